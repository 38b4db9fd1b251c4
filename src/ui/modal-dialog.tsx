import { X } from 'lucide-react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '#src/paraglide/messages.js'
import type { DialogProps } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './modal-dialog.module.css'

// What is decided in a dialog is told by a toast, also when the network is gone by then.
void import('#src/ui/toast-region.tsx')

/** The open dialog; use it through `Dialog`, which loads it. */
export function ModalDialog({ title, onClose, children, actions, variant = 'dialog' }: Omit<DialogProps, 'isOpen'>) {
  return (
    <ModalOverlay
      className={variant === 'sheet' ? `${css.veil} ${css.sheet}` : css.veil}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={css.modal}>
        <Dialog className={css.dialog}>
          <div className={css.head}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            <IconButton label={m.common_close()} icon={<X size={22} />} onPress={onClose} />
          </div>
          <div className={css.body}>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
