import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { sendingSlowly } from '#tests/support/e2e-network.ts'
import { addGroundByApi, registerOwnerByApi } from '#tests/support/e2e-owners.ts'
import { signInBrowser } from '#tests/support/e2e-people.ts'
import { expect, expectAccessible, test } from '#tests/support/e2e.ts'
import { photographOf } from '#tests/support/ground-form.ts'

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const files = (page: Page): Locator => page.locator('input[type=file]')

async function photo(name: string) {
  const file = await photographOf(name)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await file.arrayBuffer()) }
}

/** As hard to make small as a photograph can be: some 300 kB. */
async function grainyPhoto(name: string) {
  const [width, height] = [640, 480]
  const raw = { width, height, channels: 3 } as const
  const buffer = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

interface Dropped {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Files let fall on an element, as a browser tells of them. Answers whether the page took them: else they open in its place. */
async function dropOn(target: Locator, dropped: Dropped[]): Promise<boolean> {
  const plain = dropped.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') }))
  return target.evaluate((element, sent) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, base64 } of sent) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    const drop = (kind: string) => element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
    drop('dragenter')
    const isOverTaken = !drop('dragover')
    return !drop('drop') && isOverTaken
  }, plain)
}

async function fillRequired(page: Page, name: string): Promise<void> {
  await page.getByLabel('Ground name', { exact: true }).fill(name)
  await page.getByLabel('Location', { exact: true }).fill('Indiranagar, Bengaluru')
  await page.getByLabel('Address', { exact: true }).fill('100 Feet Road, Bengaluru 560038')
  await page.getByLabel('Price per hour (₹)').fill('1500')
}

/** The form of a new ground, all of it unfolded. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/ground-management/add')
  await page.getByRole('button', { name: 'Open all' }).click()
}

test.beforeEach(async ({ api, context }) => {
  await signInBrowser(context, await registerOwnerByApi(api, 'Meera Nair'))
})

/** How many parts of half-filled forms the device has by now: it writes them while one goes on. */
const draftsKept = (page: Page) =>
  page.evaluate(async () => {
    const read = async <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }))
    const names = (await indexedDB.databases()).map(({ name }) => name!)
    const keys = names.map(async (name) => {
      const database = await read(indexedDB.open(name))
      // What waits to be sent lies in databases of other stores.
      const found = database.objectStoreNames.contains('queries')
        ? await read(database.transaction('queries').objectStore('queries').getAllKeys())
        : []
      database.close()
      return found
    })
    return (await Promise.all(keys)).flat().filter((key) => typeof key === 'string' && key.startsWith('draft-')).length
  })

test('a half-filled form survives a reload with its pictures, until one starts over', async ({ page }) => {
  await openForm(page)
  await expect(said(page, 'Select available slots above to set weekly ball type pricing.')).toBeVisible()
  await page.getByLabel('Ground name', { exact: true }).fill('Lake View Nets')
  await files(page).setInputFiles([await photo('pitch.jpg')])
  await expect(page.getByText('pitch.jpg', { exact: true })).toBeVisible()
  await expect.poll(() => draftsKept(page)).toBe(2)

  await page.reload()
  await expect(said(page, 'What you had filled in and not saved is back.')).toBeVisible()
  await expect(page.getByLabel('Ground name', { exact: true })).toHaveValue('Lake View Nets')
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(page.getByText('pitch.jpg', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Ground name', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Ground name', { exact: true })).toHaveValue('')
})

test('what is missing is told at its field, in a section that was closed too', async ({ page }) => {
  await page.goto('/ground-management/add')
  await page.getByLabel('Ground name', { exact: true }).fill('Lake View Nets')
  await page.getByLabel('Location', { exact: true }).fill('Indiranagar')
  await page.getByLabel('Address', { exact: true }).fill('100 Feet Road')
  await save(page).click()
  await expect(said(page, 'Price per hour is required')).toBeVisible()
  await expect(page.getByLabel('Price per hour (₹)')).toBeFocused()
})

test('the device tells the position to 6 decimals, or why it does not', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 12.9716, longitude: 77.59456661 })
  await page.goto('/ground-management/add')
  await page.getByRole('button', { name: 'Get Current Location' }).click()
  await expect(said(page, 'Location fetched successfully!')).toBeVisible()
  await expect(page.getByLabel('Latitude')).toHaveValue('12.971600')
  await expect(page.getByLabel('Longitude')).toHaveValue('77.594567')

  await context.clearPermissions()
  await page.reload()
  await page.getByRole('button', { name: 'Get Current Location' }).click()
  await expect(said(page, 'Could not fetch location. Please enable permissions.')).toBeVisible()
})

test('a browser without geolocation is told so', async ({ page }) => {
  await page.addInitScript(() => delete (Navigator.prototype as { geolocation?: Geolocation }).geolocation)
  await page.goto('/ground-management/add')
  await page.getByRole('button', { name: 'Get Current Location' }).click()
  await expect(said(page, 'Geolocation is not supported by this browser.')).toBeVisible()
})

test('files that are no pictures, too large or too many are refused by name before anything is sent', async ({ page }) => {
  await openForm(page)
  const large = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) }
  await files(page).setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }, large])
  await expect(said(page, 'notes.txt is not a valid image file')).toBeVisible()
  await expect(said(page, 'huge.jpg is too large. Max size is 10MB')).toBeVisible()

  const six = await Promise.all(['1', '2', '3', '4', '5', '6'].map((number) => photo(`${number}.jpg`)))
  await files(page).setInputFiles(six)
  await expect(said(page, 'Maximum 5 images allowed. Currently have 0 images. Can only add 5 more.')).toBeVisible()
  await files(page).setInputFiles(six.slice(0, 5))
  await expect(files(page)).toBeDisabled()
})

test('pictures dropped on the field are taken, what is none is named; beside the field nothing opens in place of the page', async ({
  page,
}) => {
  await openForm(page)
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
  expect(await dropOn(files(page), [await photo('pitch.jpg'), notes])).toBe(true)
  await expect(page.getByText('pitch.jpg', { exact: true })).toBeVisible()
  await expect(said(page, 'notes.txt is not a valid image file')).toBeVisible()
  await expect(page.getByText('notes.txt', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/^1 of 5 images\./)).toBeVisible()

  expect(await dropOn(page.getByRole('heading', { level: 1 }), [await photo('beside.jpg')])).toBe(true)
  await expect(page.getByText('beside.jpg')).toHaveCount(0)
})

test('on a slow network each picture tells how much of it has left', async ({ page }) => {
  await openForm(page)
  await fillRequired(page, 'Lake View Nets')
  await files(page).setInputFiles([await photo('small.jpg'), await grainyPhoto('large.jpg'), await photo('last.jpg')])
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const sent = (name: string) => page.getByRole('progressbar', { name: `Sending ${name}` })
  await expect(rowOf('last.jpg')).toBeVisible()
  await sendingSlowly(page, 10_000, async () => {
    await save(page).click()
    await expect(rowOf('small.jpg')).toContainText('Sent')
    await expect(rowOf('large.jpg')).toHaveText(/MB *[1-9]\d?%$/)
    await expect(sent('large.jpg')).toHaveAttribute('value', /^[1-9]\d?$/)
    await expect(rowOf('last.jpg')).toHaveText(/MB *0%$/)
    await expect(sent('last.jpg')).toHaveAttribute('value', '0')
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await expectAccessible(page)
  })
  await expect(said(page, 'Ground and pricing added successfully!')).toBeVisible()
})

test('a tap on the map places the pin: latitude and longitude follow, to 6 decimals', async ({ page, isMobile }) => {
  await page.goto('/ground-management/add')
  await page.getByRole('button', { name: 'Place the pin on a map' }).click()
  await expect(said(page, 'Tap where the pitch is.')).toBeVisible()
  const map = page.getByRole('region', { name: "Map with the ground's pin" }).locator('.leaflet-container')
  const pin = map.locator('.leaflet-marker-icon')
  await expect(map).toBeVisible()
  await expect(pin).toHaveCount(0)
  const { width, height } = (await map.boundingBox())!
  const position = { x: width / 2 + 60, y: height / 2 - 40 }
  await (isMobile ? map.tap({ position }) : map.click({ position }))

  // Degrees a pixel, where the owner lives: the map shows a town, at zoom 13.
  const degrees = 360 / (256 * 2 ** 13)
  const expected = { latitude: 12.971599 + 40 * degrees * Math.cos((12.97 / 180) * Math.PI), longitude: 77.594566 + 60 * degrees }
  await expect(page.getByLabel('Latitude')).toHaveValue(/^12\.\d{6}$/)
  await expect(page.getByLabel('Longitude')).toHaveValue(/^77\.\d{6}$/)
  expect(Number(await page.getByLabel('Latitude').inputValue())).toBeCloseTo(expected.latitude, 3)
  expect(Number(await page.getByLabel('Longitude').inputValue())).toBeCloseTo(expected.longitude, 3)
  await expect(pin).toBeVisible()
  await expect(said(page, 'Tap the map or drag the pin to the pitch.')).toBeVisible()
})

test("one weekday's prices are copied to the others, and taken back", async ({ page }) => {
  await openForm(page)
  await page.getByRole('checkbox', { name: /^6:00 AM/ }).check()
  const price = page.getByLabel('6:00 AM – 7:00 AM, Tennis price')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const day = (name: string) => page.getByRole('tab', { name, exact: true })
  await day('Tue').click()
  await price.fill('900')
  await day('Mon').click()
  await price.fill('1200')
  await expect(said(page, 'Slots without a price cannot be booked: Wed, Thu, Fri, Sat, Sun')).toBeVisible()

  await page.getByRole('button', { name: 'All days' }).click()
  await expect(said(page, "Monday's prices copied to Tue, Wed, Thu, Fri, Sat, Sun.")).toBeVisible()
  await expect(said(page, 'Every slot has a price on every day.')).toBeVisible()
  await undo.click()
  await expect(said(page, 'Slots without a price cannot be booked: Wed, Thu, Fri, Sat, Sun')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(price).toHaveValue('1200')
  await day('Tue').click()
  await expect(price).toHaveValue('900')

  await day('Mon').click()
  await page.getByRole('button', { name: 'All days' }).click()
  await expect(undo).toBeVisible()
  // What is typed after it would be taken back too.
  await price.fill('1300')
  await expect(undo).toHaveCount(0)
  await day('Tue').click()
  await expect(price).toHaveValue('1200')
})

test('a file that only the server can refuse is named, and the form stays as it was', async ({ page }) => {
  await openForm(page)
  await fillRequired(page, 'Lake View Nets')
  await files(page).setInputFiles([{ name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }])
  await save(page).click()
  await expect(said(page, 'fake.jpg is not a valid image file')).toBeVisible()
  await expect(page.getByLabel('Ground name', { exact: true })).toHaveValue('Lake View Nets')
})

test('a new ground leads to the list; offline nothing is sent and nothing is lost', async ({ page, context }) => {
  await openForm(page)
  await fillRequired(page, 'Lake View Nets')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByText('You are offline. This needs a connection. What you filled in is kept on this device.')).toBeVisible()
  await context.setOffline(false)
  await save(page).click()
  await expect(said(page, 'Ground and pricing added successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/ground-management\/list/)
})

test('images of a ground: a new one, another primary one, and never the last one deleted', async ({ page, api, context }) => {
  const owner = await registerOwnerByApi(api, 'Ravi Shetty')
  const ground = await addGroundByApi(api, owner, 'Hill Road Turf', [await photographOf('first.jpg')])
  await signInBrowser(context, owner)
  await page.goto(`/ground-management/edit/${ground.id}`)
  await page.getByRole('button', { name: 'Open all' }).click()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(said(page, 'You cannot delete the last image.')).toBeVisible()

  await files(page).setInputFiles([await photo('second.jpg')])
  await save(page).click()
  await expect(said(page, 'Ground and pricing updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: /^Set Primary/ }).click()
  await expect(said(page, 'Primary image updated')).toBeVisible()
  // The button that had the focus is gone: the pictures keep it.
  await expect(page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Set Primary/ }) })).toBeFocused()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(said(page, 'Image deleted successfully')).toBeVisible()
})

test('a ground that cannot be loaded leads to the list', async ({ page }) => {
  await page.goto('/ground-management/edit/99999999')
  await expect(said(page, 'Failed to load ground details.')).toBeVisible()
  await expect(page).toHaveURL(/\/ground-management\/list/)
})

test("another owner's ground leads to the list as one that cannot be loaded; a super admin edits it", async ({ page, api, context }) => {
  const ground = await addGroundByApi(api, await registerOwnerByApi(api, 'Ravi Shetty'), 'Hill Road Turf')
  await page.goto(`/ground-management/edit/${ground.id}`)
  await expect(said(page, 'Failed to load ground details.')).toBeVisible()
  await expect(page).toHaveURL(/\/ground-management\/list/)

  await signInBrowser(context, { email: 'admin@crease.test', password: 'crease123' })
  await page.goto(`/ground-management/edit/${ground.id}`)
  await expect(page.getByLabel('Ground name', { exact: true })).toHaveValue('Hill Road Turf')
})
