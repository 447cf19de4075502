import { z } from 'zod'
import { givenDay } from '../day.js'
import { STORABLE } from '../storable.js'
import { emailSchema } from '../email.js'
import { fleetMemberSchema } from './fleets.js'
import { idParameter } from '../http/parameters.js'
import {
  CONSOLE,
  actor,
  anyOf,
  csvOfList,
  instant,
  listOf,
  listQuery,
  wordsFilter,
} from '../http/backoffice/lists.js'
import { shownLines, trimmed } from '../written.rules.js'

const PATH = '/backoffice/fleets'
export const MOST_SEATS = 500

export const FLEET_STATES = ['planned', 'current', 'over'] as const
export type FleetState = (typeof FLEET_STATES)[number]

export const fleetSummarySchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  seats: z.int(),
  /** Invited or active. */
  occupied: z.int(),
  active: z.int(),
  /** Agreed per month, in pesos. */
  price: z.number().min(0),
  /** First and last day. */
  from: z.iso.date(),
  until: z.iso.date(),
  state: z.enum(FLEET_STATES),
  owner: z.string().nullable(),
})
export type FleetSummary = z.infer<typeof fleetSummarySchema>

export const fleetSheetSchema = fleetSummarySchema.extend({
  note: z.string(),
  createdAt: instant,
  createdBy: actor,
  members: z.array(fleetMemberSchema.extend({ seat: z.int(), accountId: z.int().nullable() })),
})
export type FleetSheet = z.infer<typeof fleetSheetSchema>

const changes = {
  name: z
    .string({ error: 'Falta el nombre.' })
    .overwrite(trimmed)
    .min(2, 'Escribí el nombre del grupo.')
    .max(100, 'A lo sumo 100 caracteres.')
    .regex(STORABLE, 'Tiene caracteres que no se pueden guardar.'),
  seats: z
    .int('Debe ser un número entero.')
    .min(1, 'Al menos 1.')
    .max(MOST_SEATS, `A lo sumo ${MOST_SEATS}.`),
  price: z
    .number({ error: 'Falta el precio acordado.' })
    .min(0, 'Desde 0.')
    .max(1_000_000_000, 'A lo sumo 1.000.000.000 de pesos.')
    .refine((pesos) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-5, 'A lo sumo dos decimales.'),
  until: givenDay('Falta el último día.'),
  note: z
    .string()
    .overwrite(shownLines)
    .max(1000, 'A lo sumo 1.000 caracteres.')
    .regex(STORABLE, 'Tiene caracteres que no se pueden guardar.'),
  owner: emailSchema,
}
export const fleetChangesSchema = z.strictObject(changes)
export const newFleetSchema = z.strictObject({ ...changes, from: givenDay('Falta el primer día.') })
export type NewFleet = z.infer<typeof newFleetSchema>
export type FleetChanges = z.infer<typeof fleetChangesSchema>

const narrowedFleets = [
  ['id', 'name', 'until'],
  z.strictObject({ q: wordsFilter.optional(), state: anyOf(FLEET_STATES).optional() }),
  'q: parte del nombre, o comienzo del mail de un integrante.',
] as const
const one = z.strictObject({ id: idParameter('Grupo.') })
const member = one.extend({ member: idParameter('Integrante.') })
const read = { ...CONSOLE, method: 'GET', who: 'staff:fleets.read' } as const
const edit = {
  ...CONSOLE,
  method: 'POST',
  who: 'staff:fleets.edit',
  refuses: ['not-found', 'conflict'],
  response: fleetSheetSchema,
} as const
const mails = { ...edit, refuses: ['not-found', 'conflict', 'too-many-requests'] } as const

export const backofficeFleetRoutes = {
  fleets: {
    ...read,
    id: 'fleets',
    path: PATH,
    summary: 'Los grupos de InfoPro Grupal',
    query: listQuery(...narrowedFleets),
    response: listOf(fleetSummarySchema),
  },
  fleetsCsv: {
    ...read,
    ...csvOfList(...narrowedFleets),
    id: 'fleetsCsv',
    path: `${PATH}/csv`,
    summary: 'Los grupos de InfoPro Grupal, en CSV',
  },
  fleet: {
    ...read,
    id: 'fleet',
    path: `${PATH}/{id}`,
    summary: 'Un grupo y sus integrantes',
    params: one,
    refuses: ['not-found'],
    response: fleetSheetSchema,
  },
  addFleet: {
    ...mails,
    id: 'addFleet',
    path: PATH,
    summary: 'Crea un grupo e invita a quien lo va a administrar',
    body: newFleetSchema,
    status: 201,
  },
  changeFleet: {
    ...mails,
    id: 'changeFleet',
    method: 'PUT',
    path: `${PATH}/{id}`,
    summary: 'Cambia un grupo; otro final cambia también el de los planes de sus integrantes',
    params: one,
    body: fleetChangesSchema,
  },
  inviteMember: {
    ...mails,
    id: 'inviteMember',
    path: `${PATH}/{id}/members`,
    summary: 'Invita por mail a un lugar libre',
    params: one,
    body: z.strictObject({ email: emailSchema }),
    status: 201,
  },
  inviteMemberAgain: {
    ...mails,
    id: 'inviteMemberAgain',
    path: `${PATH}/{id}/members/{member}/invitation`,
    summary: 'Manda otra invitación; la anterior deja de servir',
    params: member,
  },
  removeMember: {
    ...edit,
    id: 'removeMember',
    method: 'DELETE',
    path: `${PATH}/{id}/members/{member}`,
    summary: 'Quita a alguien del grupo; su lugar queda libre y su plan pasa a Free',
    params: member,
  },
} as const
