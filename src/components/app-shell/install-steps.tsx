import { Compass, Copy, Ellipsis, Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstallWay } from '#src/lib/install-way.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './install-steps.module.css'

function Step({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </li>
  )
}

function ShareMenu() {
  return (
    <>
      <ol className={css.steps}>
        <Step icon={<Share />}>{m.install_step_share()}</Step>
        <Step icon={<SquarePlus />}>{m.install_step_add()}</Step>
        <Step icon={<img src="/icons/icon.svg" alt="" width="32" height="32" />}>{m.install_step_open()}</Step>
      </ol>
      <p>{m.install_sign_in_again()}</p>
    </>
  )
}

async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(location.href)
  toast.success(m.install_copied())
}

function OtherBrowser() {
  return (
    <>
      <p>{m.install_in_app()}</p>
      <ol className={css.steps}>
        <Step icon={<Ellipsis />}>{m.install_step_menu()}</Step>
        <Step icon={<Compass />}>{m.install_step_safari()}</Step>
      </ol>
      <Button variant="secondary" fullWidth onPress={() => void copyAddress()}>
        <Copy size={18} aria-hidden="true" />
        {m.install_copy()}
      </Button>
    </>
  )
}

interface InstallStepsProps {
  way: Exclude<InstallWay, 'prompt'>
  onClose: () => void
}

/** On an iPhone or iPad, where no page can ask: what to press, with the signs as they look there. */
export function InstallSteps({ way, onClose }: InstallStepsProps) {
  return (
    <Dialog title={way === 'share-menu' ? m.install_title() : m.install_open_in_safari()} isOpen onClose={onClose} variant="sheet">
      <div className={css.body}>{way === 'share-menu' ? <ShareMenu /> : <OtherBrowser />}</div>
    </Dialog>
  )
}
