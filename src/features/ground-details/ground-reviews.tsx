import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Review } from '#core/contract/reviews.ts'
import { GROUND_TIME_ZONE } from '#core/domain/calendar.ts'
import { reviewQueries } from '#src/api/reviews.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { Stars } from '#src/features/ground-details/stars.tsx'
import css from '#src/features/ground-details/ground-reviews.module.css'
import { ReviewsSkeleton } from '#src/features/ground-details/reviews-skeleton.tsx'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { m } from '#src/paraglide/messages.js'
import { getLocale } from '#src/paraglide/runtime.js'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { toast } from '#src/ui/toast.ts'

/** `22 Nov 2026` at the ground: a review may be years old. */
const dateOf = (iso: string) =>
  new Intl.DateTimeFormat(getLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-GB', { dateStyle: 'medium', timeZone: GROUND_TIME_ZONE }).format(
    new Date(iso),
  )

/** For voices: whoever writes Devanagari writes Hindi, whatever the page's language is. */
const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en')

interface GroundReviewsProps {
  ground: { id: number; name: string; review_count: number }
}

function ReviewItem({ review, isFirstNew }: { review: Review; isFirstNew: boolean }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFirstNew) item.current?.focus({ preventScroll: true })
  }, [isFirstNew])
  return (
    <li ref={item} tabIndex={-1} className={css.review}>
      <p className={css.head}>
        <b>{review.customer_name}</b>
        <Stars rating={review.rating} />
        <time dateTime={review.created_at}>{dateOf(review.created_at)}</time>
      </p>
      {review.comment && (
        <p className={css.comment} lang={languageOf(review.comment)}>
          {review.comment}
        </p>
      )}
    </li>
  )
}

/** A review that came in meanwhile moves the pages: none is shown twice. */
const distinct = (reviews: readonly Review[]) => [...new Map(reviews.map((review) => [review.id, review])).values()]

/** The reviews that there are; saved ones first with their age. */
function ReviewList({ ground }: GroundReviewsProps) {
  const isOnline = useIsOnline()
  const { data, isError, dataUpdatedAt, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewQueries.ofGround(ground.id),
  )
  // The button may go with the last page: who pressed it goes on reading where the new ones begin.
  const [shownBefore, setShownBefore] = useState<number | null>(null)
  if (!data) {
    if (!isError) return <ReviewsSkeleton />
    return <ErrorState title={m.reviews_failed()} hint={m.reviews_failed_hint()} onRetry={() => void refetch()} />
  }
  const reviews = distinct(data.pages.flatMap(({ rows }) => rows))
  const showMore = async () => {
    setShownBefore(reviews.length)
    const { isFetchNextPageError } = await fetchNextPage()
    if (isFetchNextPageError) toast.error(m.reviews_more_failed())
  }
  return (
    <>
      {(isError || !isOnline) && <DataAge updatedAt={dataUpdatedAt} />}
      <ul className={css.list} aria-label={m.reviews_list({ name: ground.name })}>
        {reviews.map((review, index) => (
          <ReviewItem key={review.id} review={review} isFirstNew={index === shownBefore} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" isPending={isFetchingNextPage} onPress={() => void showMore()}>
          {m.reviews_more()}
        </Button>
      )}
    </>
  )
}

/** The reviews of a ground, newest first. */
export function GroundReviews({ ground }: GroundReviewsProps) {
  return ground.review_count === 0 ? <p className={css.none}>{m.reviews_none()}</p> : <ReviewList ground={ground} />
}
