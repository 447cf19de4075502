import { receiptNumber } from '@preciosa/contracts/payments'
import { TIME_ZONE } from '@preciosa/platform'
import { BOLD, drawDocument, drawRows, money, REGULAR, SOFT } from '../documents/index.js'
import { type Billed, billedAddress, cardBrand } from '../orders/index.js'

export interface Receipt {
  receipt: number
  paidAt: Date
  name: string
  amountCents: number
  refundedCents: number
  card: { method: string; lastFour: string } | null
  billed: Billed
  /** Its electronic invoice, as its reader names it. */
  invoice: { name: string } | null
}

const LEFT = 56
const VALUES = 220

const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** A page of A4. */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const title = `Comprobante ${receiptNumber(receipt.receipt)}`
  const about = { title, author: 'Preciosa', at: receipt.paidAt, margin: LEFT }
  return drawDocument(about, (page) => {
    page.font(BOLD).fontSize(22).text('Preciosa')
    page.moveDown(0.5).fontSize(16).text(title)
    page.moveDown(0.2).font(REGULAR).fontSize(10).fillColor(SOFT)
    page.text('Comprobante de pago, no válido como factura')
    page.moveDown(1.5)
    drawRows(page, linesOf(receipt), {
      ...{ left: LEFT, values: VALUES, right: page.page.width - LEFT },
      ...{ size: 10, gap: 7 },
    })
  })
}

/** What a receipt says, in its order; empty facts are left out. */
export function linesOf({
  paidAt,
  name,
  amountCents,
  refundedCents,
  card,
  billed,
  invoice,
}: Receipt): [string, string][] {
  const document = [billed.taxType, billed.taxId].filter(Boolean).join(' ')
  const lines: [string, string | null][] = [
    ['Fecha', `${moment.format(paidAt)} (hora de Buenos Aires)`],
    ['Concepto', name],
    ['Importe', `${money(amountCents)}, IVA incluido`],
    ['Devuelto', refundedCents === 0 ? null : money(refundedCents)],
    [
      'Medio de pago',
      card === null
        ? 'Mercado Pago'
        : `Mercado Pago, ${cardBrand(card.method)} terminada en ${card.lastFour}`,
    ],
    ['Factura', invoice?.name ?? null],
    ['A nombre de', billed.enterpriseName],
    ['Condición ante el IVA', billed.taxStatus],
    ['Documento', document],
    ['Domicilio', billedAddress(billed)],
  ]
  return lines.filter((line): line is [string, string] => Boolean(line[1]))
}
