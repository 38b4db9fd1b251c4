import type { BallType } from '#core/domain/seats.ts'

/** What sort of place a ground is; decides its hours, facilities, pictures and how its prices move. */
export type GroundKind = 'oval' | 'club' | 'maidan' | 'turf' | 'rooftop' | 'nets' | 'hills'

/** A ground of the demo data as it is written down. */
export interface DemoGround {
  name: string
  area: string
  street: string
  at: readonly [latitude: number, longitude: number]
  kind: GroundKind
  balls: BallType | 'both'
  /** Rupees of an ordinary weekday morning hour with the cheaper ball. */
  price: number
  about: string
  owner: 'owner' | 'owner2'
  isDisabled?: true
}

/** The grounds of one town. */
export interface DemoTown {
  city: string
  grounds: readonly DemoGround[]
}
