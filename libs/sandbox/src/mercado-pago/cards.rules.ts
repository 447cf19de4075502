import type { Cause } from './errors.js'

export interface PaymentMethod {
  id: string
  name: string
  payment_type_id: 'credit_card' | 'debit_card'
  securityCodeLength: number
}

/** Answer of the issuer to a 3-D Secure challenge. */
export type Challenge = 'accept' | 'refuse'

export interface CardInput {
  number: string
  month: number
  year: number
  securityCode: string
  holderName: string
  documentType: string
  documentNumber: string
}

const METHODS: [prefix: RegExp, method: PaymentMethod][] = [
  [/^3[47]/, method('amex', 'American Express', 'credit_card', 4)],
  [/^(400276|450799|451757)/, method('debvisa', 'Visa Débito', 'debit_card')],
  [/^(528733|517562|526461)/, method('debmaster', 'Mastercard Débito', 'debit_card')],
  [/^(589562|527571|377798)/, method('naranja', 'Naranja', 'credit_card')],
  [/^(589657|6042(0[1-9]|1\d))/, method('cabal', 'Cabal', 'credit_card')],
  [/^4/, method('visa', 'Visa', 'credit_card')],
  [/^(5[1-5]|503175|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, method('master', 'Mastercard', 'credit_card')],
  [/^(50|5[6-8]|6)/, method('maestro', 'Maestro', 'debit_card')],
]

/** Test cards that ask for a challenge, by first six and last four digits. */
const CHALLENGES: Readonly<Record<string, Challenge>> = {
  '548392-4623': 'accept',
  '536195-7557': 'refuse',
}

/** Limits of the Argentine documents in `GET /v1/identification_types`. */
export const DOCUMENTS = [
  { id: 'DNI', name: 'DNI', type: 'number', min_length: 7, max_length: 8 },
  { id: 'CI', name: 'Cédula', type: 'number', min_length: 1, max_length: 9 },
  { id: 'LE', name: 'L.E.', type: 'number', min_length: 6, max_length: 7 },
  { id: 'LC', name: 'L.C.', type: 'number', min_length: 6, max_length: 7 },
  { id: 'Otro', name: 'Otro', type: 'number', min_length: 5, max_length: 20 },
] as const

function method(
  id: string,
  name: string,
  payment_type_id: PaymentMethod['payment_type_id'],
  securityCodeLength = 3,
): PaymentMethod {
  return { id, name, payment_type_id, securityCodeLength }
}

/** All payment methods of the sandbox. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = METHODS.map(([, each]) => each)

/** Method by the first digits of a card; undefined for an unknown brand. */
export function methodOf(bin: string): PaymentMethod | undefined {
  return METHODS.find(([prefix]) => prefix.test(bin))?.[1]
}

/** The challenge that a card's issuer asks for, if any. */
export function challengeOf(number: string): Challenge | undefined {
  return CHALLENGES[`${number.slice(0, 6)}-${number.slice(-4)}`]
}

/** True for a number with a right check digit (Luhn). */
export function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number).reverse()
  const sum = digits.reduce((all, digit, i) => {
    const doubled = i % 2 === 0 ? digit : digit * 2
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return /^\d+$/.test(number) && sum % 10 === 0
}

/** True for a document that Mercado Pago accepts: known type, digits, length. */
export function isDocument(type: string, number: string): boolean {
  const kind = DOCUMENTS.find(({ id }) => id === type)
  return (
    kind !== undefined &&
    /^\d+$/.test(number) &&
    number.length >= kind.min_length &&
    number.length <= kind.max_length
  )
}

/** Causes that refuse a card at `POST /v1/card_tokens`, by Mercado Pago's codes; empty for a good card. */
export function cardProblems(card: CardInput, now: Date): Cause[] {
  const { number, month, year, securityCode, holderName, documentType, documentNumber } = card
  const wrong: [code: string, description: string, isWrong: boolean][] = [
    ['205', 'parameter cardNumber can not be null/empty', number === ''],
    ['208', 'parameter cardExpirationMonth can not be null/empty', Number.isNaN(month)],
    ['209', 'parameter cardExpirationYear can not be null/empty', Number.isNaN(year)],
    ['212', 'parameter docType can not be null/empty', documentType === ''],
    ['214', 'parameter docNumber can not be null/empty', documentNumber === ''],
    ['221', 'parameter cardholderName can not be null/empty', holderName.trim() === ''],
    ['224', 'parameter securityCode can not be null/empty', securityCode === ''],
  ]
  const missing = wrong.filter(([, , isWrong]) => isWrong)
  const kind = methodOf(number)
  const invalid: typeof wrong = [
    [
      'E301',
      'invalid parameter cardNumber',
      !/^\d{13,19}$/.test(number) || !passesLuhn(number) || kind === undefined,
    ],
    [
      'E203',
      'invalid parameter securityCode',
      !/^\d+$/.test(securityCode) || securityCode.length !== (kind?.securityCodeLength ?? 3),
    ],
    ['322', 'invalid parameter docType', !DOCUMENTS.some(({ id }) => id === documentType)],
    ['324', 'invalid parameter docNumber', !isDocument(documentType, documentNumber)],
    ['325', 'invalid parameter cardExpirationMonth', !(month >= 1 && month <= 12)],
    ['326', 'invalid parameter cardExpirationYear', hasExpired(month, year, now)],
  ]
  return (missing.length > 0 ? missing : invalid.filter(([, , isWrong]) => isWrong)).map(
    ([code, description]) => ({ code, description }),
  )
}

function hasExpired(month: number, year: number, now: Date): boolean {
  return year < 2000 || Date.UTC(year, month, 1) <= now.getTime()
}
