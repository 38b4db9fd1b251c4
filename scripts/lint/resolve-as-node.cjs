// The import resolver of eslint-plugin-boundaries: Node's own resolution, so that the `imports` table of package.json
// is the only place where an alias is written down. CommonJS because the plugin loads resolvers with require().
const { createRequire, isBuiltin } = require('node:module')

exports.interfaceVersion = 2

/** Finds what `source` means in `file`; `path: null` for what comes with Node. */
exports.resolve = function resolve(source, file) {
  if (isBuiltin(source)) return { found: true, path: null }
  try {
    return { found: true, path: createRequire(file).resolve(source.split('?')[0]) }
  } catch {
    return { found: false }
  }
}
