import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CircleCheckBig, MousePointerClick, Trophy } from 'lucide-react'
import { HeroPicture } from '#src/features/home/hero-picture.tsx'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import css from './home.module.css'

/** SPEC 9: km. */
const DISTANCES = ['5', '10', '15', '25', '50'] as const
type Distance = (typeof DISTANCES)[number]

function Hero() {
  const [distance, setDistance] = useState<Distance>('5')
  const navigate = useNavigate()
  const options = DISTANCES.map((value) => ({ value, label: m.home_within({ km: value }) }))
  return (
    <section className={css.hero}>
      <HeroPicture />
      <div className={css.pitch}>
        <h1>{m.home_title()}</h1>
        <p className={css.lead}>{m.home_lead()}</p>
        <form
          className={css.finder}
          onSubmit={(event) => {
            event.preventDefault()
            void navigate({ to: '/search', search: { distance: Number(distance) } })
          }}
        >
          <SelectField label={m.home_distance()} value={distance} onChange={setDistance} options={options} />
          <Button type="submit">{m.home_find()}</Button>
        </form>
      </div>
    </section>
  )
}

export function Home() {
  const features = [
    { Icon: MousePointerClick, title: m.home_easy(), text: m.home_easy_text() },
    { Icon: CircleCheckBig, title: m.home_instant(), text: m.home_instant_text() },
    { Icon: Trophy, title: m.home_premium(), text: m.home_premium_text() },
  ]
  return (
    <>
      <Hero />
      <ul className={css.features}>
        {features.map(({ Icon, title, text }) => (
          <li key={title} className={css.feature}>
            <Icon size={26} aria-hidden="true" />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
