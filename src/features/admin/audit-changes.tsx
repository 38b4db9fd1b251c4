import type { AuditEntry } from '#core/contract/admin.ts'
import css from '#src/features/admin/admin.module.css'
import { valueText } from '#src/features/admin/audit-values.ts'
import { fieldWords } from '#src/features/admin/audit-words.ts'
import { m } from '#src/paraglide/messages.js'

/** More lines, or longer ones, are folded away. */
const SHORT = { lines: 3, letters: 90 }

/** One line for each field that was changed. */
function linesOf({ before, after }: AuditEntry): string[] {
  const fields = Object.keys({ ...before, ...after })
  return fields.flatMap((name) => {
    const field = fieldWords(name)
    if (field === null) return []
    const was = before && name in before ? valueText(name, before[name]) : null
    const is = after && name in after ? valueText(name, after[name]) : null
    return was !== null && is !== null
      ? [m.admin_audit_before_after({ field, before: was, after: is })]
      : [m.admin_audit_after({ field, after: is ?? was ?? '' })]
  })
}

/** The changed fields before and after; many or long ones are folded. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const lines = linesOf(entry)
  if (lines.length === 0) return null
  const list = (
    <ul className={css.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  if (lines.length <= SHORT.lines && lines.every((line) => line.length <= SHORT.letters)) return list
  return (
    <details className={css.folded}>
      <summary>{m.admin_audit_fields({ count: lines.length })}</summary>
      {list}
    </details>
  )
}
