/**
 * How the message catalogues of src/messages become typed functions in src/paraglide; the build and the checks share it.
 * @type {Omit<import('@inlang/paraglide-js').CompilerOptions, 'fs'>}
 */
export const messageOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'language',
  isServer: 'false',
}

/** Makes the typed messages that the page, its tests and the type check read. Throws when a catalogue is broken. */
export async function compileMessages() {
  // Asked for late: on a fresh clone this file is read before the dependencies are there.
  const { compile } = await import('@inlang/paraglide-js')
  await compile(messageOptions)
}
