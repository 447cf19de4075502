import type { Access } from '@preciosa/contracts'
import type { FetcherWithComponents } from '@remix-run/react'
import { HIDE_PRICE_ALERT, PAUSED_DISMISSED_ON, store, stored } from '../browser/storage.js'

/** Why prices aren't shown. */
export type LookRefusal = 'visitor' | 'no-credits' | 'credits-paused' | 'wrong-plan' | 'failed'

/** What a look would do for the person who reads the page; null for a visitor, unknown where the API couldn't be asked. */
export type LookOutcome = Access['outcome'] | 'unknown' | null

/** What a person is told or asked over the page. */
export type LookDialog = Exclude<LookRefusal, 'failed'> | 'confirm'

/** Asking for used prices, as far as its dialogs go. */
export interface AskingToLook {
  /** Sends what a dialog asks for; it works without scripts as well. */
  Form: FetcherWithComponents<unknown>['Form']
  dialog: LookDialog | null
  /** The balance; null where it isn't known. */
  credits: number | null
  close: () => void
  agree: (remember: boolean) => void
}

/** The dialog that tells of a refusal; none for a failure, which stands in the page. */
export function dialogOfRefusal(reason: LookRefusal): LookDialog | null {
  return reason === 'failed' ? null : reason
}

/** Whether the person agreed once and for all to what a look costs (spec 1 §4, step 6). */
export function isAgreedForGood(): boolean {
  return stored(HIDE_PRICE_ALERT) !== null
}

export function agreeForGood(): void {
  store(HIDE_PRICE_ALERT, 'true')
}

/** spec 1 §4, step 4: the paused subscription is told of once a day. */
export function isToldToday(reason: LookRefusal): boolean {
  return reason === 'credits-paused' && stored(PAUSED_DISMISSED_ON) === today()
}

export function rememberTold(dialog: LookDialog | null): void {
  if (dialog === 'credits-paused') store(PAUSED_DISMISSED_ON, today())
}

/** The reader's own day, YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
