import { type CsvColumns, csvPages, momentCell } from '@preciosa/contracts'
import { type Message, MESSAGE_TYPE_NAMES, type MessageGroup } from '@preciosa/contracts/contact'
import { COMPANY_KIND_NAMES, MESSAGE_DOOR_NAMES, MESSAGE_STATE_NAMES } from '@preciosa/contracts/payments'

/** As mail programs do: one prefix, however often it is answered. */
export function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}

type Column = CsvColumns<Message>[number]

const FIRST: Column[] = [
  ['mensaje', ({ id }) => id],
  ['recibido', ({ createdAt }) => momentCell(createdAt)],
  ['estado', ({ state }) => MESSAGE_STATE_NAMES[state]],
]
const WRITER: Column[] = [
  ['nombre', ({ fields }) => fields.name ?? ''],
  ['e-mail', ({ email }) => email],
  ['teléfono', ({ fields }) => fields.phone ?? ''],
]
const HOLDER: Column = ['lo tiene', ({ holder }) => holder?.name ?? '']
const TEXT: Column = ['mensaje completo', ({ message }) => message]

const LEAVING = { ending: 'se va', ended: 'terminó', withdrawn: 'la retiró' } as const

const COLUMNS: Readonly<Record<MessageGroup | 'all', Column[]>> = {
  all: [
    ...FIRST,
    HOLDER,
    ['formulario', ({ door }) => MESSAGE_DOOR_NAMES[door]],
    ['tipo', ({ type }) => MESSAGE_TYPE_NAMES[type]],
    ['asunto', ({ subject }) => subject],
    ...WRITER,
    TEXT,
  ],
  magazine: [
    ...FIRST,
    ...WRITER,
    // Street and number are in the message: the form has no field for them.
    ['dirección y pedido', ({ message }) => message],
    ['localidad', ({ fields }) => fields.locality ?? ''],
    ['provincia', ({ fields }) => fields.province ?? ''],
  ],
  companies: [
    ...FIRST,
    HOLDER,
    ['tipo', ({ type }) => MESSAGE_TYPE_NAMES[type]],
    ['razón social', ({ fields }) => fields.company ?? ''],
    ...WRITER,
    ['clase', ({ company: { kind } }) => (kind === null ? '' : COMPANY_KIND_NAMES[kind])],
    ['rubro', ({ company }) => company.sector],
    ['próximo paso', ({ company }) => company.nextStep],
    ['día', ({ company }) => company.nextStepOn ?? ''],
    TEXT,
  ],
  unsubscribe: [
    ...FIRST,
    HOLDER,
    ['e-mail', ({ email }) => email],
    ['pedida por', ({ door }) => MESSAGE_DOOR_NAMES[door]],
    ['plan', ({ leaving }) => leaving?.plan ?? ''],
    ['cómo sigue', ({ leaving }) => (leaving === null ? '' : LEAVING[leaving.state])],
    ['termina', ({ leaving }) => momentCell(leaving?.endsAt ?? null)],
    TEXT,
  ],
}

export function messagesCsv(group: MessageGroup | undefined, messages: readonly Message[]): Iterable<string> {
  return csvPages(COLUMNS[group ?? 'all'], messages)
}
