import { MAX_PASSWORD, MIN_PASSWORD, PASSWORD_TOO_SHORT, PASSWORDS_MUST_MATCH } from '@preciosa/contracts'
import { z } from 'zod'

/** A new password, as every form of it takes one (spec 2 §5); `missing` is said where nothing was written. */
export function newPasswordField(missing: string) {
  return z
    .string({ error: missing })
    .min(MIN_PASSWORD, PASSWORD_TOO_SHORT)
    .max(MAX_PASSWORD, `La contraseña puede tener hasta ${MAX_PASSWORD} caracteres`)
}

/** A mailed code, which may be written with spaces around it and within; `wrong` is said of anything but four digits. */
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

/** How a form refuses a repetition that is another one. */
export const REPETITION = {
  path: ['repeat'],
  error: PASSWORDS_MUST_MATCH,
  // Said beside what else is wrong, once both are there.
  when: ({ value }: { value: unknown }) => {
    const { password, repeat } = value as Partial<Record<keyof TwoPasswords, unknown>>
    return typeof password === 'string' && typeof repeat === 'string'
  },
}

/** The same in the browser (`rulesOf`). */
export const REPETITION_RULE = { repeat: { field: 'password', message: PASSWORDS_MUST_MATCH } }
