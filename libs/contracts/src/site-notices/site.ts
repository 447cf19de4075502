import { z } from 'zod'
import { NOTICE_TONES } from './site-notice.rules.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))
/** Notices that a page shows at once. */
export const MOST_NOTICES = 5

export const siteOperatorSchema = z.strictObject({
  address: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable().describe('Dígitos, con el código del país.'),
  name: z.string().nullable(),
  cuit: z.string().nullable(),
  hours: z.string().nullable(),
  fiscalData: z.string().nullable(),
  consumerDefence: z.string().nullable().describe('Null: la ventanilla nacional.'),
  keepsSpent: z.boolean().describe('Si en un arrepentimiento se descuenta lo que ya se usó.'),
  chargesVat: z.boolean().describe('Si los precios llevan debajo el que es sin impuestos nacionales.'),
})
export type SiteOperator = z.infer<typeof siteOperatorSchema>

export const shownNoticeSchema = z.strictObject({
  key: z.string().describe('Otra después de cada cambio: quien lo cerró lo vuelve a ver.'),
  text: z.string(),
  tone: z.enum(NOTICE_TONES),
  link: z
    .strictObject({ label: z.string(), to: z.string().describe('Del sitio, desde /, o https.') })
    .nullable(),
  last: z.iso.datetime().describe('Desde entonces no se ve.'),
})
export type ShownNotice = z.infer<typeof shownNoticeSchema>

export const siteFrameSchema = z.strictObject({
  operator: siteOperatorSchema,
  notices: z.array(shownNoticeSchema).max(MOST_NOTICES),
})
export type SiteFrame = z.infer<typeof siteFrameSchema>

export const siteRoutes = {
  siteFrame: {
    id: 'siteFrame',
    tags: ['sitio'],
    who: 'public',
    method: 'GET',
    path: '/admin/site',
    summary: 'Los datos del operador y los carteles a la vista',
    description: `Los carteles de atención van primero; a lo sumo ${MOST_NOTICES}.`,
    cache: 'minute',
    params: nothing,
    query: nothing,
    body: noBody,
    status: 200,
    response: siteFrameSchema,
  },
} as const
