import { invoiceName } from '@preciosa/contracts/invoices'
import qrcode from 'qrcode-generator'
import { BOLD, drawDocument, drawRows, INK, type Page, REGULAR, RULE, SOFT } from '../../documents/index.js'
import { qrAddress } from '../qr.rules.js'
import {
  authorizationOf,
  detailOf,
  type DrawnInvoice,
  headOf,
  legendOf,
  periodOf,
  recipientLines,
  totalsOf,
  transparencyOf,
  WORTHLESS,
} from './invoice-lines.rules.js'

export type { DrawnInvoice } from './invoice-lines.rules.js'

const LEFT = 40
const RIGHT = 555
const MIDDLE = (LEFT + RIGHT) / 2
const BOTTOM = 816
/** Between a frame and its text. */
const PAD = 12
const BOX = 60
const QR = 112
/** Of the last columns of the detail. */
const FIGURES = [60, 76, 112]
const RED = '#B42318'

/** A page of A4, as RG 1415 and RG 4892 ask for. */
export function drawInvoice(invoice: DrawnInvoice): Promise<Buffer> {
  const about = {
    title: invoiceName({ ...invoice, type: invoice.letter }),
    author: invoice.issuer.name,
    at: new Date(`${invoice.date}T12:00:00-03:00`),
    margin: 24,
  }
  return drawDocument(about, (page) => {
    drawHead(page, invoice)
    drawPeriod(page, invoice)
    drawRecipient(page, invoice)
    drawDetail(page, invoice)
    drawTotals(page, invoice)
    drawNotes(page, invoice)
    drawFoot(page, invoice)
    if (invoice.environment === 'homologation') markWorthless(page)
  })
}

/** Clear of the QR code. */
function markWorthless(page: Page): void {
  page.rect(LEFT, 12, RIGHT - LEFT, 24).fill(RED)
  page.font(BOLD).fontSize(15).fillColor('white')
  page.text(WORTHLESS, LEFT, 17, { width: RIGHT - LEFT, align: 'center' })
  page.save().rotate(-38, { origin: [MIDDLE, 440] })
  page.fontSize(44).fillColor(RED).fillOpacity(0.3)
  page.text(WORTHLESS, MIDDLE - 400, 415, { width: 800, align: 'center' })
  page.restore()
}

function drawHead(page: Page, invoice: DrawnInvoice): void {
  const { title, code, number, issuer } = headOf(invoice)
  const { name } = invoice.issuer
  const top = 56
  page.font(BOLD).fontSize(9).fillColor(SOFT)
  page.text('ORIGINAL', LEFT, top - 14, { width: RIGHT - LEFT, align: 'center' })

  const [left, width] = [LEFT + PAD, MIDDLE - BOX / 2 - LEFT - 2 * PAD]
  page.font(BOLD).fontSize(name.length > 40 ? 11 : 16)
  page.fillColor(INK).text(name, left, top + PAD, { width })
  page.y += 8
  drawRows(page, issuer, { left, values: left + 66, right: left + width, size: 9, gap: 4 })
  const issuerEnd = page.y

  const right = MIDDLE + BOX / 2 + PAD
  page.font(BOLD).fontSize(16)
  page.fillColor(INK).text(title, right, top + PAD, { width })
  page.y += 8
  drawRows(page, number, { left: right, values: right + 98, right: RIGHT - PAD, size: 9, gap: 4 })

  const bottom = Math.max(issuerEnd, page.y) + PAD - 4
  const middle = MIDDLE - BOX / 2
  page.lineWidth(0.8).strokeColor(INK)
  page.rect(LEFT, top, RIGHT - LEFT, bottom - top).rect(middle, top, BOX, BOX)
  page.moveTo(MIDDLE, top + BOX).lineTo(MIDDLE, bottom)
  page.stroke()
  page.font(BOLD).fontSize(36)
  page.fillColor(INK).text(invoice.letter, middle, top + 5, { width: BOX, align: 'center' })
  page.fontSize(8).text(code, middle, top + 44, { width: BOX, align: 'center' })
  page.y = bottom + PAD
}

function drawPeriod(page: Page, invoice: DrawnInvoice): void {
  const top = page.y
  const draw = (line: [string, string], left: number) => {
    page.y = top
    drawRows(page, [line], { left, values: left + 98, right: left + 230, size: 9, gap: 0 })
  }
  const [invoiced, due] = periodOf(invoice)
  draw(invoiced, LEFT + PAD)
  draw(due, MIDDLE + BOX / 2 + PAD)
  rule(page, page.y + 10)
}

function drawRecipient(page: Page, invoice: DrawnInvoice): void {
  drawRows(page, recipientLines(invoice), {
    ...{ left: LEFT + PAD, values: LEFT + PAD + 112, right: RIGHT - PAD },
    ...{ size: 9, gap: 5 },
  })
  page.y += 8
}

function drawDetail(page: Page, invoice: DrawnInvoice): void {
  const { heads, cells } = detailOf(invoice)
  const figures = FIGURES.slice(1 - heads.length)
  const widths = [RIGHT - LEFT - 2 * PAD - figures.reduce((sum, width) => sum + width), ...figures]
  const top = page.y
  page.rect(LEFT, top, RIGHT - LEFT, 22).fill('#EEF1F4')
  page.font(BOLD).fontSize(9).fillColor(INK)
  drawCells(page, heads, widths, top + 6)
  page.font(REGULAR).fontSize(10)
  drawCells(page, cells, widths, top + 32)
  rule(page, page.y + 10)
}

function drawCells(page: Page, texts: readonly string[], widths: readonly number[], top: number): void {
  let left = LEFT + PAD
  let bottom = top
  for (const [at, text] of texts.entries()) {
    const width = widths[at] ?? 0
    page.text(text, left, top, { width, align: at === 0 ? 'left' : 'right' })
    bottom = Math.max(bottom, page.y)
    left += width
  }
  page.y = bottom
}

function drawTotals(page: Page, invoice: DrawnInvoice): void {
  const lines = totalsOf(invoice)
  for (const [at, [label, value]] of lines.entries()) {
    const top = page.y
    const isTotal = at === lines.length - 1
    page.font(isTotal ? BOLD : REGULAR).fontSize(isTotal ? 14 : 10)
    page.fillColor(isTotal ? INK : SOFT).text(label, MIDDLE - 60, top, { width: 160, align: 'right' })
    page.fillColor(INK).text(value, MIDDLE + 106, top, { width: RIGHT - PAD - MIDDLE - 106, align: 'right' })
    page.y += 6
  }
  page.y += 8
}

function drawNotes(page: Page, invoice: DrawnInvoice): void {
  const transparency = transparencyOf(invoice)
  if (transparency !== null) {
    const top = page.y
    page.font(BOLD).fontSize(9).fillColor(INK)
    page.text(transparency.title, LEFT + PAD, top + 10, { width: RIGHT - LEFT - 2 * PAD })
    page.y += 5
    drawRows(page, transparency.lines, {
      ...{ left: LEFT + PAD, values: LEFT + PAD + 180, right: RIGHT - PAD },
      ...{ size: 9, gap: 3 },
    })
    page.lineWidth(0.8).strokeColor(RULE)
    page.rect(LEFT, top, RIGHT - LEFT, page.y + 7 - top).stroke()
    page.y += 14
  }
  const legend = legendOf(invoice)
  if (legend !== null) {
    page.font(REGULAR).fontSize(9).fillColor(INK)
    page.text(legend, LEFT + PAD, page.y, { width: RIGHT - LEFT - 2 * PAD })
  }
}

function drawFoot(page: Page, invoice: DrawnInvoice): void {
  const top = BOTTOM - QR
  rule(page, top - 14)
  drawQr(page, qrAddress({ ...invoice, cuit: invoice.issuer.cuit }), LEFT, top)
  const left = LEFT + QR + 20
  const { title, lines } = authorizationOf(invoice)
  page.font(BOLD).fontSize(14)
  page.fillColor(INK).text(title, left, top + 22)
  page.y += 8
  drawRows(page, lines, { left, values: left + 110, right: RIGHT - PAD, size: 10, gap: 5 })
}

/** In rectangles, so that it stays sharp in print; white around it, which readers need. */
function drawQr(page: Page, address: string, left: number, top: number): void {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  const quiet = 4
  const size = QR / (count + 2 * quiet)
  page.rect(left, top, QR, QR).fill('white')
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column))
        page.rect(left + (quiet + column) * size, top + (quiet + row) * size, size, size)
  page.fill('black')
}

function rule(page: Page, y: number): void {
  page.lineWidth(0.8).strokeColor(RULE).moveTo(LEFT, y).lineTo(RIGHT, y).stroke()
  page.y = y + 12
}
