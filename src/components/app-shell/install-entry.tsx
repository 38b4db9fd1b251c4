import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { installWay, showInstall } from '#src/lib/install.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'

/** In the menus, where the app can be installed. `onAsk`: the card that asks comes, and the menu makes room. */
export function InstallEntry({ onAsk }: { onAsk: () => void }) {
  const [way] = useState(installWay)
  if (way === null) return null
  function ask() {
    onAsk()
    showInstall()
  }
  return (
    <Button variant="secondary" fullWidth onPress={ask}>
      <Smartphone size={20} aria-hidden="true" />
      {m.install_app()}
    </Button>
  )
}
