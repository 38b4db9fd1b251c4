import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './check-chips.module.css'

interface CheckChipsProps<V extends string> {
  /** Names the group. */
  label: string
  options: readonly { value: V; label: ReactNode; icon?: ReactNode }[]
  chosen: readonly V[]
  /** The chosen ones, in the order of the options. */
  onChange: (chosen: V[]) => void
  /** Three or more fit beside each other on a phone. */
  isNarrow?: boolean
}

/** Several of a fixed list: the platform's checkboxes, each as large as a thumb. */
export function CheckChips<V extends string>({ label, options, chosen, onChange, isNarrow = false }: CheckChipsProps<V>) {
  function toggle(value: V, isChosen: boolean) {
    onChange(options.map((option) => option.value).filter((other) => (other === value ? isChosen : chosen.includes(other))))
  }
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={isNarrow ? `${css.chips} ${css.narrow}` : css.chips}>
        {options.map(({ value, label: text, icon }) => (
          <label key={value} className={css.chip}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={({ target }) => toggle(value, target.checked)} />
            <span className={css.mark} aria-hidden="true">
              {chosen.includes(value) ? <Check size={18} /> : icon}
            </span>
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
