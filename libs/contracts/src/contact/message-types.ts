import { CONTACT_TYPES, INQUIRY_TYPES, MAGAZINE_REQUEST } from '../texts/site.js'

/** Also `report` of a sheet, `unsubscribe`, and messages without a known type. */
export const MESSAGE_TYPES = [
  'question',
  'magazine',
  'report',
  'unsubscribe',
  'bulk-data',
  'matching',
  'advice',
  'research',
  'advertising',
  'group',
  'press',
  'company-other',
  'other',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

const [QUESTION] = CONTACT_TYPES
const [BULK_DATA, MATCHING, ADVICE, RESEARCH, ADVERTISING, GROUP, PRESS, COMPANY_OTHER] = INQUIRY_TYPES

/** Those of the forms as the forms send them. */
export const MESSAGE_TYPE_NAMES = {
  question: QUESTION,
  magazine: MAGAZINE_REQUEST,
  report: 'Reporte',
  unsubscribe: 'Baja',
  'bulk-data': BULK_DATA,
  matching: MATCHING,
  advice: ADVICE,
  research: RESEARCH,
  advertising: ADVERTISING,
  group: GROUP,
  press: PRESS,
  'company-other': COMPANY_OTHER,
  other: 'Sin tipo',
} as const satisfies Record<MessageType, string>

export const COMPANY_TYPES = [
  'bulk-data',
  'matching',
  'advice',
  'research',
  'advertising',
  'group',
  'press',
  'company-other',
] as const satisfies readonly MessageType[]

/** Lists of their own in the console. */
export const MESSAGE_GROUPS = {
  magazine: ['magazine'],
  companies: COMPANY_TYPES,
  unsubscribe: ['unsubscribe'],
} as const satisfies Record<string, readonly MessageType[]>
export type MessageGroup = keyof typeof MESSAGE_GROUPS
