import { count } from '@preciosa/contracts'

/** What a look of so many InfoCredits is headed with (spec 1 §4, step 6). */
export function costTitle(cost: number): string {
  return cost === 1 ? 'Se consumirá un InfoCredit' : `Se consumirán ${count(cost)} InfoCredits`
}

/** Out of how many they are; the sentence goes on after it. Null where the balance isn't known. */
export function fromBalance(cost: number, credits: number | null): string {
  if (credits === null) return ''
  if (credits === cost) return cost === 1 ? ', el único que tenés' : ', todos los que tenés'
  return ` de los ${count(credits)} que tenés`
}
