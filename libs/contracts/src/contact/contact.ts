import { z } from 'zod'
import { emailSchema } from '../email.js'
import { STORABLE } from '../storable.js'
import { shownLines, trimmed } from '../written.rules.js'

const MAX_SUBJECT = 150
const MAX_MESSAGE = 5000
const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'

export const contactMessageSchema = z.strictObject({
  email: emailSchema,
  subject: z
    .string({ error: 'Falta el asunto.' })
    .overwrite(trimmed)
    .min(1, 'Falta el asunto.')
    .max(MAX_SUBJECT, `A lo sumo ${MAX_SUBJECT} caracteres.`)
    // One line, without control or direction characters.
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, NOT_STORABLE),
  message: z
    .string({ error: 'Falta el mensaje.' })
    .overwrite(shownLines)
    .min(1, 'Falta el mensaje.')
    .max(MAX_MESSAGE, `A lo sumo ${MAX_MESSAGE} caracteres.`)
    .regex(STORABLE, NOT_STORABLE),
})
export type ContactMessage = z.infer<typeof contactMessageSchema>

const common = {
  method: 'POST',
  tags: ['contacto'],
  who: 'public',
  cache: 'no-store',
  captcha: { action: 'mail', when: 'failures' },
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: contactMessageSchema,
  status: 202,
  response: z.strictObject({}),
} as const

export const contactRoutes = {
  writeMail: {
    ...common,
    id: 'writeMail',
    path: '/admin/mail',
    summary: 'Manda un mensaje a la guía: contacto, baja o reporte de un vehículo',
  },
  writeCompaniesMail: {
    ...common,
    id: 'writeCompaniesMail',
    path: '/admin/mail/companies',
    summary: 'Manda un mensaje de una empresa',
  },
} as const
