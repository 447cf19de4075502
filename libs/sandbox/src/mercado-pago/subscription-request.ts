import { urlOf } from '@preciosa/contracts'
import type { Frequency } from './charges.rules.js'
import { Refusal } from './errors.js'
import { isAmount } from './payments.rules.js'
import { at, isNotificationUrl, numberAt, textAt, timeAt } from './values.js'

export interface SubscriptionOrder {
  status: 'pending' | 'authorized'
  reason: string
  payerEmail: string
  cardToken: string
  backUrl: string
  externalReference: string | null
  notificationUrl: string | undefined
  amount: number
  frequency: Frequency
  startDate: number | undefined
  endDate: number | undefined
}

/** Refusal in the short format of `/preapproval`. */
export function refused(message: string, status = 400): Refusal {
  return new Refusal(status, message)
}

/** Reads the body of `POST /preapproval`. @throws Refusal for the first wrong field */
export function subscriptionOrder(body: unknown): SubscriptionOrder {
  if (textAt(body, 'preapproval_plan_id') !== '') throw refused('The template with id does not exist', 404)
  const status = textAt(body, 'status') || 'pending'
  const recurring = at(body, 'auto_recurring')
  const amount = numberAt(recurring, 'transaction_amount')
  const frequency = numberAt(recurring, 'frequency')
  const type = textAt(recurring, 'frequency_type')
  const [startDate, endDate] = [timeAt(recurring, 'start_date'), timeAt(recurring, 'end_date')]
  const notificationUrl = textAt(body, 'notification_url')
  const wrong: [isWrong: boolean, message: string][] = [
    [status !== 'pending' && status !== 'authorized', 'Invalid status'],
    [textAt(body, 'reason') === '', 'Property reason is required'],
    [!textAt(body, 'payer_email').includes('@'), 'Property payer_email is required'],
    [urlOf(textAt(body, 'back_url')) === null, 'Invalid value for back_url, must be a valid URL'],
    [!isAmount(amount), 'Cannot pay an amount lower than $ 0.01'],
    [textAt(recurring, 'currency_id') !== 'ARS', 'Invalid currency_id'],
    [!Number.isInteger(frequency) || frequency < 1, 'Invalid frequency'],
    [type !== 'days' && type !== 'months', 'Invalid frequency_type'],
    [
      startDate !== undefined && endDate !== undefined && endDate <= startDate,
      'end_date must be after start_date',
    ],
    [notificationUrl !== '' && !isNotificationUrl(notificationUrl), 'Invalid notification_url'],
    [status === 'authorized' && textAt(body, 'card_token_id') === '', 'card_token_id is required'],
  ]
  for (const [isWrong, message] of wrong) if (isWrong) throw refused(message)
  return {
    status: status === 'authorized' ? 'authorized' : 'pending',
    reason: textAt(body, 'reason'),
    payerEmail: textAt(body, 'payer_email'),
    cardToken: textAt(body, 'card_token_id'),
    backUrl: textAt(body, 'back_url'),
    externalReference: textAt(body, 'external_reference') || null,
    notificationUrl: notificationUrl === '' ? undefined : notificationUrl,
    amount,
    frequency: { frequency, frequency_type: type === 'days' ? 'days' : 'months' },
    startDate,
    endDate,
  }
}

/** New amount of a PUT in pesos, if any. @throws Refusal for a wrong amount, currency or frequency */
export function newAmount(body: unknown, frequency: Frequency): number | undefined {
  const recurring = at(body, 'auto_recurring')
  const same = (name: keyof Frequency) => {
    const given = at(recurring, name)
    return given === undefined || given === frequency[name]
  }
  if (!same('frequency') || !same('frequency_type')) throw refused('The frequency can not be modified')
  if (at(recurring, 'transaction_amount') === undefined) return undefined
  const amount = numberAt(recurring, 'transaction_amount')
  if (!isAmount(amount)) throw refused('Cannot pay an amount lower than $ 0.01')
  if (textAt(recurring, 'currency_id') !== 'ARS') throw refused('Invalid currency_id')
  return amount
}
