import type { User } from '#core/contract/users.ts'

/** Who is signed in, as the server answers. */
export const USER: User = {
  id: 7,
  email: 'asha@example.com',
  full_name: 'Asha Rao',
  phone: null,
  role: 'customer',
  is_active: true,
  created_at: '2026-11-01T00:00:00Z',
  preferred_ball_type: 'tennis',
  city: null,
  latitude: null,
  longitude: null,
  language: 'en',
}

/** A token as the server's own: whose it is can be read. */
export const tokenOf = (person: number) => `head.${btoa(JSON.stringify({ sub: String(person) }))}.seal`

/** What the server answers who signs in or renews a session. */
export const sessionOf = (token: string, person = USER.id) => ({
  access_token: token,
  expires_in: 900,
  user_id: person,
  role: 'customer' as const,
})
