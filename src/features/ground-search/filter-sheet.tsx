import { useState } from 'react'
import { FilterFields, type FilterFieldsProps } from '#src/features/ground-search/filter-fields.tsx'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** The filters of a phone: nothing is searched until they are applied, from page 1 (SPEC 2). */
export function FilterSheet({ search, onEdit, onClose, ...rest }: FilterFieldsProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(search)
  function apply(): void {
    onEdit({ ...draft, page: 1 })
    onClose()
  }
  return (
    <Dialog
      title={m.search_filters()}
      isOpen
      onClose={onClose}
      variant="sheet"
      actions={
        <Button fullWidth onPress={apply}>
          {m.search_apply()}
        </Button>
      }
    >
      <FilterFields {...rest} search={draft} onEdit={(changes) => setDraft((current) => ({ ...current, ...changes }))} />
    </Dialog>
  )
}
