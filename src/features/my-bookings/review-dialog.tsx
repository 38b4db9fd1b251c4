import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { NewReviewSchema } from '#core/contract/reviews.ts'
import { reviewFailure, reviewRefusal } from '#src/components/booking-status/review-refusal.ts'
import { StarChoice } from '#src/features/my-bookings/star-choice.tsx'
import { focusFirstError } from '#src/lib/focus-first-error.ts'
import { m } from '#src/paraglide/messages.js'
import { useContractForm } from '#src/lib/use-contract-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const MAX_CHARACTERS = 1_000
const ReviewFormSchema = v.pick(NewReviewSchema, ['rating', 'comment'])

/** Stars and text as far as they were given. */
export type ReviewDraft = Partial<v.InferInput<typeof ReviewFormSchema>>

export interface ReviewDialogProps {
  /** What is rated: ground, day, hour. */
  subject: string
  draft: ReviewDraft
  /** Rejects when the review was not taken; the dialog then says why and keeps what was typed. */
  onSend: (review: v.InferOutput<typeof ReviewFormSchema>) => Promise<unknown>
  /** Closed without sending; takes what was typed. */
  onClose: (draft: ReviewDraft) => void
}

/** The form's state, and how it is sent. */
function useReviewForm({ draft, onSend }: Pick<ReviewDialogProps, 'draft' | 'onSend'>) {
  const form = useContractForm(ReviewFormSchema, draft)
  const box = useRef<HTMLFormElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(): Promise<void> {
    if (isSending) return
    const review = form.validate()
    setProblem(null)
    if (!review) {
      focusFirstError(box.current!)
      return
    }
    setIsSending(true)
    try {
      await onSend(review)
    } catch (error) {
      if (form.takeRefusal(error)) focusFirstError(box.current!)
      else setProblem(reviewFailure(error))
    } finally {
      setIsSending(false)
    }
  }

  const errorAt = (name: 'rating' | 'comment') => {
    const sentence = form.errors[name]
    return sentence === undefined ? undefined : reviewRefusal(sentence)
  }
  return { form, box, isSending, problem, send: () => void send(), errorAt }
}

/** Asks for one to five stars and, if one likes, some words (DECISIONS 8). */
export function ReviewDialog({ subject, draft, onSend, onClose }: ReviewDialogProps) {
  const { form, box, isSending, problem, send, errorAt } = useReviewForm({ draft, onSend })
  const comment = form.field('comment')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const actions = (
    <Button isPending={isSending} onPress={send}>
      {m.reviews_send()}
    </Button>
  )
  return (
    <Dialog title={m.reviews_rate()} isOpen onClose={() => onClose(form.values)} actions={actions}>
      <p>{subject}</p>
      <form ref={box} onSubmit={handleSubmit} noValidate style={{ display: 'contents' }}>
        <StarChoice
          label={m.reviews_rating_label()}
          value={form.values.rating}
          onChange={(rating) => form.setValue('rating', rating)}
          errorMessage={errorAt('rating')}
        />
        <TextField
          {...comment}
          label={m.reviews_comment_label()}
          multiline
          errorMessage={errorAt('comment')}
          description={m.reviews_comment_hint({ count: comment.value.trim().length, max: MAX_CHARACTERS })}
        />
      </form>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
