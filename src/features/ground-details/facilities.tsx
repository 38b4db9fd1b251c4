import {
  Armchair,
  CircleParking,
  Coffee,
  Cross,
  Droplets,
  Goal,
  Leaf,
  Lightbulb,
  RectangleEllipsis,
  Shield,
  Shirt,
  Sprout,
  Video,
  type LucideIcon,
} from 'lucide-react'
import css from '#src/features/ground-details/about-ground.module.css'
import { m } from '#src/paraglide/messages.js'

/** SPEC 9: the facilities of the ground form, each with its icon. */
const KNOWN: Readonly<Record<string, { icon: LucideIcon; name: () => string }>> = {
  Floodlights: { icon: Lightbulb, name: m.ground_facility_floodlights },
  Parking: { icon: CircleParking, name: m.ground_facility_parking },
  'Changing Room': { icon: Shirt, name: m.ground_facility_changing_room },
  Scoreboard: { icon: RectangleEllipsis, name: m.ground_facility_scoreboard },
  'Turf Pitch': { icon: Sprout, name: m.ground_facility_turf_pitch },
  Cafeteria: { icon: Coffee, name: m.ground_facility_cafeteria },
  'Equipment Rental': { icon: Goal, name: m.ground_facility_equipment_rental },
  'Premium Turf': { icon: Leaf, name: m.ground_facility_premium_turf },
  'Live Streaming': { icon: Video, name: m.ground_facility_live_streaming },
  Washroom: { icon: Droplets, name: m.ground_facility_washroom },
  'First Aid': { icon: Cross, name: m.ground_facility_first_aid },
  Security: { icon: Shield, name: m.ground_facility_security },
}

function Facility({ facility }: { facility: string }) {
  const { icon: Icon, name } = KNOWN[facility] ?? { icon: Armchair, name: () => facility }
  return (
    <li>
      <Icon size={20} aria-hidden />
      {name()}
    </li>
  )
}

/** What a ground has besides its pitch; one that we do not know keeps its own name. */
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
