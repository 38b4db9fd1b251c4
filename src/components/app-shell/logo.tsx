/** The crease: the batter's end of the pitch, seen from above. index.html and the icons draw the same. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect x="1.5" y="1.5" width="21" height="21" rx="2.5" stroke="currentColor" strokeWidth="2.5" />
      <path d="M3 3h5v18H3z" fill="currentColor" />
    </svg>
  )
}
