import type { OrderSheet } from '@preciosa/contracts/payments'
import { when } from '../format/shown.js'

/** What Mercado Pago said of a disputed payment, in words. */
export function chargebackLines({
  chargebacks,
  payments,
}: Pick<OrderSheet, 'chargebacks' | 'payments'>): string[] {
  if (chargebacks.length > 0) return chargebacks.map(lineOf)
  return payments.some(({ status }) => status === 'in_mediation')
    ? ['La persona abrió un reclamo en Mercado Pago: se responde allá, con la fecha que allá dice.']
    : ['Todavía no dijo qué pide. Preguntale, o miralo allá.']
}

function lineOf({
  documents,
  deadline,
  eligible,
  covered,
  seenAt,
}: OrderSheet['chargebacks'][number]): string {
  const said = `Lo dijo el ${when(seenAt)}.`
  if (covered === true) return `Se ganó: Mercado Pago devolvió el dinero. ${said}`
  if (covered === false) return `Se perdió: el dinero no vuelve. ${said}`
  const sent =
    documents === 'review_pending'
      ? 'Las pruebas se mandaron y las está revisando.'
      : `Mandá las pruebas de la venta${deadline === null ? '' : ` hasta el ${when(deadline)}`}.`
  const may = eligible === false ? ' El programa de protección no lo cubre.' : ''
  return `${sent}${may} ${said}`
}
