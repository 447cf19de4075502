import { count } from '@preciosa/contracts'

/** More than an account has: what stands for a person's number in a page that is made for many. */
const STAND_IN = 10 ** 12

/** Leaves a placeholder unformatted, so that the server can find and replace it. */
export function creditsText(credits: number): string {
  return credits < STAND_IN ? count(credits) : String(credits)
}
