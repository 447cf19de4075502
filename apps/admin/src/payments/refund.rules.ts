import type { RefundEffects } from '@preciosa/contracts'
import { counted, money } from '../format/shown.js'

/** What a refund does, said before it is confirmed. */
export function refundLines({ amount, creditsTaken, creditsSpent, endsPlan }: RefundEffects): string[] {
  const taken = creditsTaken === 1 ? 'Se retira' : 'Se retiran'
  return [
    `Se devuelven ${money(amount)} al medio con el que se pagó.`,
    ...(creditsTaken > 0 ? [`${taken} ${infoCredits(creditsTaken)} sin gastar.`] : []),
    ...(creditsSpent > 0 ? [spentLine(creditsSpent)] : []),
    ...(endsPlan ? ['El plan termina hoy y no se cobra más.'] : []),
  ]
}

function spentLine(spent: number): string {
  return spent === 1
    ? '1 InfoCredit ya se gastó y no vuelve.'
    : `${infoCredits(spent)} ya se gastaron y no vuelven.`
}

function infoCredits(credits: number): string {
  return counted(credits, 'InfoCredit', 'InfoCredits')
}
