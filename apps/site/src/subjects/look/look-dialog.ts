import type { Access } from '@preciosa/contracts/looks'
import type { FetcherWithComponents } from '@remix-run/react'
import { forget, HIDE_PRICE_ALERT, PAUSED_DISMISSED_ON, store, stored } from '../../browser/storage.js'

export type LookRefusal = 'no-credits' | 'credits-paused' | 'wrong-plan' | 'failed'

/** Null for a visitor; `unknown` if the API is unavailable. */
export type LookOutcome = Access['outcome'] | 'unknown' | null

export type LookDialog = Exclude<LookRefusal, 'failed'> | 'confirm'

export interface AskingToLook {
  Form: FetcherWithComponents<unknown>['Form']
  dialog: LookDialog | null
  credits: number | null
  close: () => void
  agree: (remember: boolean) => void
}

export function dialogOfRefusal(reason: LookRefusal): LookDialog | null {
  return reason === 'failed' ? null : reason
}

/** True after "don't show again" at the question before a credit is spent. */
export function isAgreedForGood(): boolean {
  return stored(HIDE_PRICE_ALERT) !== null
}

export function agreeForGood(): void {
  store(HIDE_PRICE_ALERT, 'true')
}

/** The notice of a paused subscription appears once a day. */
export function isShownToday(reason: LookRefusal): boolean {
  return reason === 'credits-paused' && stored(PAUSED_DISMISSED_ON) === today()
}

/** Once the plan is paid, the next pause is shown at once. */
export function forgetShown(): void {
  forget(PAUSED_DISMISSED_ON)
}

export function rememberShown(dialog: LookDialog | null): void {
  if (dialog === 'credits-paused') store(PAUSED_DISMISSED_ON, today())
}

/** In the browser's time zone, YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
