import { count } from '@preciosa/contracts'

/** "Usaste 1 InfoCredit; te quedan 2", without a stop. */
export function spentText(spent: number, credits: number): string {
  const left =
    credits === 0 ? 'no te queda ninguno' : credits === 1 ? 'te queda 1' : `te quedan ${count(credits)}`
  return `Usaste ${count(spent)} ${spent === 1 ? 'InfoCredit' : 'InfoCredits'}; ${left}`
}
