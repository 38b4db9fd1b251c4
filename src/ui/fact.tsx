import type { ReactNode } from 'react'

interface FactProps {
  label: string
  children: ReactNode
}

/** One fact of a `<dl>`: its name and its value, together for the eye and for voices. The list gives it its look. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
