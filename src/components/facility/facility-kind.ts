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
import { m } from '#src/paraglide/messages.js'

interface FacilityKind {
  icon: LucideIcon
  name: () => string
}

/** SPEC 9: the facilities of the ground form, each with its icon. */
const KNOWN: Readonly<Record<string, FacilityKind>> = {
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

/** The icon and the name of a facility; one that we do not know keeps its own name. */
export function facilityKind(facility: string): FacilityKind {
  return Object.hasOwn(KNOWN, facility) ? KNOWN[facility]! : { icon: Armchair, name: () => facility }
}
