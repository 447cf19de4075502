import { isDocument } from './cards.rules.js'
import { refusal } from './errors.js'
import { isAmount } from './payments.rules.js'
import { at, isNotificationUrl, type Json, numberAt, textAt } from './values.js'

export interface PaymentOrder {
  amount: number
  methodId: string
  issuerId: string | null
  installments: number
  description: string | null
  statementDescriptor: string | null
  email: string
  identification: { type: string; number: string } | null
  externalReference: string | null
  notificationUrl: string | undefined
  isBinary: boolean
  captures: boolean
  threeDs: 'not_supported' | 'optional' | 'mandatory'
  metadata: Json
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const THREE_DS = ['not_supported', 'optional', 'mandatory'] as const

/** Reads the body of `POST /v1/payments`. @throws Refusal with the code of the first wrong field */
export function paymentOrder(body: unknown): PaymentOrder {
  const amount = at(body, 'transaction_amount')
  const methodId = textAt(body, 'payment_method_id')
  const installments = at(body, 'installments') ?? 1
  const email = textAt(body, 'payer.email')
  const identification = at(body, 'payer.identification')
  const notificationUrl = textAt(body, 'notification_url')
  const threeDs = at(body, 'three_d_secure_mode') ?? 'not_supported'
  const document = { type: textAt(identification, 'type'), number: textAt(identification, 'number') }
  const wrong: [isWrong: boolean, code: number, description: string][] = [
    [amount === undefined, 4002, "transaction_amount attribute can't be null"],
    [typeof amount !== 'number', 4003, 'transaction_amount must be numeric'],
    [!isAmount(amount), 4037, 'Invalid transaction_amount'],
    [methodId === '', 4001, "payment_method_id attribute can't be null"],
    [textAt(body, 'token') === '', 3003, 'Invalid card_token_id'],
    [
      !Number.isInteger(installments) || Number(installments) < 1,
      4005,
      'installments attribute must be numeric',
    ],
    [!MAIL.test(email), 4050, 'payer.email must be a valid email'],
    [email.length > 253, 4051, 'payer.email must be shorter than 254 characters'],
    [
      identification !== undefined && !isDocument(document.type, document.number),
      2067,
      'Invalid user identification number',
    ],
    [
      notificationUrl !== '' && !isNotificationUrl(notificationUrl),
      4020,
      'notification_url attribute must be url valid',
    ],
    [notificationUrl.length > 499, 4021, 'notification_url attribute must be shorter than 500 characters'],
    [!THREE_DS.some((mode) => mode === threeDs), 4000, 'Invalid three_d_secure_mode'],
  ]
  for (const [isWrong, code, description] of wrong) if (isWrong) throw refusal(code, description)
  return {
    amount: Number(amount),
    methodId,
    issuerId: textAt(body, 'issuer_id') || null,
    installments: Number(installments),
    description: textAt(body, 'description') || null,
    statementDescriptor: textAt(body, 'statement_descriptor') || null,
    email,
    identification: identification === undefined ? null : document,
    externalReference: textAt(body, 'external_reference') || null,
    notificationUrl: notificationUrl === '' ? undefined : notificationUrl,
    isBinary: at(body, 'binary_mode') === true,
    captures: at(body, 'capture') !== false,
    threeDs: THREE_DS.find((mode) => mode === threeDs) ?? 'not_supported',
    metadata: snakeKeys(at(body, 'metadata')),
  }
}

/** Amount of a refund; undefined for a total one. @throws Refusal 4003 for something else than a number */
export function refundAmount(body: unknown): number | undefined {
  if (at(body, 'amount') === undefined || at(body, 'amount') === null) return undefined
  const amount = numberAt(body, 'amount')
  if (Number.isNaN(amount)) throw refusal(4003, 'amount must be numeric')
  return amount
}

function snakeKeys(metadata: unknown): Json {
  if (typeof metadata !== 'object' || metadata === null) return {}
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [snake(key), value]))
}
