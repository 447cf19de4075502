import {
  MAX_PASSWORD,
  MIN_PASSWORD,
  PASSWORD_TOO_SHORT,
  PASSWORDS_MUST_MATCH,
} from '@preciosa/contracts/own-account'
import { z } from 'zod'

/** `missing` is the message for an empty field. */
export function newPasswordField(missing: string) {
  return z
    .string({ error: missing })
    .min(MIN_PASSWORD, PASSWORD_TOO_SHORT)
    .max(MAX_PASSWORD, `La contraseña puede tener hasta ${MAX_PASSWORD} caracteres`)
}

/** Four digits; allows spaces around and between them. */
export function codeField(missing: string, wrong: string) {
  return z
    .string({ error: missing })
    .regex(/^ *(?:[0-9] *){4}$/, wrong)
    .overwrite((code) => code.replaceAll(' ', ''))
}

interface TwoPasswords {
  password: string
  repeat: string
}

export function isRepeated({ password, repeat }: TwoPasswords): boolean {
  return password === repeat
}

export const REPETITION = {
  path: ['repeat'],
  error: PASSWORDS_MUST_MATCH,
  // Reported beside other errors, once both fields are filled in.
  when: ({ value }: { value: unknown }) => {
    const { password, repeat } = value as Partial<Record<keyof TwoPasswords, unknown>>
    return typeof password === 'string' && typeof repeat === 'string'
  },
}

export const REPETITION_RULE = { repeat: { field: 'password', message: PASSWORDS_MUST_MATCH } }
