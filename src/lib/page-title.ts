/** `head` of a route: the page's name before the product's. */
export function pageTitle(name?: string) {
  return { meta: [{ title: name ? `${name} · Crease` : 'Crease' }] }
}
