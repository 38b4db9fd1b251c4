/** A star of the text's height, in the text's colour; empty unless lit. Drawn here: a quarter of the icon set's, and every card has one. */
export function StarShape({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true">
      <path d="m12 2 3 6.5 7 1-5 5 1.2 7L12 18l-6.2 3.5L7 14.5l-5-5 7-1z" />
    </svg>
  )
}
