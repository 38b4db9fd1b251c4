import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { PAGE_DATA_ID } from '#core/contract/page-data.ts'
import { groundQueries } from '#src/api/grounds.ts'

const GROUND = {
  id: 7,
  owner_id: 2,
  owner_name: 'Suresh Gowda',
  name: 'Kaveri </script> Oval',
  description: null,
  location: 'Indiranagar, Bengaluru',
  address: '1 Test Road',
  latitude: null,
  longitude: null,
  price_per_hour: 700,
  umpire_fee: 0,
  availability: 'tennis',
  facilities: [],
  available_slots: [],
  image_url: null,
  images: [],
  is_active: true,
  rating: null,
  review_count: 0,
  distance: null,
  weekly_pricing: [],
}

/** As the server writes it (server/modules/pages/body.ts). */
function write(answer: object): void {
  const element = document.createElement('script')
  const textContent = JSON.stringify({ address: '/api/grounds/7', answer })
  Object.assign(element, { type: 'application/json', id: PAGE_DATA_ID, textContent })
  document.body.append(element)
}
const seen = (id: number) => {
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(groundQueries.detail(id)))
  return [query.state.data?.name, query.isStaleByTime(60_000)]
}
afterEach(() => document.getElementById(PAGE_DATA_ID)?.remove())

test('the ground that is written into the page is shown, once, and counts as old', () => {
  write(GROUND)
  expect(seen(7)).toEqual([GROUND.name, true])
  expect(seen(7)).toEqual([undefined, true])
})

test('another ground is not, nor one in a shape that this page does not know', () => {
  write(GROUND)
  expect(seen(8)).toEqual([undefined, true])
  expect(seen(7)).toEqual([undefined, true])
  write({ ...GROUND, images: 'none' })
  expect(seen(7)).toEqual([undefined, true])
})
