import { getRouteApi } from '@tanstack/react-router'
import { FollowPage } from '#src/features/rain-out/follow-page.tsx'
import { OrderPage } from '#src/features/rain-out/order-page.tsx'
import css from '#src/features/rain-out/rain-out.module.css'
import { m } from '#src/paraglide/messages.js'

const route = getRouteApi('/_authenticated/_admin/rain-out')

/** `/rain-out`: a ground and a range of hours, what falls out, and with a number in the address how far the cancelling has come. */
export function RainOutPage() {
  const { id } = route.useSearch()
  return (
    <div className={css.page}>
      <h1>{m.rain_out_title()}</h1>
      {id === undefined ? <OrderPage /> : <FollowPage key={id} id={id} />}
    </div>
  )
}
