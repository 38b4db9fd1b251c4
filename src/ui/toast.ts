/** SPEC 9: 4 s, success 2 s, `loading` until dismissed; at most 20 are kept. */
export type ToastTone = 'success' | 'error' | 'info' | 'loading'

const TIMEOUT_MS: Readonly<Record<ToastTone, number | undefined>> = { success: 2_000, error: 4_000, info: 4_000, loading: undefined }

let nextId = 0
/** Keys of the queue by the number handed out, because the queue itself arrives later. */
const keys = new Map<number, string>()
const dismissedEarly = new Set<number>()

// 19 kB: fetched with the first toast.
const loadRegion = () => import('#src/ui/toast-region.tsx')

async function show(id: number, tone: ToastTone, text: string): Promise<void> {
  const { addToast } = await loadRegion()
  if (dismissedEarly.delete(id)) return
  keys.set(id, addToast({ tone, text }, { timeout: TIMEOUT_MS[tone], onClose: () => keys.delete(id) }))
}

function toastOf(tone: ToastTone) {
  return (text: string): number => {
    const id = ++nextId
    void show(id, tone, text)
    return id
  }
}

/** Short messages at the top right. Each answers a number that `dismiss` takes. */
export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  info: toastOf('info'),
  loading: toastOf('loading'),
  dismiss(id: number): void {
    const key = keys.get(id)
    if (key === undefined) dismissedEarly.add(id)
    else void loadRegion().then(({ closeToast }) => closeToast(key))
  },
}
