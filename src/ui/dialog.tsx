import { lazy, Suspense, type ReactNode } from 'react'

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** `sheet`: on phones it rises from the lower edge, at the thumb. */
  variant?: 'dialog' | 'sheet'
}

// Overlays weigh 25 kB: fetched with the first one that opens.
const ModalDialog = lazy(() => import('#src/ui/modal-dialog.tsx').then((module) => ({ default: module.ModalDialog })))

/** Something that must be answered or closed first. Escape and a press outside close it; the focus returns to where it was. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ModalDialog {...rest} />
    </Suspense>
  )
}
