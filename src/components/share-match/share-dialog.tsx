import { Copy, MessageCircle } from 'lucide-react'
import css from '#src/components/share-match/share-dialog.module.css'
import { m } from '#src/paraglide/messages.js'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'

interface ShareDialogProps {
  text: string
  url: string
  onClose: () => void
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(m.matches_share_copied())
  } catch {
    toast.error(m.matches_share_copy_failed())
  }
}

/** The link where the device has no way of its own to share: to copy, or to send by WhatsApp. */
export function ShareDialog({ text, url, onClose }: ShareDialogProps) {
  return (
    <Dialog title={m.matches_share_title()} isOpen onClose={onClose}>
      <p>{m.matches_share_hint()}</p>
      <p className={css.message}>
        {text} <span className={css.link}>{url}</span>
      </p>
      <div className={css.ways}>
        <Button fullWidth onPress={() => void copy(url)}>
          <Copy size={18} aria-hidden="true" />
          {m.matches_share_copy()}
        </Button>
        <a
          className={buttonClass({ variant: 'secondary', fullWidth: true })}
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={18} aria-hidden="true" />
          {m.matches_share_whatsapp()}
        </a>
      </div>
    </Dialog>
  )
}
