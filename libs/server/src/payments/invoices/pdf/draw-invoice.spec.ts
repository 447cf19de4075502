import { createCanvas } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { qrAddress } from '../qr.rules.js'
import { type DrawnInvoice, drawInvoice } from './draw-invoice.js'
import { WORTHLESS } from './invoice-lines.rules.js'
import { INVOICE_B } from './testing/drawn-invoice.js'

const W = (letters: number) => 'W'.repeat(letters)

/** The longest texts that the settings and the billing data take, in the widest letter. */
const LONGEST: DrawnInvoice = {
  ...INVOICE_B,
  kind: 'credit-note',
  type: 8,
  point: 99_998,
  number: 99_999_999,
  name: W(100),
  totalCents: 999_999_999_999,
  netCents: 826_446_280_991,
  vatCents: 173_553_719_008,
  issuer: { ...INVOICE_B.issuer, name: W(100), address: W(150), grossIncome: W(40) },
  recipient: {
    ...INVOICE_B.recipient!,
    enterpriseName: W(100),
    enterpriseAddress: W(150),
    enterpriseLocality: W(100),
    enterpriseProvince: W(100),
    enterpriseZipCode: 'C1043AAZ',
  },
  credits: { letter: 'B', point: 99_998, number: 99_999_998, date: '2026-11-20' },
}

async function pageOf(invoice: DrawnInvoice): Promise<PDFPageProxy> {
  const pdf = await drawInvoice(invoice)
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  expect(document.numPages).toBe(1)
  return document.getPage(1)
}

/** From the top left, in points. */
async function textsOf(page: PDFPageProxy) {
  const { height: pageHeight } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , left, base] = item.transform as [number, number, number, number, number, number]
    const { str: text, width, height } = item
    return [{ text, left, right: left + width, top: pageHeight - base - height * 0.7, height }]
  })
}

async function codeOn(page: PDFPageProxy): Promise<string | undefined> {
  const viewport = page.getViewport({ scale: 2 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const target = { canvas, viewport } as unknown as Parameters<typeof page.render>[0]
  await page.render(target).promise
  const { width } = canvas
  // The lower quarter.
  const height = Math.floor(canvas.height / 4)
  const { data } = canvas.getContext('2d').getImageData(0, canvas.height - height, width, height)
  return jsqr.default(data, width, height)?.data
}

it('has a QR code with the address of the invoice at ARCA, also under the mark of a trial', async () => {
  for (const environment of ['production', 'homologation'] as const) {
    const invoice = { ...INVOICE_B, environment }
    const address = qrAddress({ ...invoice, cuit: invoice.issuer.cuit })
    expect(await codeOn(await pageOf(invoice))).toBe(address)
  }
})

it.each([
  ['an A', { letter: 'A', type: 1 }, ['A', 'COD. 01', 'FACTURA', 'IVA 21 %']],
  ['a B', {}, ['B', 'COD. 06', 'IVA contenido']],
  ['a C', { letter: 'C', type: 11, netCents: 650_000, vatCents: 0 }, ['C', 'COD. 11']],
  ['a credit note', { ...LONGEST, number: 7 }, ['NOTA DE CRÉDITO', 'COD. 08', '00000007']],
] as const)('shows what %s has to', async (_, changes, shown) => {
  const texts = (await textsOf(await pageOf({ ...INVOICE_B, ...changes }))).map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining(['ORIGINAL', 'Comprobante autorizado', '70417054367476', ...shown]),
  )
})

it('marks an invoice of the homologation, in the head and across the page', async () => {
  const marks = (await textsOf(await pageOf({ ...INVOICE_B, environment: 'homologation' }))).filter(
    ({ text }) => text === WORTHLESS,
  )
  expect(marks.map(({ height }) => Math.round(height))).toEqual([15, 44])
  expect((await textsOf(await pageOf(INVOICE_B))).map(({ text }) => text)).not.toContain(WORTHLESS)
})

it.each([
  ['a B', LONGEST],
  [
    'an A',
    {
      ...LONGEST,
      letter: 'A',
      type: 3,
      recipient: { ...LONGEST.recipient!, taxStatus: 'Monotributista Social' },
    },
  ],
] as const)('wraps the longest texts of %s and draws none over another', async (_, invoice) => {
  const texts = await textsOf(await pageOf(invoice))
  const overlaps = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.top + one.height * 0.8, other.top + other.height * 0.8) -
            Math.max(one.top, other.top) >
            0.5,
      )
      .map((other) => [one.text, other.text]),
  )
  expect(overlaps).toEqual([])
  const foot = texts.find(({ text }) => text === 'Comprobante autorizado')!
  const last = texts.slice(0, texts.indexOf(foot)).map(({ top, height }) => top + height)
  // The code is higher than the texts beside it.
  expect(Math.max(...last)).toBeLessThan(foot.top - 30)
  expect(Math.max(...texts.map(({ right }) => right))).toBeLessThan(556)
})
