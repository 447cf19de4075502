import { count } from '@preciosa/contracts'

export function costTitle(cost: number): string {
  return cost === 1 ? 'Se consumirá un InfoCredit' : `Se consumirán ${count(cost)} InfoCredits`
}

/** Continues the sentence of `costTitle`; `credits` is null if the balance is unknown. */
export function fromBalance(cost: number, credits: number | null): string {
  if (credits === null) return ''
  if (credits === cost) return cost === 1 ? ', el único que tenés' : ', todos los que tenés'
  return ` de los ${count(credits)} que tenés`
}

/** "Usaste 1 InfoCredit; te quedan 2", without a stop. */
export function spentText(spent: number, credits: number): string {
  const left =
    credits === 0 ? 'no te queda ninguno' : credits === 1 ? 'te queda 1' : `te quedan ${count(credits)}`
  return `Usaste ${count(spent)} ${spent === 1 ? 'InfoCredit' : 'InfoCredits'}; ${left}`
}
