import { facilityKind } from '#src/components/facility/facility-kind.ts'
import css from '#src/features/ground-details/about-ground.module.css'
import { m } from '#src/paraglide/messages.js'

function Facility({ facility }: { facility: string }) {
  const { icon: Icon, name } = facilityKind(facility)
  return (
    <li>
      <Icon size={20} aria-hidden />
      {name()}
    </li>
  )
}

/** What a ground has besides its pitch. */
export function Facilities({ facilities }: { facilities: readonly string[] }) {
  if (facilities.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{m.ground_facilities()}</h2>
      <ul className={css.facilities}>
        {facilities.map((facility) => (
          <Facility key={facility} facility={facility} />
        ))}
      </ul>
    </section>
  )
}
