import type { Ground } from '#core/contract/grounds.ts'
import { formatRupees } from '#core/domain/money.ts'
import type { PageHead } from '#server/modules/pages/head.ts'
import { firstPicture, previewOf } from '#server/modules/pages/pictures.ts'

const BALLS = { tennis: 'tennis ball', leather: 'leather ball', both: 'tennis and leather ball' } as const
const LONGEST = 100

/** So that a name of a thousand letters leaves room for the rest. */
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text)

function ratingInWords({ rating, review_count }: Ground): string {
  return rating === null ? '' : ` Rated ${rating} of 5 in ${review_count} ${review_count === 1 ? 'review' : 'reviews'}.`
}

/** Where, what an hour costs, with which ball, what players say: as LOOK.md orders a card. */
function describe(ground: Ground): string {
  const what = `${short(ground.name)} in ${short(ground.location)}: cricket ground from ${formatRupees(ground.price_per_hour)} an hour, ${BALLS[ground.availability]}.`
  return `${what}${ratingInWords(ground)} See which hours are free and book with a small advance by UPI.`
}

/** The ground as schema.org knows it. A rating only when somebody has rated it: an invented one is a lie, and search engines punish it. */
function recordOf(ground: Ground, url: string, image: string): object {
  const { latitude, longitude } = ground
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': url,
    url,
    name: ground.name,
    description: ground.description ?? describe(ground),
    image,
    address: { '@type': 'PostalAddress', streetAddress: ground.address, addressLocality: ground.location, addressCountry: 'IN' },
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    priceRange: `From ${formatRupees(ground.price_per_hour)} an hour`,
    currenciesAccepted: 'INR',
    paymentAccepted: 'UPI',
    amenityFeature: ground.facilities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...(ground.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: ground.rating,
        reviewCount: ground.review_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** The head of `/ground/{id}`. A disabled ground has its name and takes no bookings (DECISIONS 8): nobody should find it by a search. */
export function groundHead(ground: Ground, publicUrl: string): PageHead {
  const canonical = `${publicUrl}/ground/${ground.id}`
  const image = previewOf(ground, publicUrl)
  return {
    name: `${ground.name}, ${ground.location}`,
    description: describe(ground),
    canonical: ground.is_active ? canonical : null,
    isFindable: ground.is_active,
    image,
    firstPicture: firstPicture(ground.images, 'gallery'),
    records: ground.is_active ? [recordOf(ground, canonical, image.url)] : [],
  }
}
