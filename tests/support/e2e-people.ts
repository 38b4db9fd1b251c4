import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type BrowserContext, type Page } from 'playwright/test'
import type { Session } from '#core/contract/auth.ts'
import type { Registration } from '#core/contract/registration.ts'

/** Somebody with an account, and the token to act for them without a browser. */
export interface Person {
  name: string
  email: string
  password: string
  token: string
  userId: number
}

const PASSWORD = 'maidan at dawn'

/** What a new player would type, unlike any other's. */
export function newcomer(name = 'Asha Rao'): Registration {
  const digits = String(randomInt(1e8, 1e9))
  return {
    full_name: name,
    email: `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${digits}@example.com`,
    phone: `9${digits}`,
    password: PASSWORD,
    role: 'customer',
    latitude: 12.971599,
    longitude: 77.594566,
    city: 'Bengaluru',
  }
}

async function signInByApi(request: APIRequestContext, email: string, password: string): Promise<Session> {
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Session
}

/** Creates an account through the API and signs it in there; no browser is involved. */
export async function registerByApi(request: APIRequestContext, name?: string): Promise<Person> {
  const registration = newcomer(name)
  const answer = await request.post('/api/auth/register', { data: registration })
  expect(answer.status(), await answer.text()).toBe(201)
  const { access_token, user_id } = await signInByApi(request, registration.email, registration.password)
  return { name: registration.full_name, email: registration.email, password: registration.password, token: access_token, userId: user_id }
}

/** Puts a signed-in session into the browser, as a sign-in there would have: the cookie, the token and the role. */
export async function signInBrowser(context: BrowserContext, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const { access_token, role } = await signInByApi(context.request, email, password)
  const page = await context.newPage()
  await page.goto('/api/health')
  await page.evaluate(
    ([token, userRole]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('userRole', userRole)
    },
    [access_token, role] as const,
  )
  await page.close()
}

/** Signs out by the menu, as a person does. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account|Menu)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
}
