/** How Crease comes on the home screen here: the browser asks, the person goes through the share menu, or first opens it in a real browser. */
export type InstallWay = 'prompt' | 'share-menu' | 'other-browser'

interface Device {
  userAgent: string
  maxTouchPoints: number
  /** Opened from the home screen already. */
  isInstalled: boolean
  /** The browser has offered to ask. */
  canPrompt: boolean
}

/** An iPad says that it is a Mac; a Mac has no touch screen. */
export const isApples = ({ userAgent, maxTouchPoints }: Pick<Device, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Other apps show pages without a share menu that could add them to the home screen, and most of them do not say that they are Safari. */
const isInsideApp = ({ userAgent }: Device) =>
  /FBAN|FBAV|Instagram|Line\/|Snapchat|Twitter|LinkedInApp|GSA\//.test(userAgent) || !/Safari\//.test(userAgent)

/** The way to install on a device; null when it is installed, or its browser cannot. */
export function installWayOf(device: Device): InstallWay | null {
  if (device.isInstalled) return null
  if (device.canPrompt) return 'prompt'
  if (!isApples(device)) return null
  return isInsideApp(device) ? 'other-browser' : 'share-menu'
}
