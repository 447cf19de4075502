import { z } from 'zod'
import { trimmed } from '../written.rules.js'

export const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'
export const MISSING = 'Falta el texto.'
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** One line of text without direction characters. */
export function contentLine(max: number) {
  return z
    .string({ error: MISSING })
    .overwrite(trimmed)
    .min(1, MISSING)
    .max(max, `A lo sumo ${max} caracteres.`)
    .regex(ONE_LINE, NOT_STORABLE)
}
