import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { receiptNumber } from '@preciosa/contracts/payments'
import { TIME_ZONE } from '@preciosa/platform'
import PDFDocument from 'pdfkit'
import { type Billed, cardBrand } from '../orders/index.js'

export interface Receipt {
  receipt: number
  paidAt: Date
  name: string
  amountCents: number
  refundedCents: number
  card: { method: string; lastFour: string } | null
  billed: Billed
}

const FONT = readFileSync(
  createRequire(import.meta.url).resolve('@preciosa/contracts/look/fonts/archivo-preciosa.ttf'),
)
const INK = '#101B2D'
const SOFT = '#4B586B'
const LEFT = 56
const VALUES = 220

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** A page of A4. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const title = `Comprobante ${receiptNumber(receipt.receipt)}`
  const page = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: 'es-AR',
    info: { Title: title, Author: 'Preciosa', CreationDate: receipt.paidAt },
  })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => {
    page.on('end', resolve)
    page.on('error', reject)
  })
  page.font(FONT).fillColor(INK)
  page.fontSize(22).text('Preciosa')
  page.moveDown(0.5).fontSize(16).text(title)
  page.fontSize(10).fillColor(SOFT).text('Comprobante de pago, no válido como factura')
  page.moveDown(1.5)
  for (const [label, value] of linesOf(receipt)) {
    const at = page.y
    page
      .fontSize(10)
      .fillColor(SOFT)
      .text(label, LEFT, at, { width: VALUES - LEFT - 12 })
    page.fillColor(INK).text(value, VALUES, at)
    page.moveDown(0.6)
  }
  page.end()
  await done
  return Buffer.concat(parts)
}

/** What a receipt says, in its order; empty facts are left out. */
export function linesOf({
  paidAt,
  name,
  amountCents,
  refundedCents,
  card,
  billed,
}: Receipt): [string, string][] {
  const { enterpriseAddress, enterpriseLocality, enterpriseProvince, enterpriseZipCode } = billed
  const document = [billed.taxType, billed.taxId].filter(Boolean).join(' ')
  const address = [enterpriseAddress, enterpriseZipCode, enterpriseLocality, enterpriseProvince]
  const lines: [string, string | null][] = [
    ['Fecha', `${moment.format(paidAt)} (hora de Buenos Aires)`],
    ['Concepto', name],
    ['Importe', `${money.format(amountCents / 100)}, IVA incluido`],
    ['Devuelto', refundedCents === 0 ? null : money.format(refundedCents / 100)],
    [
      'Medio de pago',
      card === null
        ? 'Mercado Pago'
        : `Mercado Pago, ${cardBrand(card.method)} terminada en ${card.lastFour}`,
    ],
    ['A nombre de', billed.enterpriseName],
    ['Condición ante el IVA', billed.taxStatus],
    ['Documento', document],
    ['Domicilio', address.filter(Boolean).join(', ')],
  ]
  return lines.filter((line): line is [string, string] => Boolean(line[1]))
}
