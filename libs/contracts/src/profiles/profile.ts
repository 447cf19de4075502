import { z } from 'zod'
import { givenDay } from '../day.js'
import {
  ALREADY_CHOSEN,
  CHOOSE_AN_OPTION,
  MAX_BRANDS,
  MAX_PERSON_NAME,
  MAX_PHONE,
  MAX_PHONE_PREFIX,
  MIN_PHONE,
  NAME_IS_LETTERS,
  NAME_TOO_LONG,
  NOT_A_DATE,
  NOT_PLAIN_TEXT,
  PREFIX_IS_DIGITS,
  PREFIX_TOO_LONG,
  REQUIRED_FIELD,
  TOO_MANY_BRANDS,
  WRITE_A_VALID_PHONE,
  ZIP_CODE_FORMAT,
} from './profile-texts.js'
import { ADDRESS_LINE } from '../billing/address.rules.js'
import { ZIP_CODE } from '../billing/billing.rules.js'
import { PERSON_NAME, withPlainSpaces } from '../billing/person-name.rules.js'
import { withoutPhoneSigns } from '../phone.rules.js'
import { userTypeSchema } from '../user-type.js'

/** Longer than a phone number: spaces, brackets, dots and hyphens are removed. */
const WRITTEN_PHONE = 30
const MAX_PLACE = 120
const MAX_CHOICE = 60
const MAX_COMPANY = 80
const MAX_CHOICES = 12

/** One line of letters, figures and punctuation; no invisible or direction characters, no emoji. */
const PLAIN_TEXT = /^[\p{L}\p{M}\p{N}\p{P} °+]*$/u

function required(missing: string, max: number, tooLong: string, wrong?: string) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : wrong) })
    .overwrite(withPlainSpaces)
    .trim()
    .normalize('NFC')
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong, abort: true })
}

function optional(max: number, pattern = PLAIN_TEXT, wrong = NOT_PLAIN_TEXT) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, { error: `A lo sumo ${max} caracteres`, abort: true })
    .regex(pattern, wrong)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional()
}

const INTEREST = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(MAX_CHOICE, { error: `A lo sumo ${MAX_CHOICE} caracteres`, abort: true })
  .regex(PLAIN_TEXT, NOT_PLAIN_TEXT)

function choices(max: number, tooMany: string) {
  return z
    .union([z.array(INTEREST).max(max, tooMany), z.literal(''), z.null()])
    .transform((list) => (list === '' || list === null ? [] : list))
    .superRefine((list, context) => {
      for (const [at, each] of list.entries()) {
        if (list.findIndex((other) => other.toLowerCase() === each.toLowerCase()) === at) continue
        context.addIssue({ code: 'custom', path: [at], message: ALREADY_CHOSEN })
      }
    })
    .optional()
}

export function profileFields(missing: string = REQUIRED_FIELD) {
  const name = required(missing, MAX_PERSON_NAME, NAME_TOO_LONG).regex(PERSON_NAME, NAME_IS_LETTERS)
  const place = required(missing, MAX_PLACE, `A lo sumo ${MAX_PLACE} caracteres`).regex(
    PLAIN_TEXT,
    NOT_PLAIN_TEXT,
  )
  return {
    firstName: name,
    lastName: name,
    prefix: required(missing, MAX_PHONE_PREFIX, PREFIX_TOO_LONG).regex(/^\+?[0-9]+$/, PREFIX_IS_DIGITS),
    phoneNumber: required(missing, WRITTEN_PHONE, WRITE_A_VALID_PHONE, WRITE_A_VALID_PHONE)
      // The `u` flag keeps the pattern out of the browser, which would check the unconverted text.
      .transform(withoutPhoneSigns)
      .pipe(z.string().regex(new RegExp(`^[0-9]{${MIN_PHONE},${MAX_PHONE}}$`, 'u'), WRITE_A_VALID_PHONE)),
    /** By name, as in {@link geographyRoutes}. */
    province: place,
    locality: place,
  }
}

export const OPTIONAL_PROFILE_FIELDS = {
  zipCode: optional(8, new RegExp(`^$|${ZIP_CODE.source}`), ZIP_CODE_FORMAT)
    .unwrap()
    .transform((code) => code?.toUpperCase() ?? null)
    .optional(),
  company: optional(MAX_COMPANY),
  activity: optional(MAX_CHOICE),
  areasOfInterest: choices(MAX_CHOICES, `A lo sumo ${MAX_CHOICES} opciones`),
  vehiclesOfInterest: choices(MAX_CHOICES, `A lo sumo ${MAX_CHOICES} opciones`),
  brandsOfInterest: choices(MAX_BRANDS, TOO_MANY_BRANDS),
}

export const interestsSchema = z.array(INTEREST, CHOOSE_AN_OPTION).min(1, CHOOSE_AN_OPTION).max(MAX_CHOICES)

export const PERSONAL_FIELDS = {
  gender: z.enum(['FEMENINO', 'MASCULINO', 'OTRO']).nullable().optional(),
  birthDate: z
    .union([givenDay(NOT_A_DATE), z.literal(''), z.null()], { error: NOT_A_DATE })
    .transform((date) => (date === '' ? null : date))
    .optional(),
  direction: optional(100, ADDRESS_LINE),
  floor: optional(10, ADDRESS_LINE),
  unit: optional(10, ADDRESS_LINE),
}

export const newProfileSchema = z.strictObject({
  type: userTypeSchema,
  ...profileFields(),
  ...OPTIONAL_PROFILE_FIELDS,
})
export type NewProfile = z.infer<typeof newProfileSchema>

/** Missing fields stay unchanged. */
export const profileChangesSchema = newProfileSchema.partial().extend({
  ...PERSONAL_FIELDS,
  muestraCodia: z.boolean().optional(),
})
export type ProfileChanges = z.infer<typeof profileChangesSchema>
