import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import css from './combo-field.module.css'
import field from './field.module.css'

export interface ComboOption {
  id: string
  label: string
  /** What tells two options of one name apart. */
  detail?: string
}

interface ComboFieldProps {
  label: string
  text: string
  onText: (text: string) => void
  /** What fits the text, found by the caller. */
  options: readonly ComboOption[]
  onChoose: (id: string) => void
  placeholder?: string
  /** What stands in place of suggestions: that they are on their way, or that nothing fits. */
  emptyText: string
}

/** Opens and closes the suggestions, and walks through them with the arrow keys; `keys` goes to the field and to each of them. */
function useSuggestions(text: string) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted && text !== ''
  const focusField = () => place.current?.querySelector('input')?.focus()

  function walk(step: 1 | -1): void {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops.at((at + step) % stops.length)?.focus()
  }

  function close(): void {
    setIsWanted(false)
    focusField()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else return
    // Neither the page nor a sheet around it is meant.
    event.preventDefault()
    event.stopPropagation()
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (!place.current?.contains(relatedTarget)) setIsWanted(false)
  }

  return { place, isOpen, open: () => setIsWanted(true), close, keys: { onKeyDown, onBlur } }
}

interface SuggestionsProps extends Pick<ComboFieldProps, 'label' | 'options' | 'onChoose' | 'emptyText'> {
  id: string
  keys: ReturnType<typeof useSuggestions>['keys']
}

function Suggestions({ id, label, options, onChoose, emptyText, keys }: SuggestionsProps) {
  return (
    <div className={css.popover} id={id}>
      <ul className={css.list} aria-label={label}>
        {options.map((option) => (
          <li key={option.id}>
            <button type="button" className={css.option} onClick={() => onChoose(option.id)} {...keys}>
              {option.label}
              {option.detail && <span className={css.detail}>{option.detail}</span>}
            </button>
          </li>
        ))}
      </ul>
      <output className={css.empty}>{options.length === 0 && emptyText}</output>
    </div>
  )
}

/**
 * A text that suggests: arrow keys walk from the field through the suggestions, Enter takes one, Escape closes them. The list
 * belongs to the page and scrolls with it: the popover of react-aria's ComboBox closes as soon as a phone scrolls.
 */
export function ComboField({ label, text, onText, onChoose, placeholder, ...list }: ComboFieldProps) {
  const id = useId()
  const { place, isOpen, open, close, keys } = useSuggestions(text)

  function choose(chosen: string): void {
    // Emptied, or the letters still standing there would say that nothing was chosen.
    onText('')
    close()
    onChoose(chosen)
  }

  return (
    <div ref={place} className={`${field.field} ${css.combo}`}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`${field.control} ${css.input}`}
        aria-controls={isOpen ? `${id}-list` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          open()
        }}
        {...keys}
      />
      {isOpen && <Suggestions id={`${id}-list`} label={label} onChoose={choose} keys={keys} {...list} />}
    </div>
  )
}
