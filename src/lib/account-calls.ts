import type { BallType } from '#core/domain/seats.ts'
import { updateLanguage, updatePreferredBallType } from '#core/contract/users.ts'
import type { Language } from '#core/domain/language.ts'
import { call } from '#src/lib/http.ts'
import { session } from '#src/lib/session.ts'
import { sendOrKeep } from '#src/lib/waiting-writes.ts'

// Loaded when something is chosen: a first paint needs neither.

let last = Promise.resolve()

/** One after the other, so that what was chosen last is what stays. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work)
  return last
}

/** Keeps the ball with the account of the signed-in person, without a network later (DECISIONS 9); a failure is only logged (SPEC 8). */
export function keepBall(preferred_ball_type: BallType): Promise<void> {
  return inTurn(async () => {
    const { user } = session.get()
    if (!user) return
    try {
      const request = { params: { id: String(user.id) }, body: { preferred_ball_type } }
      await sendOrKeep(updatePreferredBallType, request, { kind: 'ball-preference', about: null })
      session.update({ preferred_ball_type })
    } catch (error) {
      console.warn('The preferred ball type was not saved', error)
    }
  })
}

/** Keeps the language of the person's e-mails; a failure is only logged. */
export function keepLanguage(language: Language): Promise<void> {
  return inTurn(async () => {
    try {
      await call(updateLanguage, { body: { language } })
      session.update({ language })
    } catch (error) {
      console.warn('The language was not saved', error)
    }
  })
}
