import { m } from '#src/paraglide/messages.js'

/** `/rain-out`: a ground and a range of hours, what falls out, and how far the cancelling has come. */
export function RainOutPage() {
  return <h1>{m.rain_out_title()}</h1>
}
