import { z } from 'zod'
import { TAX_STATUSES } from './billing.rules.js'
import { TAX_TYPES } from './tax-id.rules.js'

const nothing = z.strictObject({})
const known = z.string().nullable()
/** Only bounded here: `billingFields` checks it with the user type, so that all errors come at once. */
const sent = z.string().max(1000).optional()

export const billingSchema = z.strictObject({
  enterpriseName: known,
  email: known,
  taxStatus: z.enum(TAX_STATUSES).nullable(),
  taxType: z.enum(TAX_TYPES).nullable(),
  taxId: known,
  enterpriseAddress: known,
  enterpriseProvince: known,
  enterpriseLocality: known,
  enterpriseZipCode: known,
  complete: z.boolean(),
})
export type BillingInformation = z.infer<typeof billingSchema>

const common = {
  path: '/admin/user/billingInformation',
  tags: ['cuenta'],
  who: 'signed-in',
  cache: 'no-store',
  params: nothing,
  query: nothing,
  // A fleet is billed as a whole.
  refuses: ['account-incomplete', 'permission'],
  response: billingSchema,
} as const

export const billingRoutes = {
  billing: {
    ...common,
    id: 'billing',
    method: 'GET',
    summary: 'Los datos de facturación de la persona que inició la sesión',
    description: 'Sin datos todavía, cada campo es null y complete es false. Con un plan de flota: 403.',
    body: z.unknown().transform(() => ({})),
    status: 200,
  },
  saveBilling: {
    ...common,
    id: 'saveBilling',
    method: 'POST',
    summary: 'Guarda los datos de facturación, todos a la vez',
    description:
      'El documento depende de la condición; CUIT y CUIL llevan su dígito verificador, con guiones o sin ellos. Consumidor Final, y un particular monotributista, mandan nombre y apellido en enterpriseName.',
    body: z.strictObject({
      enterpriseName: sent,
      email: sent,
      taxStatus: sent.meta({ enum: TAX_STATUSES }),
      taxType: sent.meta({ enum: TAX_TYPES }),
      taxId: sent,
      enterpriseAddress: sent,
      enterpriseProvince: sent,
      enterpriseLocality: sent,
      enterpriseZipCode: sent,
    }),
    status: 201,
  },
} as const
