/**
 * Whether a path is an address of the application, answered with its page, rather than a file or a document of the server: the API and its
 * documents, files of the build, pictures, and whatever has an ending or is well-known (robots.txt, the sitemaps). The server and the worker go by it.
 */
export function isPageAddress(path: string): boolean {
  return !/^\/(api|assets|uploads|\.well-known)(\/|$)/.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
}
