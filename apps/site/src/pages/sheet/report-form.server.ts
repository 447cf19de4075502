import { emailSchema, REPORT_TYPES, shownLines } from '@preciosa/contracts'
import { z } from 'zod'
import { rulesOf } from '../../forms/rules-of.server.js'

const MAX_MESSAGE = 2000
const NO_MESSAGE = 'Contanos qué está mal.'

/** Report on a vehicle. Its maximum leaves room for the vehicle's name in the message. */
export const reportForm = z.object({
  type: z.enum(REPORT_TYPES, { error: 'Elegí qué querés reportar.' }),
  message: z
    .string({ error: NO_MESSAGE })
    .overwrite(shownLines)
    .min(1, NO_MESSAGE)
    .max(MAX_MESSAGE, `El mensaje puede tener hasta ${MAX_MESSAGE} caracteres.`),
  email: z.string({ error: 'Ingresá tu e-mail.' }).pipe(emailSchema),
})

export const REPORT_RULES = rulesOf(reportForm)
