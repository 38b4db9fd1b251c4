// npm run --silent sbom: the bill of materials (CycloneDX JSON) on the standard output.
import { readFileSync } from 'node:fs'
import { inProject } from './lib/project.mjs'
import { billOfMaterials } from './lib/sbom.mjs'

console.log(JSON.stringify(billOfMaterials(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))), null, 2))
