import { z } from 'zod'
import { givenDay } from '../day.js'
import { PLAN_CODES } from '../permissions.js'
import { CONSENT_DOORS } from '../own-account/consents.js'
import { WAYS_IN } from '../own-account/social-providers.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { userTypeSchema } from '../user-type.js'
import { idParameter, pageParameter, perPageParameter } from '../http/parameters.js'
import {
  CONSOLE,
  csvOfList,
  instant,
  listOf,
  listQuery,
  reasonField,
  wordsFilter,
} from '../http/backoffice/lists.js'

const PATH = '/backoffice/users'

export const CREDIT_KINDS = ['plan', 'gift', 'pack', 'adjustment', 'welcome'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

export const PLAN_STATES = ['active', 'paused', 'ending'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** Paid at Mercado Pago, agreed on with a company, or given. */
export const PAID_BY = ['mercado-pago', 'group', 'given'] as const
export type PaidBy = (typeof PAID_BY)[number]

export const MOST_ADJUSTED = 10_000
export const LEAST_REASON = 10

export const userSummarySchema = z.strictObject({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  type: userTypeSchema.nullable(),
  plan: z.enum(PLAN_CODES),
  createdAt: instant,
  blocked: z.boolean(),
  activated: z.boolean(),
  /** A deleted account has no personal data left and allows no action. */
  deleted: z.boolean(),
})
export type UserSummary = z.infer<typeof userSummarySchema>

const text = z.string().nullable()

export const openLotSchema = z.strictObject({
  id: z.int(),
  kind: z.enum(CREDIT_KINDS),
  amount: z.int().min(0),
  left: z.int().min(0),
  startsAt: instant,
  expiresAt: instant.nullable(),
})
export type OpenLot = z.infer<typeof openLotSchema>

export const userSheetSchema = userSummarySchema.extend({
  emailVerified: z.boolean(),
  issuer: z.string(),
  /** Null if the provider doesn't list sign-in methods, and for deleted accounts. */
  waysIn: z.array(z.enum(WAYS_IN)).nullable(),
  block: z.strictObject({ at: instant, reason: z.string() }).nullable(),
  profile: z
    .strictObject({
      companyName: text,
      prefix: text,
      phoneNumber: text,
      province: text,
      locality: text,
      completed: z.boolean(),
    })
    .nullable(),
  /** Versions of the legal pages, the last accepted first; staff-made accounts have none before their first sign-in. */
  accepted: z.array(
    z.strictObject({
      path: z.string(),
      version: z.int(),
      at: instant,
      /** Null before it was recorded. */
      door: z.enum(CONSENT_DOORS).nullable(),
    }),
  ),
  /** Versions that the next sign-in asks to accept. */
  toAccept: z.array(z.strictObject({ path: z.string(), version: z.int() })),
  /** Null on Free and without a profile. */
  subscription: z
    .strictObject({
      id: z.int(),
      name: z.string(),
      billing: z.enum(['monthly', 'anual']),
      state: z.enum(PLAN_STATES),
      infocreditsPerMonth: z.int(),
      startsAt: instant,
      paidUntil: instant.nullable(),
      endsAt: instant.nullable(),
      paidBy: z.enum(PAID_BY),
    })
    .nullable(),
  /** The InfoPro Grupal that they are a member of. */
  fleet: z.strictObject({ id: z.int(), name: z.string(), isOwner: z.boolean() }).nullable(),
  chosenPlan: z.strictObject({ name: z.string(), billing: z.enum(['monthly', 'anual']) }).nullable(),
  balance: z.int().min(0),
  /** In spending order; at most 100. */
  lots: z.array(openLotSchema),
  /** Welcome and gift credits above the daily bound of the account's network; null if none wait. */
  waitingCredits: z
    .strictObject({
      credits: z.int().min(1),
      since: instant,
      /** Accounts of that network whose credits wait or were given in the last day, with this one. */
      accounts: z.int().min(1),
    })
    .nullable(),
  /** Null if the address accepts mail, as far as we know. */
  refusesMail: z
    .strictObject({
      since: instant,
      lastAt: instant,
      mails: z.int().min(1),
      /** The mail server's codes. */
      answer: z.string(),
    })
    .nullable(),
  sessions: z.array(
    z.strictObject({
      createdAt: instant,
      /** Accurate to the hour; in a session's last two weeks, the earliest possible time. */
      lastUsedAt: instant,
      expiresAt: instant,
    }),
  ),
})
export type UserSheet = z.infer<typeof userSheetSchema>

export const ledgerLineSchema = z.strictObject({
  at: instant,
  type: z.enum(['grant', 'spend', 'taken']),
  credits: z.int(),
  /** Kind of the lot; null if an adjustment took from several lots. */
  kind: z.enum(CREDIT_KINDS).nullable(),
  expiresAt: instant.nullable(),
  vehicle: z
    .strictObject({ codia: z.int(), vehicleType: vehicleTypeSchema, name: z.string().nullable() })
    .nullable(),
  reason: z.string().nullable(),
})
export type LedgerLine = z.infer<typeof ledgerLineSchema>

export const adjustmentSchema = z.strictObject({
  amount: z
    .int('Debe ser un número entero.')
    .min(-MOST_ADJUSTED, `A lo sumo ${MOST_ADJUSTED} por vez.`)
    .max(MOST_ADJUSTED, `A lo sumo ${MOST_ADJUSTED} por vez.`)
    .refine((amount) => amount !== 0, 'Debe ser distinto de 0.'),
  reason: reasonField(LEAST_REASON),
})
export const adjustedSchema = z.strictObject({
  id: z.int(),
  amount: z.int(),
  balance: z.int().min(0),
})
export type Adjusted = z.infer<typeof adjustedSchema>
const whySchema = z.strictObject({ reason: reasonField(LEAST_REASON) })

const until = givenDay('Falta hasta qué día.')
export const givenPlanSchema = z.strictObject({
  code: z.enum(PLAN_CODES, { error: 'Falta el plan.' }),
  /** Its last day. */
  until,
  reason: reasonField(LEAST_REASON),
})
export const prolongedPlanSchema = givenPlanSchema.omit({ code: true })

const one = { params: z.strictObject({ id: idParameter('Usuario.') }) }
const read = { ...CONSOLE, method: 'GET', who: 'staff:users.read' } as const
const act = {
  ...CONSOLE,
  ...one,
  method: 'POST',
  who: 'staff:users.edit',
  response: userSheetSchema,
} as const

const narrowedUsers = [
  ['id', 'email', 'createdAt'],
  z.strictObject({
    q: wordsFilter.min(1, 'Escribí algo para buscar.').optional(),
    type: userTypeSchema.optional(),
    standing: z.enum(['blocked', 'unactivated', 'waiting', 'refusing']).optional(),
  }),
  'Filtro: {"q": comienzo del e-mail, del nombre o del apellido, o el número; "type": tipo; "standing": "blocked", los bloqueados, "unactivated", los que no activaron su cuenta, "waiting", los que tienen créditos en espera, o "refusing", aquellos cuya dirección rechaza mails}. Quien la eliminó no está entre ellos.',
] as const

export const backofficeUserRoutes = {
  users: {
    ...read,
    id: 'users',
    path: PATH,
    summary: 'Usuarios',
    query: listQuery(...narrowedUsers),
    response: listOf(userSummarySchema),
  },
  usersCsv: {
    ...read,
    ...csvOfList(...narrowedUsers),
    id: 'usersCsv',
    path: `${PATH}/csv`,
    summary: 'Los usuarios, en CSV',
  },
  userSheet: {
    ...read,
    ...one,
    id: 'userSheet',
    path: `${PATH}/{id}`,
    summary: 'Un usuario, con su plan, sus créditos y sus sesiones abiertas',
    response: userSheetSchema,
  },
  userLedger: {
    ...read,
    ...one,
    id: 'userLedger',
    path: `${PATH}/{id}/ledger`,
    summary: 'Los movimientos de los créditos de un usuario, los últimos primero',
    query: z.strictObject({ page: pageParameter, perPage: perPageParameter }),
    response: listOf(ledgerLineSchema),
  },
  endUserSessions: {
    ...act,
    id: 'endUserSessions',
    path: `${PATH}/{id}/end-sessions`,
    summary: 'Cierra todas las sesiones de un usuario',
  },
  adjustUserCredits: {
    ...act,
    id: 'adjustUserCredits',
    idempotent: true,
    path: `${PATH}/{id}/credits`,
    summary: 'Da créditos a un usuario o se los quita, con el motivo',
    description:
      'Lleva Idempotency-Key. Los que se dan vencen con el mes; se quitan a lo sumo los que le quedan, en el orden en que se gastan.',
    body: adjustmentSchema,
    status: 201,
    response: adjustedSchema,
  },
  giveUserPlan: {
    ...act,
    id: 'giveUserPlan',
    refuses: ['conflict'],
    path: `${PATH}/{id}/plan`,
    summary: 'Da un plan a un usuario hasta un día, sin cobrarlo, con el motivo',
    description:
      'Termina el que tenga dado. Uno que cobra Mercado Pago se deja antes: 409. La persona recibe un mail.',
    body: givenPlanSchema,
  },
  prolongUserPlan: {
    ...act,
    id: 'prolongUserPlan',
    refuses: ['conflict'],
    path: `${PATH}/{id}/plan/prolong`,
    summary: 'Prolonga el plan que se dio a un usuario, con el motivo',
    description: 'Uno que cobra Mercado Pago no se prolonga: 409. La persona recibe un mail.',
    body: prolongedPlanSchema,
  },
  giveWaitingCredits: {
    ...act,
    id: 'giveWaitingCredits',
    refuses: ['conflict'],
    path: `${PATH}/{id}/waiting-credits`,
    summary: 'Acredita ya los créditos de bienvenida y de regalo de un usuario que esperan',
    description: 'Los que pasan del máximo diario de una red esperan. Si no hay ninguno: 409.',
  },
  blockUser: {
    ...act,
    id: 'blockUser',
    refuses: ['conflict'],
    path: `${PATH}/{id}/block`,
    summary: 'Bloquea a un usuario, con el motivo: no puede iniciar sesión y las que tenía terminan',
    body: whySchema,
  },
  resendUserActivation: {
    ...act,
    id: 'resendUserActivation',
    path: `${PATH}/{id}/activation-mail`,
    summary: 'Manda otra vez el mail que activa la cuenta de un usuario',
    description: 'Si la cuenta ya está activada: 409.',
    refuses: ['conflict'],
  },
  clearUserRefusal: {
    ...act,
    id: 'clearUserRefusal',
    path: `${PATH}/{id}/clear-refusal`,
    summary: 'Quita la marca de que la dirección de un usuario rechaza mails',
    description: 'Vuelve si otro mail es rechazado. Si no la tiene: 409.',
    refuses: ['conflict'],
  },
  unblockUser: {
    ...act,
    id: 'unblockUser',
    refuses: ['conflict'],
    path: `${PATH}/{id}/unblock`,
    summary: 'Desbloquea a un usuario, con el motivo; lo que terminó no vuelve',
    body: whySchema,
  },
} as const
