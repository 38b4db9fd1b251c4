import type { ReactNode } from 'react'

/** Something to show on a map. */
export interface MapPlace {
  id: number
  name: string
  latitude: number
  longitude: number
  /** A few characters on the pin: a price. */
  pinText: string
  /** What opens when the pin is pressed; has one link or button at least. */
  details: ReactNode
}
