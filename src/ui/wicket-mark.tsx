interface WicketMarkProps {
  className: string | undefined
}

/** Three stumps and two bails: the picture of "nothing here". */
export function WicketMark({ className }: WicketMarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M14 12v30M24 12v30M34 12v30M15 7h8M25 7h8M6 43h36" />
    </svg>
  )
}
