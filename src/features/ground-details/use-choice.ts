import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import { ballsOf, type BallType } from '#core/domain/seats.ts'
import { chosenDay } from '#src/features/ground-details/chosen-day.ts'
import type { GroundParams } from '#src/features/ground-details/ground-search-params.ts'
import { useBallPreference } from '#src/lib/ball-preference.ts'
import { useNow } from '#src/lib/clock.ts'

const route = getRouteApi('/ground/$groundId')
const CLOCK_MS = 15_000

/** Day, ball and slot live in the URL, so that they survive a sign-in; the team and the umpire live here. */
export function useChoice(ground: GroundDetail) {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const [preferred, rememberBall] = useBallPreference()
  const [hasOpponent, setHasOpponent] = useState(true)
  const [needsUmpire, setNeedsUmpire] = useState(false)
  const now = useNow(CLOCK_MS)
  const today = dayAt(now)
  const balls = ballsOf(ground.availability)
  const ball = balls.find((offered) => offered === (params.ballType ?? preferred)) ?? balls[0]!
  const day = chosenDay(params.date, today)

  function replace(changes: Partial<GroundParams>): void {
    const search = { date: day, slot: params.slot, ballType: ball, ...changes }
    void navigate({ search, replace: true, resetScroll: false })
  }

  return {
    now,
    today,
    day,
    ball,
    balls,
    slotLabel: params.slot ?? null,
    hasOpponent,
    setHasOpponent,
    needsUmpire,
    setNeedsUmpire,
    chooseDay: (date: Day) => replace({ date, slot: undefined }),
    chooseSlot: (slot: string) => replace({ slot }),
    chooseBall(ballType: BallType) {
      rememberBall(ballType)
      replace({ ballType })
    },
  }
}
export type Choice = ReturnType<typeof useChoice>
