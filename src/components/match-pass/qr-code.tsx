import { encodeQR } from 'qr'
import css from '#src/components/match-pass/pass-code.module.css'

/** The empty edge without which many cameras find no code (ISO 18004). In modules. */
const QUIET = 4

/** A text as a QR code, dark on white whatever the theme: cameras read the reverse badly. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Its squares touch: drawn softly, fine lines would stand between them.
  const drawn = encodeQR(text, 'svg', { ecc: 'medium', border: QUIET }).replace('<svg', '<svg shape-rendering="crispEdges"')
  return <img className={css.qr} src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt={label} />
}
