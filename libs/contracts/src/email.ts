import { z } from 'zod'
import { asciiAddress, EMAIL } from './email.rules.js'
import { WRITE_A_VALID_EMAIL } from './own-account/account-texts.js'

const LONGEST = 254

/** The one form of an address at all doors; its output has the domain in ASCII. */
export function emailField({ missing, wrong }: { missing: string; wrong: string }) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(LONGEST, wrong)
    .overwrite(asciiAddress)
    .pipe(z.email({ error: wrong, pattern: EMAIL }).max(LONGEST, wrong))
}

export const emailSchema = emailField({ missing: WRITE_A_VALID_EMAIL, wrong: WRITE_A_VALID_EMAIL })
