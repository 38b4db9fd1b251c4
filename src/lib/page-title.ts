import { useEffect } from 'react'

/**
 * The tab's name while a page is shown: the page's own before the product's, the product's alone without one. Called by the page's component,
 * which comes with the page: a `head` of the route would bring every page's texts into the first load.
 */
export function usePageTitle(name?: string): void {
  const title = name ? `${name} · Crease` : 'Crease'
  useEffect(() => {
    document.title = title
  }, [title])
}
