import { z } from 'zod'
import { emailSchema } from '../email.js'
import { idParameter } from '../http/parameters.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))
const instant = z.iso.datetime()

/** `expired`: invited, with a link that is over; the seat stays theirs. */
export const FLEET_MEMBER_STATES = ['invited', 'expired', 'active'] as const

export const fleetMemberSchema = z.strictObject({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  isOwner: z.boolean(),
  state: z.enum(FLEET_MEMBER_STATES),
  invitedAt: instant,
  invitationEndsAt: instant,
  activatedAt: instant.nullable(),
  /** Accurate to the hour; null before the first use. */
  lastUsedAt: instant.nullable(),
  /** Paid from the seat this month. */
  queries: z.int().min(0),
})
export type FleetMember = z.infer<typeof fleetMemberSchema>

export const ownFleetSchema = z.strictObject({
  name: z.string(),
  isOver: z.boolean(),
  endsAt: instant,
  /** Of each seat. */
  queriesPerMonth: z.int().min(0),
  /** For the owner alone. */
  owned: z
    .strictObject({ seats: z.int(), free: z.int().min(0), members: z.array(fleetMemberSchema) })
    .nullable(),
})
export type OwnFleet = z.infer<typeof ownFleetSchema>
const fleetOrNone = z.strictObject({ fleet: ownFleetSchema.nullable() })
export type OwnFleetAnswer = z.infer<typeof fleetOrNone>

const TOKEN_ERROR = 'No es una invitación.'
const invitation = z.strictObject({
  token: z.string({ error: TOKEN_ERROR }).regex(/^[\w-]{43}$/, TOKEN_ERROR),
})

export const fleetInvitationSchema = z.strictObject({ fleet: z.string(), email: z.string(), endsAt: instant })
export type FleetInvitation = z.infer<typeof fleetInvitationSchema>

const common = {
  tags: ['cuenta'],
  cache: 'no-store',
  who: 'signed-in',
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
} as const
const PATH = '/admin/fleet'
const member = z.strictObject({ id: idParameter('Integrante.') })

export const fleetRoutes = {
  ownFleet: {
    ...common,
    id: 'ownFleet',
    method: 'GET',
    path: PATH,
    summary: 'El grupo de quien llama; a quien lo administra, con sus integrantes',
    response: fleetOrNone,
  },
  fleetInvitation: {
    ...common,
    id: 'fleetInvitation',
    method: 'POST',
    onlyReads: true,
    path: `${PATH}/invitation`,
    who: 'public',
    summary: 'De qué grupo y para quién es una invitación',
    body: invitation,
    refuses: ['invalid-code'],
    response: fleetInvitationSchema,
  },
  joinFleet: {
    ...common,
    id: 'joinFleet',
    method: 'POST',
    path: `${PATH}/join`,
    summary: 'Activa el lugar de una invitación, una vez',
    description:
      'Sólo con la cuenta de la dirección invitada; con un plan pago en curso: 409. Un particular pasa a ser profesional.',
    body: invitation,
    refuses: ['invalid-code', 'permission', 'conflict'],
    response: fleetOrNone,
  },
  leaveFleet: {
    ...common,
    id: 'leaveFleet',
    method: 'POST',
    path: `${PATH}/leave`,
    summary: 'Sale del grupo; el lugar queda libre y el plan pasa a Free',
    description: 'Quien lo administra no puede salir: 409.',
    refuses: ['not-found', 'conflict'],
    status: 204,
    response: nothing,
  },
  inviteToFleet: {
    ...common,
    id: 'inviteToFleet',
    method: 'POST',
    path: `${PATH}/members`,
    summary: 'Invita por mail a un lugar libre',
    body: z.strictObject({ email: emailSchema }),
    refuses: ['permission', 'not-found', 'conflict', 'too-many-requests'],
    status: 201,
    response: fleetOrNone,
  },
  inviteToFleetAgain: {
    ...common,
    id: 'inviteToFleetAgain',
    method: 'POST',
    path: `${PATH}/members/{id}/invitation`,
    summary: 'Manda otra invitación; la anterior deja de servir',
    params: member,
    refuses: ['permission', 'not-found', 'conflict', 'too-many-requests'],
    response: fleetOrNone,
  },
  removeFromFleet: {
    ...common,
    id: 'removeFromFleet',
    method: 'DELETE',
    path: `${PATH}/members/{id}`,
    summary: 'Quita a alguien del grupo; su lugar queda libre y su plan pasa a Free',
    params: member,
    refuses: ['permission', 'not-found', 'conflict'],
    response: fleetOrNone,
  },
} as const
