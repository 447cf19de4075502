import { z } from 'zod'
import { staffNameSchema, staffRoleSchema } from '../staff.js'
import { emailSchema } from '../email.js'
import { idParameter } from '../http/parameters.js'
import { staffSchema } from './staff-session.js'
import { CONSOLE, instant, listOf, listQuery, wordsFilter } from '../http/backoffice/lists.js'

const PATH = '/backoffice/staff'

export const memberSchema = staffSchema.extend({
  hasAuthenticator: z.boolean(),
  disabled: z.boolean(),
  createdAt: instant,
})
export type StaffMember = z.infer<typeof memberSchema>

/** The credentials are shown only once. */
export const memberGivenSchema = memberSchema.extend({
  password: z.string().nullable(),
  /** The `otpauth:` address for the authenticator; null if unchanged or not required. */
  authenticator: z.string().nullable(),
})
export type StaffMemberGiven = z.infer<typeof memberGivenSchema>

const common = { ...CONSOLE, who: 'staff:staff.manage' } as const
const one = { params: z.strictObject({ id: idParameter('Miembro del equipo.') }) }
const act = { ...common, ...one, method: 'POST', refuses: ['conflict'] } as const

export const backofficeStaffRoutes = {
  members: {
    ...common,
    id: 'members',
    method: 'GET',
    path: PATH,
    summary: 'El equipo',
    query: listQuery(
      ['id', 'email', 'name', 'role', 'createdAt'],
      z.strictObject({ q: wordsFilter.optional() }),
      'Filtro: {"q": parte del e-mail o del nombre}.',
    ),
    response: listOf(memberSchema),
  },
  member: {
    ...common,
    ...one,
    id: 'member',
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'Un miembro del equipo',
    response: memberSchema,
  },
  addMember: {
    ...common,
    id: 'addMember',
    refuses: ['conflict'],
    method: 'POST',
    path: PATH,
    summary:
      'Agrega a alguien al equipo, o devuelve el acceso; da la contraseña y el autenticador, una única vez',
    body: z.strictObject({ email: emailSchema, name: staffNameSchema, role: staffRoleSchema }),
    status: 201,
    response: memberGivenSchema,
  },
  changeMemberRole: {
    ...act,
    id: 'changeMemberRole',
    path: `${PATH}/{id}/role`,
    summary: 'Cambia el rol de alguien del equipo y cierra sus sesiones',
    body: z.strictObject({ role: staffRoleSchema }),
    response: memberSchema,
  },
  resetMemberPassword: {
    ...act,
    id: 'resetMemberPassword',
    path: `${PATH}/{id}/password`,
    summary: 'Da otra contraseña a alguien del equipo, una única vez, y cierra sus sesiones',
    response: memberGivenSchema,
  },
  resetMemberAuthenticator: {
    ...act,
    id: 'resetMemberAuthenticator',
    path: `${PATH}/{id}/authenticator`,
    summary: 'Da otro autenticador a alguien del equipo, una única vez, y cierra sus sesiones',
    response: memberGivenSchema,
  },
  disableMember: {
    ...act,
    id: 'disableMember',
    path: `${PATH}/{id}/disable`,
    summary: 'Quita el acceso a alguien del equipo y cierra sus sesiones',
    response: memberSchema,
  },
} as const
