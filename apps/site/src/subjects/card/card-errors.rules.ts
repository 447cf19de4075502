import { CARD_FIELD_REQUIRED, WRONG_DNI } from '@preciosa/contracts/payments'
import { CARD_PARTS, type CardPart, type Problem } from './mercado-pago.js'

/** In the form's order. */
export const CARD_FIELDS = [
  'cardNumber',
  'holder',
  'dni',
  'expirationMonth',
  'expirationYear',
  'securityCode',
] as const
export type CardField = (typeof CARD_FIELDS)[number]
/** The empty name is the whole form. */
export type CardErrors = Partial<Record<CardField | '', readonly string[]>>

export interface PartState {
  /** Nothing was typed since the field was mounted: Mercado Pago's fields tell no more. */
  isEmpty: boolean
  problems: readonly Problem[]
}

const EXPIRED = 'La tarjeta está vencida: revisá el mes y el año.'
const ONLY_DIGITS = 'Va sólo con números.'
const TEXTS: Readonly<Record<CardPart, { length: string; value: string }>> = {
  cardNumber: {
    length: 'El número de la tarjeta está incompleto.',
    value: 'Revisá el número: hay un dígito que no coincide.',
  },
  expirationMonth: {
    length: 'Escribí el mes con dos números: 06.',
    value: 'Escribí el mes con dos números: 06.',
  },
  expirationYear: {
    length: 'Escribí el año con dos números: 30.',
    value: 'Escribí el año con dos números: 30.',
  },
  securityCode: {
    length: 'El código tiene 3 números; en Amex, 4.',
    value: 'El código de seguridad no es válido.',
  },
}

export const NOT_ACCEPTED = 'Con esta tarjeta no se puede pagar acá. Probá con otra.'
export const NOT_TAKEN = 'Mercado Pago no pudo leer la tarjeta. Revisá los datos y probá de nuevo.'

export function dniOf(typed: string): string {
  return typed.replace(/[.\s]/g, '')
}

/** What keeps a card from being sent. */
export function cardErrors(
  parts: Readonly<Record<CardPart, PartState>>,
  { holder, dni }: { holder: string; dni: string },
): CardErrors {
  const own: CardErrors = {
    ...(holder.trim() === '' ? { holder: [CARD_FIELD_REQUIRED] } : {}),
    ...(dniOf(dni) === ''
      ? { dni: [CARD_FIELD_REQUIRED] }
      : /^\d{7,8}$/.test(dniOf(dni))
        ? {}
        : { dni: [WRONG_DNI] }),
  }
  const ofParts = CARD_PARTS.flatMap((part): [CardPart, string[]][] => {
    const { isEmpty, problems } = parts[part]
    if (isEmpty) return [[part, [CARD_FIELD_REQUIRED]]]
    return problems.length === 0 ? [] : [[part, [textOf(part, problems[0])]]]
  })
  return { ...Object.fromEntries(ofParts), ...own }
}

function textOf(part: CardPart, { cause, message = '' }: Problem = {}): string {
  if (cause === 'invalid_type') return ONLY_DIGITS
  if (cause === 'invalid_length') return TEXTS[part].length
  const isDate = part === 'expirationMonth' || part === 'expirationYear'
  return isDate && message.includes('greater') ? EXPIRED : TEXTS[part].value
}

/** Fields of the codes of a refused token. */
const CODES: Readonly<Record<string, CardField>> = {
  205: 'cardNumber',
  E301: 'cardNumber',
  208: 'expirationMonth',
  325: 'expirationMonth',
  209: 'expirationYear',
  326: 'expirationYear',
  212: 'dni',
  213: 'dni',
  214: 'dni',
  322: 'dni',
  323: 'dni',
  324: 'dni',
  221: 'holder',
  316: 'holder',
  224: 'securityCode',
  E203: 'securityCode',
  E302: 'securityCode',
}

/** Errors of a card that Mercado Pago refused to tokenize, whose shape differs by cause. */
export function tokenErrors(error: unknown): CardErrors {
  const errors: Partial<Record<CardField, string[]>> = {}
  for (const problem of problemsIn(error)) {
    const code = problem.cause ?? problem.code ?? ''
    const part = CARD_PARTS.find((each) => each === problem.field)
    const field = part ?? CODES[String(code)]
    if (field !== undefined) errors[field] ??= [part === undefined ? wrong(field) : textOf(part, problem)]
  }
  return Object.keys(errors).length === 0 ? { '': [NOT_TAKEN] } : errors
}

function wrong(field: CardField): string {
  if (field === 'dni') return WRONG_DNI
  return field === 'holder' ? 'Escribí el nombre como está en la tarjeta.' : TEXTS[field].value
}

function problemsIn(error: unknown): (Problem & { code?: string | number })[] {
  const list: unknown = isObject(error) && 'cause' in error ? error.cause : error
  return Array.isArray(list) ? list.filter(isObject) : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
