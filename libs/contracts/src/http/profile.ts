import { z } from 'zod'
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
} from '../texts/profile.js'
import { userTypeSchema } from './auth.js'

/** As much as a phone number is written with: spaces, brackets, dots and hyphens go. */
const WRITTEN_PHONE = 30
const MAX_PLACE = 120
const MAX_CHOICE = 60
const MAX_COMPANY = 80
/** Of what there is to choose from, and something of one's own. */
const MAX_CHOICES = 12

/** Letters of any writing, figures and punctuation on one line; no signs that aren't seen or turn the direction, no pictures. */
const PLAIN_TEXT = /^[\p{L}\p{M}\p{N}\p{P} °+]*$/u

/** A text that must be there; `missing` is said when it isn't, `wrong` (or that it must be a text) of what is none. */
function required(missing: string, max: number, tooLong: string, wrong?: string) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : wrong) })
    .trim()
    .normalize('NFC')
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong, abort: true })
}

/** A text that may be empty, which is null. */
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

/** Different texts; nothing at all is written as an empty list, an empty text or null. */
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

/**
 * The fields of a profile that are always there, each with the message of one that is missing: forms have different
 * ones (spec 2 §5).
 */
export function profileFields(missing: string = REQUIRED_FIELD) {
  const name = required(missing, MAX_PERSON_NAME, NAME_TOO_LONG).regex(
    /^(?=.*\p{L})[\p{L}\p{M} -]+$/u,
    NAME_IS_LETTERS,
  )
  const place = required(missing, MAX_PLACE, `A lo sumo ${MAX_PLACE} caracteres`).regex(
    PLAIN_TEXT,
    NOT_PLAIN_TEXT,
  )
  return {
    firstName: name,
    lastName: name,
    prefix: required(missing, MAX_PHONE_PREFIX, PREFIX_TOO_LONG).regex(/^\+?[0-9]+$/, PREFIX_IS_DIGITS),
    phoneNumber: required(missing, WRITTEN_PHONE, WRITE_A_VALID_PHONE, WRITE_A_VALID_PHONE)
      // The flag keeps the pattern from the browser, which would hold it against what is written.
      .transform((text) => text.replaceAll(/[\s().-]/g, ''))
      .pipe(z.string().regex(new RegExp(`^[0-9]{${MIN_PHONE},${MAX_PHONE}}$`, 'u'), WRITE_A_VALID_PHONE)),
    /** By name, as the lists of {@link geographyRoutes} show them. */
    province: place,
    locality: place,
  }
}

/** The fields that may be empty. */
export const OPTIONAL_PROFILE_FIELDS = {
  zipCode: optional(8, /^(?:[0-9]{4}|[A-Za-z][0-9]{4}[A-Za-z]{3})?$/, ZIP_CODE_FORMAT)
    .unwrap()
    .transform((code) => code?.toUpperCase() ?? null)
    .optional(),
  company: optional(MAX_COMPANY),
  /** The trade of a professional in their own words. */
  activity: optional(MAX_CHOICE),
  /** Of `INTERESTS` by type; a professional may put one in their own words. */
  areasOfInterest: choices(MAX_CHOICES, `A lo sumo ${MAX_CHOICES} opciones`),
  /** Of `VEHICLE_INTERESTS` by type. */
  vehiclesOfInterest: choices(MAX_CHOICES, `A lo sumo ${MAX_CHOICES} opciones`),
  /** Brands of the guide, by name. */
  brandsOfInterest: choices(MAX_BRANDS, TOO_MANY_BRANDS),
}

/** What people are interested in, some at least: of `INTERESTS` by type; a professional may put one in their own words. */
export const interestsSchema = z.array(INTEREST, CHOOSE_AN_OPTION).min(1, CHOOSE_AN_OPTION).max(MAX_CHOICES)

/** What else a person may say of themselves later. */
export const PERSONAL_FIELDS = {
  gender: z.enum(['FEMENINO', 'MASCULINO', 'OTRO']).nullable().optional(),
  birthDate: z
    .union([z.iso.date({ error: NOT_A_DATE }).max(10), z.literal(''), z.null()], { error: NOT_A_DATE })
    .transform((date) => (date === '' ? null : date))
    .optional(),
  direction: optional(100),
  floor: optional(10),
  unit: optional(10),
}

/** A profile to begin with (spec 2 §3, Profile payload). */
export const newProfileSchema = z.strictObject({
  type: userTypeSchema,
  ...profileFields(),
  ...OPTIONAL_PROFILE_FIELDS,
})
export type NewProfile = z.infer<typeof newProfileSchema>

/** What changes of a profile; what isn't named stays. */
export const profileChangesSchema = newProfileSchema.partial().extend({
  ...PERSONAL_FIELDS,
  /** Whether codias are shown. */
  muestraCodia: z.boolean().optional(),
})
export type ProfileChanges = z.infer<typeof profileChangesSchema>
