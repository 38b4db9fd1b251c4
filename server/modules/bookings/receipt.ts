import PDFDocument from 'pdfkit'
import { formatRupees, toRupees, type Paise } from '#core/domain/money.ts'
import { GST_PERCENT, owedAtGround } from '#core/domain/pricing.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { fontRuns, receiptFonts } from '#server/modules/bookings/receipt-fonts.ts'
import type { BookingView } from '#server/modules/bookings/repository.ts'
import { dayInWords } from '#server/modules/bookings/words.ts'

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const INK = '#14241b'
const SOFT = '#56645c'
const LINE = '#d9ddd6'
type Document = InstanceType<typeof PDFDocument>
interface Style {
  size?: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'right'
}

function fontOf(subset: string, { bold }: Style): string {
  return bold ? `${subset}-bold` : subset
}

function widthOf(doc: Document, text: string, style: Style): number {
  return fontRuns(text).reduce(
    (sum, run) =>
      sum +
      doc
        .font(fontOf(run.subset, style))
        .fontSize(style.size ?? 10)
        .widthOfString(run.text),
    0,
  )
}

/** One line at a height, in as many fonts as its scripts need; cut where it would leave the page. */
function write(doc: Document, text: string, y: number, style: Style = {}): void {
  let x = style.align === 'right' ? MARGIN + WIDTH - widthOf(doc, text, style) : MARGIN
  for (const run of fontRuns(text)) {
    doc
      .font(fontOf(run.subset, style))
      .fontSize(style.size ?? 10)
      .fillColor(style.colour ?? INK)
    doc.text(run.text, x, y, { lineBreak: false })
    x += doc.widthOfString(run.text)
  }
}

function fit(doc: Document, text: string, room: number): string {
  if (widthOf(doc, text, {}) <= room) return text
  let kept = text
  while (kept.length > 0 && widthOf(doc, `${kept}…`, {}) > room) kept = kept.slice(0, -1)
  return `${kept}…`
}

const rupees = (paise: Paise): string => formatRupees(toRupees(paise))

function detailsOf(booking: BookingView): [string, string][] {
  const { receipt_numbers: receipts, credit_note_numbers: notes } = booking
  return [
    ['Receipt number', receipts.join(', ')],
    ...(notes.length > 0 ? [['Credit note', notes.join(', ')] as [string, string]] : []),
    ['Booking reference', booking.booking_id],
    ['Ground', booking.ground_name],
    ['Address', `${booking.ground_address}, ${booking.ground_location}`],
    ['Date', dayInWords(booking.booking_date)],
    ['Slot', `${slotLabelOf(booking.slot)} (IST)`],
    ['Booking', booking.booking_type === 'full' ? 'Full match' : 'Half booking'],
    ['Ball type', booking.ball_type === 'tennis' ? 'Tennis' : 'Leather'],
    ['Booked by', booking.customer_name],
    ...(booking.team_name ? [['Team', booking.team_name] as [string, string]] : []),
  ]
}

function amountsOf(booking: BookingView, capturedPaise: Paise): [string, Paise][] {
  const umpire: [string, Paise][] = booking.umpire_fee_paise > 0 ? [['Umpire fee', booking.umpire_fee_paise]] : []
  const refunded: [string, Paise][] = booking.refund_paise > 0 ? [['Refunded', booking.refund_paise]] : []
  return [
    ['Slot price', booking.total_paise - booking.umpire_fee_paise],
    ...umpire,
    ['Advance, 10% of the price', booking.slot_price_10pct_paise],
    ['Service charge', booking.service_charge_paise],
    [`GST ${GST_PERCENT}% on the service charge`, booking.service_gst_paise],
    ['Paid online', capturedPaise],
    ...refunded,
    [
      'To be paid at the ground',
      booking.booking_status === 'cancelled' ? 0 : owedAtGround(booking.total_paise, booking.booking_type, booking.slot_price_10pct_paise),
    ],
  ]
}

function writeRows(doc: Document, rows: readonly [string, string][], top: number): number {
  let y = top
  for (const [label, value] of rows) {
    const isTotal = label === 'Paid online'
    write(doc, label, y, { colour: isTotal ? INK : SOFT, bold: isTotal })
    write(doc, fit(doc, value, WIDTH - 200), y, { align: 'right', bold: isTotal })
    y += 22
    doc
      .moveTo(MARGIN, y - 5)
      .lineTo(MARGIN + WIDTH, y - 5)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  }
  return y
}

function draw(doc: Document, booking: BookingView, capturedPaise: Paise): void {
  write(doc, 'Crease', MARGIN, { size: 24, bold: true })
  write(doc, 'Receipt', MARGIN + 8, { size: 14, align: 'right', colour: SOFT })
  const afterDetails = writeRows(doc, detailsOf(booking), MARGIN + 56)
  const money = amountsOf(booking, capturedPaise).map(([label, paise]) => [label, rupees(paise)] as [string, string])
  const afterMoney = writeRows(doc, money, afterDetails + 22)
  write(doc, 'Prices include all taxes. Paid in Indian rupees.', afterMoney + 14, { size: 9, colour: SOFT })
}

/** The receipt of a booking as a PDF with its own fonts; `capturedPaise` is what the ledger says was paid online. DECISIONS 8. */
export function receiptOf(booking: BookingView, capturedPaise: Paise): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: '',
    info: { Title: `Receipt ${booking.receipt_numbers.join(', ')} ${booking.booking_id}`, Author: 'Crease', Subject: booking.ground_name },
  })
  for (const [name, font] of receiptFonts()) doc.registerFont(name, font)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  draw(doc, booking, capturedPaise)
  doc.end()
  return done
}
