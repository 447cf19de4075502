import { fold } from '../price-lists/fold.js'
import { COMPANY_TYPES, MESSAGE_TYPE_NAMES, type MessageType } from './message-types.js'

/** Labels of the lines before a message, as the forms send them. */
export const MESSAGE_LABELS = {
  type: 'Tipo',
  name: 'Nombre',
  email: 'E-mail',
  phone: 'Teléfono',
  company: 'Razón Social',
  sector: 'Rubro',
  province: 'Provincia',
  locality: 'Localidad',
} as const
export type MessageField = keyof typeof MESSAGE_LABELS
export type MessageFields = Partial<Record<MessageField, string>>

const FIELDS = Object.keys(MESSAGE_LABELS) as MessageField[]

/** The type, then first and last name. */
export function messageSubject(type: string, name: string): string {
  return `${type}: ${name}`
}

/** A line per filled field, then the message. */
export function messageText(
  fields: Readonly<Partial<Record<MessageField, string | null | undefined>>>,
  message: string,
): string {
  const lines = FIELDS.flatMap((field) => {
    const value = fields[field]
    return value === undefined || value === null || value === '' ? [] : [`${MESSAGE_LABELS[field]}: ${value}`]
  })
  return [...lines, '', message].join('\n')
}

/** Inverse of `messageText`; a message that doesn't begin with its type has no fields. */
export function readMessageText(text: string): { fields: MessageFields; message: string } {
  const end = text.indexOf('\n\n')
  const head = end === -1 ? text : text.slice(0, end)
  const fields: MessageFields = {}
  for (const line of head.split('\n')) {
    const field = FIELDS.find((each) => line.startsWith(`${MESSAGE_LABELS[each]}: `))
    if (field === undefined || fields[field] !== undefined) return { fields: {}, message: text }
    fields[field] = line.slice(MESSAGE_LABELS[field].length + 2)
  }
  if (fields.type === undefined) return { fields: {}, message: text }
  return { fields, message: end === -1 ? '' : text.slice(end + 2) }
}

/** Other clients than the site write such subjects. */
const UNSUBSCRIBES =
  /^((pedido|solicitud|quiero|solicito) (de )?(la )?)?(baja|desuscri\w*|unsubscri\w*|darme de baja)\b/
const PUBLIC_TYPES = ['question', 'magazine', 'report'] as const satisfies readonly MessageType[]

/** The type that a subject begins with, up to its first colon. */
export function messageTypeOf(door: 'public' | 'companies', subject: string): MessageType {
  const [head = ''] = subject.split(':')
  const words = fold(head)
  const types: readonly MessageType[] = door === 'companies' ? COMPANY_TYPES : PUBLIC_TYPES
  const type = types.find((each) => fold(MESSAGE_TYPE_NAMES[each]) === words)
  if (type !== undefined) return type
  if (UNSUBSCRIBES.test(words)) return 'unsubscribe'
  return door === 'companies' ? 'company-other' : 'other'
}
