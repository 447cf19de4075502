import { exactPesos } from '@preciosa/contracts'

export const OUTCOMES = ['refund', 'order-closed', 'left', 'under-way', 'by-hand'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What a confirmed request did. */
export interface Result {
  outcome: Outcome
  /** Of the purchase or the plan. */
  name: string
  billId: string | null
  amountCents: number | null
  /** When the plan ends; null if it ends now, or there is none. */
  endsAt: Date | null
  refundId: string | null
  /** Why staff carry it out. */
  detail: string | null
}

/** In the words of the page, the mail and the console. @param dayOf a moment's day, such as 1/12/2026 */
export function resultText(
  { outcome, name, amountCents, endsAt, detail }: Result,
  dayOf: (at: Date) => string,
): string {
  switch (outcome) {
    case 'refund':
      return `Te devolvemos ${exactPesos((amountCents ?? 0) / 100)} de «${name}» al medio con el que pagaste; según tu banco, puede tardar unos días en verse.`
    case 'order-closed':
      return `Anulamos «${name}», que todavía esperaba el pago. Si igual se llega a cobrar, el dinero vuelve solo.`
    case 'left':
      return endsAt === null
        ? `Dejaste «${name}»: terminó y no se cobra más.`
        : `Dejaste «${name}»: no se cobra más y dura hasta el ${dayOf(endsAt)}, que ya está pago.`
    case 'under-way':
      return `El dinero de «${name}» ya se estaba devolviendo.`
    case 'by-hand':
      return `Tu pedido por «${name}» lo resuelve una persona del equipo y te escribe. ${detail ?? ''}`.trim()
  }
}
