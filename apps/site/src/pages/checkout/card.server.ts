import type { Refusal } from '@preciosa/contracts/client'
import { type Card, cardSchema } from '@preciosa/contracts/payments'
import { refusalText } from '../../forms/refusal-text.js'
import { type CardErrors, dniOf, NOT_TAKEN } from '../../subjects/card/card-errors.rules.js'

/** The token of a card form; it is passed on and never stored or logged. */
export function cardIn(form: FormData): { card: Card } | { errors: CardErrors } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const read = cardSchema.safeParse({
    cardToken: text('cardToken'),
    paymentMethodId: text('paymentMethodId'),
    dni: dniOf(text('dni') ?? ''),
  })
  if (read.success) return { card: read.data }
  const ofDni = read.error.issues.find(({ path }) => path[0] === 'dni')
  return { errors: ofDni === undefined ? { '': [NOT_TAKEN] } : { dni: [ofDni.message] } }
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Codes that the form shows in place; others end the action. */
export function errorsOf(refusal: Refusal): CardErrors {
  const ofDni = refusal.errors.find(({ path }) => path === 'dni')
  if (ofDni !== undefined) return { dni: [ofDni.message] }
  return { '': [refusal.code === 'validation' ? NOT_TAKEN : refusalText(refusal)] }
}
