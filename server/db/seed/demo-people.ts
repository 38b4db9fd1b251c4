import type { Role } from '#core/domain/permissions.ts'

export const DEMO_PASSWORD = 'crease123'

/** A person of the demo data. Those with an e-mail at `crease.test` sign in with the demo password; the others' passwords are nobody's. */
export interface DemoPerson {
  key: string
  email: string
  name: string
  phone: string
  role: Role
  city: string
  at: readonly [latitude: number, longitude: number]
  prefers: 'tennis' | 'leather' | 'both'
  team: string | null
}

const INDIRANAGAR = [12.9784, 77.6408] as const
const KORAMANGALA = [12.9352, 77.6245] as const

/** DECISIONS 1: the five who can sign in. */
export const DEMO_ACCOUNTS: readonly DemoPerson[] = [
  {
    key: 'player',
    email: 'player@crease.test',
    name: 'Arjun Rao',
    phone: '+91 98450 11111',
    role: 'customer',
    city: 'Bengaluru',
    at: INDIRANAGAR,
    prefers: 'tennis',
    team: 'Indiranagar Invaders',
  },
  {
    key: 'rival',
    email: 'rival@crease.test',
    name: 'Meera Nair',
    phone: '+91 98450 22222',
    role: 'customer',
    city: 'Bengaluru',
    at: KORAMANGALA,
    prefers: 'tennis',
    team: 'Koramangala XI',
  },
  {
    key: 'owner',
    email: 'owner@crease.test',
    name: 'Suresh Gowda',
    phone: '+91 98450 33333',
    role: 'ground_admin',
    city: 'Bengaluru',
    at: [12.9716, 77.5946],
    prefers: 'both',
    team: 'Groundsmen CC',
  },
  {
    key: 'owner2',
    email: 'owner2@crease.test',
    name: 'Farida Sheikh',
    phone: '+91 98200 44444',
    role: 'ground_admin',
    city: 'Mumbai',
    at: [19.0596, 72.8295],
    prefers: 'both',
    team: 'Curators United',
  },
  {
    key: 'admin',
    email: 'admin@crease.test',
    name: 'Asha Menon',
    phone: '+91 98450 55555',
    role: 'super_admin',
    city: 'Bengaluru',
    at: [12.9716, 77.5946],
    prefers: 'tennis',
    team: null,
  },
]

const teammate = (key: string, name: string, team: string, phone: string): DemoPerson => ({
  key,
  email: `${key}@players.test`,
  name,
  phone,
  role: 'customer',
  city: 'Bengaluru',
  at: [12.9538, 77.6309],
  prefers: 'both',
  team,
})

/** Players who only fill the slots. */
export const MADE_UP_PLAYERS: readonly DemoPerson[] = [
  teammate('vikram', 'Vikram Shetty', 'HSR Hawks', '+91 99000 10001'),
  teammate('priya', 'Priya Iyer', 'Falcons', '+91 99000 10002'),
  teammate('imran', 'Imran Khan', 'Frazer Town Fliers', '+91 99000 10003'),
  teammate('deepak', 'Deepak Yadav', 'Sarjapur Strikers', '+91 99000 10004'),
  teammate('kavya', 'Kavya Reddy', 'Deccan Daredevils', '+91 99000 10005'),
  teammate('joseph', 'Joseph Mathew', 'Backwater Boys', '+91 99000 10006'),
  teammate('harpreet', 'Harpreet Singh', 'Five Rivers CC', '+91 99000 10007'),
  teammate('ananya', 'Ananya Das', 'Hooghly Hitters', '+91 99000 10008'),
  teammate('rohan', 'Rohan Kulkarni', 'Sahyadri Sixers', '+91 99000 10009'),
  teammate('lakshmi', 'Lakshmi Subramanian', 'Marina Mavericks', '+91 99000 10010'),
  teammate('nitin', 'Nitin Patel', 'Sabarmati Smashers', '+91 99000 10011'),
  teammate('tenzin', 'Tenzin Dorjee', 'Night Shift XI', '+91 99000 10012'),
]
