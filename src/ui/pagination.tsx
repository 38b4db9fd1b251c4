import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
}

/** Previous and next; nothing when there is only one page. */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return null
  const text = m.common_page_of({ page: String(page), count: String(pageCount) })
  return (
    <nav className={css.pagination} aria-label={text}>
      <Button variant="secondary" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        {m.common_previous()}
      </Button>
      <span aria-live="polite">{text}</span>
      <Button variant="secondary" isDisabled={page >= pageCount} onPress={() => onPage(page + 1)}>
        {m.common_next()}
      </Button>
    </nav>
  )
}
