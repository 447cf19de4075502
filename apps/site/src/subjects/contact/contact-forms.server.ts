import {
  CHOOSE_A_CONTACT_TYPE,
  CHOOSE_AN_INQUIRY_TYPE,
  CONTACT_TYPES,
  emailSchema,
  INQUIRY_TYPES,
  MAGAZINE_REQUEST,
  shownLines,
  trimmed,
} from '@preciosa/contracts'
import { REQUIRED_FIELD } from '@preciosa/contracts/profiles'
import { z } from 'zod'
import { rulesOf } from '../../forms/rules-of.server.js'

/** Type and both names fit into the API's subject, all fields into its message. */
const MAX_NAME = 50
const MAX_LINE = 100
const MAX_MESSAGE = 3000

const TOO_LONG = (max: number) => `A lo sumo ${max} caracteres.`
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u
const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'

function line(max: number) {
  return z
    .string({ error: REQUIRED_FIELD })
    .overwrite(trimmed)
    .min(1, REQUIRED_FIELD)
    .max(max, TOO_LONG(max))
    .regex(ONE_LINE, NOT_STORABLE)
}

const optionalLine = z
  .string()
  .trim()
  .max(MAX_LINE, TOO_LONG(MAX_LINE))
  .regex(ONE_LINE, NOT_STORABLE)
  .optional()

const writer = {
  firstName: line(MAX_NAME),
  lastName: line(MAX_NAME),
  email: z.string({ error: REQUIRED_FIELD }).pipe(emailSchema),
}

const message = z
  .string({ error: REQUIRED_FIELD })
  .overwrite(shownLines)
  .min(1, REQUIRED_FIELD)
  .max(MAX_MESSAGE, `El mensaje puede tener hasta ${MAX_MESSAGE} caracteres.`)

const contact = {
  type: z.enum(CONTACT_TYPES, { error: CHOOSE_A_CONTACT_TYPE }),
  ...writer,
  phone: optionalLine,
  company: optionalLine,
}

/** Contact form: province and locality are required for a magazine. */
export const contactForm = z.object({
  ...contact,
  province: optionalLine,
  locality: optionalLine,
  message,
})
export const magazineForm = z.object({
  ...contact,
  province: line(MAX_LINE),
  locality: line(MAX_LINE),
  message,
})

export function contactFormOf(form: FormData): typeof contactForm | typeof magazineForm {
  return form.get('type') === MAGAZINE_REQUEST ? magazineForm : contactForm
}

/** Enterprise form. */
export const inquiryForm = z.object({
  type: z.enum(INQUIRY_TYPES, { error: CHOOSE_AN_INQUIRY_TYPE }),
  ...writer,
  phone: optionalLine,
  company: optionalLine,
  sector: optionalLine,
  message,
})

export const CONTACT_RULES = { plain: rulesOf(contactForm), magazine: rulesOf(magazineForm) }
export const INQUIRY_RULES = rulesOf(inquiryForm)
