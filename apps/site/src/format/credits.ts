import { count } from '@preciosa/contracts'

/** More than an account has: what stands for a person's number in a page that is made for many. */
const STAND_IN = 10 ** 12

/** A number of InfoCredits as people read it: `1.003`. A stand-in stays as it is, to be found. */
export function creditsText(credits: number): string {
  return credits < STAND_IN ? count(credits) : String(credits)
}
