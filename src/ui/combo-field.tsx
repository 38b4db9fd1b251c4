import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
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

/** A text that suggests; arrow keys walk the suggestions, Enter takes one, Escape closes them. */
export function ComboField({ label, text, onText, options, onChoose, placeholder, emptyText }: ComboFieldProps) {
  return (
    <ComboBox
      className={field.field}
      items={options}
      inputValue={text}
      onInputChange={onText}
      value={null}
      onChange={(key) => {
        if (key === null) return
        // Emptied, or the letters still standing there would open the list again.
        onText('')
        onChoose(String(key))
      }}
      // The server has filtered; what it found need not hold the letters typed (old names of towns).
      defaultFilter={() => true}
      allowsCustomValue
      // Suggestions come after the letters: the list must be open to receive them.
      allowsEmptyCollection={text !== ''}
      menuTrigger="input"
    >
      <Label className={field.label}>{label}</Label>
      <Input
        className={`${field.control} ${css.input}`}
        placeholder={placeholder}
        autoComplete="off"
        // Clear of the bar at the lower edge, with room for the list: a list whose field is scrolled closes.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      />
      <Popover className={css.popover} offset={4}>
        <ListBox<ComboOption> className={css.list} renderEmptyState={() => <p className={css.empty}>{emptyText}</p>}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={css.option}>
              {option.label}
              {option.detail && <span className={css.detail}>{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
