import { z } from 'zod'
import { asciiAddress } from '../email.rules.js'
import { staffRoleSchema } from '../staff.js'
import { STORABLE } from '../storable.js'
import { WRITE_A_VALID_EMAIL } from '../own-account/account-texts.js'
import { trimmed } from '../written.rules.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))
const PATH = '/backoffice/session'

export const staffSchema = z.strictObject({
  id: z.int().min(1),
  email: z.string(),
  name: z.string(),
  role: staffRoleSchema,
})
export type Staff = z.infer<typeof staffSchema>

const common = { tags: ['consola'], cache: 'no-store', params: nothing, query: nothing } as const

/** Staff sessions use an HttpOnly cookie. */
export const staffSessionRoutes = {
  staffSignIn: {
    ...common,
    id: 'staffSignIn',
    refuses: ['permission'],
    method: 'POST',
    path: PATH,
    summary: 'Inicia la sesión de la consola',
    who: 'public',
    captcha: { action: 'staff', when: 'failures' },
    body: z.strictObject({
      email: z
        .string()
        .overwrite(trimmed)
        .min(1)
        .max(254)
        .regex(STORABLE, WRITE_A_VALID_EMAIL)
        .overwrite(asciiAddress),
      password: z.string().min(1).max(128),
      totp: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Son seis dígitos.')
        .optional(),
    }),
    status: 201,
    response: staffSchema,
  },
  staffSession: {
    ...common,
    id: 'staffSession',
    method: 'GET',
    path: PATH,
    summary: 'Quién inició la sesión de la consola',
    who: 'staff:session',
    body: noBody,
    status: 200,
    response: staffSchema,
  },
  staffSignOut: {
    ...common,
    id: 'staffSignOut',
    method: 'DELETE',
    path: PATH,
    summary: 'Cierra la sesión de la consola',
    who: 'staff:session',
    body: noBody,
    status: 204,
    response: nothing,
  },
} as const
