import { Star } from 'lucide-react'
import { useId } from 'react'
import css from '#src/features/my-bookings/star-choice.module.css'
import { m } from '#src/paraglide/messages.js'
import { FieldError } from '#src/ui/field-error.tsx'
import field from '#src/ui/field.module.css'

/** What one to five stars mean. */
const WORDS = [m.reviews_word_1, m.reviews_word_2, m.reviews_word_3, m.reviews_word_4, m.reviews_word_5]

interface StarChoiceProps {
  label: string
  /** 1 to 5; undefined: nothing chosen yet. */
  value: number | undefined
  onChange: (value: number) => void
  errorMessage: string | undefined
}

/** One to five stars to choose from: radio buttons that look like stars, each with its meaning in a word. */
export function StarChoice({ label, value, onChange, errorMessage }: StarChoiceProps) {
  const id = useId()
  const isInvalid = errorMessage !== undefined
  return (
    <div
      className={field.field}
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
    >
      <span id={id} className={field.label}>
        {label}
      </span>
      <div className={css.stars}>
        {WORDS.map((word, index) => {
          const star = index + 1
          return (
            <label key={star} className={value !== undefined && star <= value ? `${css.star} ${css.lit}` : css.star}>
              <input
                className={css.radio}
                type="radio"
                name={id}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                aria-label={m.reviews_star_meaning({ rating: star, word: word() })}
              />
              <Star size={30} aria-hidden />
            </label>
          )
        })}
        <span className={css.word} aria-hidden>
          {value !== undefined && WORDS[value - 1]?.()}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
    </div>
  )
}
