import { spentText } from '../../subjects/look/cost.rules.js'

export function paidText({ spent, credits }: { spent: number; credits: number }): string {
  const shown = 'Los precios de todos los años están a la vista.'
  return spent === 0 ? shown : `${spentText(spent, credits)}. ${shown}`
}

export function offerNote(due: number, all: number, credits: number): string {
  const cost = due === 1 ? '1 InfoCredit abre' : `${due} InfoCredits abren`
  const what =
    due < all
      ? `los precios de usado ${due === 1 ? 'del que falta' : `de los ${due} que faltan`}`
      : `los precios de usado de ${due === 1 ? 'este vehículo' : `estos ${due} vehículos`}`
  const left =
    credits === 0 ? 'No te quedan InfoCredits.' : credits === 1 ? 'Te queda 1.' : `Te quedan ${credits}.`
  return `${cost} ${what}, y este mes no se vuelven a cobrar. ${left}`
}
