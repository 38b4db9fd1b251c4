// The bill of materials, made of the lockfile alone: `npm sbom` leaves out whatever a package for building asks for as well.

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** `pkg:npm/%40scope/name@1.0.0`, which every scanner understands. */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Where Node finds a package from another's folder: beside it, or in the nearest folder above. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return null
  }
}

function scopeOf({ dev, optional, devOptional }) {
  if (dev) return 'excluded'
  return optional || devOptional ? 'optional' : 'required'
}

function componentOf([path, entry]) {
  const name = entry.name ?? nameOf(path)
  const [algorithm, digest] = entry.integrity.split('-')
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version: entry.version,
    scope: scopeOf(entry),
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    ...(entry.license && { licenses: [{ expression: entry.license }] }),
    purl: purlOf(name, entry.version),
  }
}

/** Everything of a lockfile (version 3) as CycloneDX 1.6: what the product runs with, and as `excluded` what only builds and proves it. */
export function billOfMaterials({ name, version, packages }) {
  const there = Object.entries(packages).filter(([path]) => path !== '')
  const dependencies = Object.entries(packages).map(([path, entry]) => {
    const asked = { ...entry.dependencies, ...entry.optionalDependencies, ...(path === '' && entry.devDependencies) }
    const found = Object.keys(asked).map((each) => placeOf(packages, path, each))
    return { ref: path || name, dependsOn: found.filter((place) => place !== null) }
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version, purl: purlOf(name, version) } },
    components: there.map(componentOf),
    dependencies,
  }
}
