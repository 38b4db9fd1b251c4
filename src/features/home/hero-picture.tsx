import css from './home.module.css'

/** A pitch at night seen from above: mown stripes, the circle, two creases. Drawn, so that it costs no request. */
export function HeroPicture() {
  return (
    <svg className={css.picture} viewBox="0 0 360 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id="mown" width="36" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          <rect className={css.stripe} width="18" height="10" />
          <rect className={css.stripeDark} x="18" width="18" height="10" />
        </pattern>
      </defs>
      <rect className={css.turf} width="360" height="200" />
      <ellipse cx="180" cy="100" rx="200" ry="112" fill="url(#mown)" />
      <g className={css.chalkLine}>
        <ellipse cx="180" cy="100" rx="168" ry="90" />
        <ellipse cx="180" cy="100" rx="88" ry="50" strokeDasharray="4 5" />
      </g>
      <g transform="rotate(-24 180 100)">
        <rect className={css.clay} x="132" y="89" width="96" height="22" rx="1" />
        <path className={css.chalkLine} d="M144 89v22M216 89v22M138 92v16M222 92v16" />
      </g>
    </svg>
  )
}
