import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import css from './slider-field.module.css'

interface SliderFieldProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** While it moves. */
  onChange: (value: number) => void
  /** When it is let go. */
  onChangeEnd?: (value: number) => void
  /** The value in words, `10 km`. */
  format: (value: number) => string
}

export function SliderField({ label, value, min, max, step, onChange, onChangeEnd, format }: SliderFieldProps) {
  return (
    <Slider
      className={css.slider}
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      onChange={(next) => onChange(next)}
      onChangeEnd={(next) => onChangeEnd?.(next)}
    >
      <div className={css.head}>
        <Label className={css.label}>{label}</Label>
        <SliderOutput className={`${css.output} num`}>{({ state }) => format(state.getThumbValue(0))}</SliderOutput>
      </div>
      <SliderTrack className={css.track}>
        {({ state }) => (
          <>
            <div className={css.fill} style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
            <SliderThumb className={css.thumb} />
          </>
        )}
      </SliderTrack>
    </Slider>
  )
}
