import { useId, type CSSProperties } from 'react'
import css from './slider-field.module.css'

interface SliderFieldProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** While it moves. */
  onChange: (value: number) => void
  /** The value in words, `10 km`. */
  format: (value: number) => string
}

/** A number by feel. The platform's slider: fingers, arrow keys and voices know it, and it weighs nothing. */
export function SliderField({ label, value, min, max, step, onChange, format }: SliderFieldProps) {
  const id = useId()
  const filled = { '--filled': (value - min) / (max - min) } as CSSProperties
  return (
    <div className={css.slider}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        <output className={`${css.output} num`} htmlFor={id}>
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        className={css.range}
        style={filled}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
