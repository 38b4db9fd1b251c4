import * as v from 'valibot'
import { IdParamSchema, IdSchema, MomentSchema, SkipParamSchema, limitParam, textOf } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

/** What a player says of a ground. `customer_name` is a first name only. */
export const ReviewSchema = v.object({
  id: v.number(),
  rating: v.number(),
  comment: v.nullable(v.string()),
  customer_name: v.string(),
  created_at: MomentSchema,
})
export type Review = v.InferOutput<typeof ReviewSchema>

const LINES = 30
/** At most one empty line in a row, and 30 lines: a text of line ends would push what others wrote off the page. */
function inFewLines(text: string): string {
  const tidy = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
  const lines = tidy.split('\n')
  return [...lines.slice(0, LINES - 1), ...(lines.length < LINES ? [] : [lines.slice(LINES - 1).join(' ')])].join('\n')
}

/** DECISIONS 8: 1 to 5 with an optional text, for a completed booking of one's own, once. */
export const NewReviewSchema = v.object({
  booking_id: IdSchema,
  rating: v.pipe(v.number('Please choose a rating'), v.integer(), v.minValue(1, 'Please choose a rating'), v.maxValue(5)),
  comment: v.optional(v.nullable(v.pipe(textOf(1000), v.transform(inFewLines)))),
})
export type NewReview = v.InferInput<typeof NewReviewSchema>

const groundParams = v.object({ id: IdParamSchema })

/** `X-Total-Count` carries the number of all. */
export const listReviews = endpoint('GET /grounds/{id}/reviews', {
  summary: 'Reviews of a ground, newest first',
  access: 'open',
  params: groundParams,
  query: v.object({ skip: v.optional(SkipParamSchema), limit: v.optional(limitParam(50)) }),
  response: v.array(ReviewSchema),
})
export const createReview = endpoint('POST /grounds/{id}/reviews', {
  summary: 'Rate a ground after a completed booking, once a booking',
  access: 'signed-in',
  params: groundParams,
  body: NewReviewSchema,
  response: ReviewSchema,
  status: 201,
})
