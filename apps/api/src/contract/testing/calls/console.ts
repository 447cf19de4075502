import { randomUUID } from 'node:crypto'
import type { backofficeAuditRoutes } from '@preciosa/contracts/audit'
import type {
  backofficeEditionRoutes,
  backofficeFormatRoutes,
  backofficePriceListRoutes,
  backofficeTraceRoutes,
} from '@preciosa/contracts/price-lists'
import type { backofficeStaffRoutes, staffSessionRoutes } from '@preciosa/contracts/staff'
import type { backofficeUserRoutes } from '@preciosa/contracts/users'
import { listText, newFormat, type World } from '../world.js'
import type { CallsOf, ListCalls, WrongCall } from './route-calls.js'

export const lists = (filters: object[]) => [
  {},
  { query: { page: '1', perPage: '100', sort: 'id', order: 'ASC' } },
  ...filters.map((filter) => ({ query: { filter: JSON.stringify(filter) } })),
]
/** The calls of a list for its CSV, which has no pages. */
export function csvOf({ good }: ListCalls): ListCalls {
  return {
    good: async (world) =>
      (await good(world)).map(({ query, ...call }) => {
        const entries = Object.entries(query ?? {})
        return { ...call, query: Object.fromEntries(entries.filter(([name]) => !/page$/i.test(name))) }
      }),
  }
}
export const NOT_THERE = { params: { id: 99_999 }, code: 'not-found' } as const satisfies WrongCall

export const staffSessionCalls: CallsOf<typeof staffSessionRoutes> = {
  staffSignIn: {
    good: ({ staff }) => [{ body: staff }],
    wrong: ({ staff }) => [
      { body: { ...staff, password: 'la que no es' }, code: 'invalid-grant' },
      { body: staff, headers: { 'sec-fetch-site': 'cross-site' }, code: 'permission' },
    ],
    statements: 6,
  },
  staffSession: { good: () => [{}], statements: 1 },
  staffSignOut: {
    good: async (world) => [{ headers: { cookie: await world.session() } }],
    wrong: () => [{ headers: { origin: 'https://otro.ejemplo' }, code: 'permission' }],
    statements: 2,
  },
}

const upload = { format: 'preciosa', vehicleType: 'motorcycles' }
const file = [listText('2000-01', 1000)]
const discard = { reason: 'Los precios de usados están por diez.' }
const someList = async (world: World) => [{ params: { id: (await world.stagedList()).id } }]
export const priceListCalls: CallsOf<typeof backofficePriceListRoutes> = {
  uploadPriceList: {
    good: () => [
      { body: upload, files: file },
      { body: { ...upload, period: '2026-11', scope: 'brands-present' }, files: file },
    ],
    wrong: () => [
      { body: upload, files: [''], code: 'validation' },
      { body: { ...upload, format: 'no-hay' }, files: file, code: 'validation' },
    ],
    statements: 8,
  },
  priceLists: {
    good: () => lists([{ q: 'lista', status: ['staged', 'published'] }, { status: 'held' }]),
    statements: 3,
  },
  priceList: { good: someList, wrong: () => [NOT_THERE], statements: 2 },
  priceListRejections: {
    good: async (world) => [{ params: { id: (await world.stagedList({ isHeld: true })).id } }],
    wrong: () => [NOT_THERE],
    statements: 3,
  },
  priceListFile: { good: someList, wrong: () => [NOT_THERE], statements: 2 },
  approvePriceList: {
    good: async (world) => [{ params: { id: (await world.stagedList({ isHeld: true })).id } }],
    wrong: async (world) => [NOT_THERE, { params: { id: (await world.stagedList()).id }, code: 'conflict' }],
    statements: 6,
  },
  joinPriceList: {
    good: async (world) => [{ params: { id: (await world.renumberedList()).id } }],
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await world.stagedList({ isHeld: true })).id }, code: 'conflict' },
      { params: { id: (await world.stagedList()).id }, code: 'conflict' },
    ],
    statements: 16,
  },
  leaveFigureOut: {
    good: async (world) => [await world.figureOfList()],
    wrong: async (world) => {
      const { params, body } = await world.figureOfList()
      return [
        { params, body: { ...body, year: 1999 }, code: 'not-found' },
        { ...(await world.figureOfList({ isPublished: true })), code: 'conflict' },
        { ...NOT_THERE, body },
      ]
    },
    statements: 17,
  },
  includeFigure: {
    good: async (world) => [await world.figureOfList({ isLeftOut: true })],
    wrong: async (world) => [
      { ...(await world.figureOfList({ isLeftOut: true, isPublished: true })), code: 'conflict' },
      { ...NOT_THERE, body: (await world.figureOfList()).body },
    ],
    statements: 16,
  },
  publishPriceList: {
    good: someList,
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await world.stagedList({ isHeld: true })).id }, code: 'conflict' },
    ],
    statements: 18,
  },
  discardPriceList: {
    good: async (world) => [
      { params: { id: (await world.stagedList({ isHeld: true })).id }, body: discard },
      { params: { id: (await world.stagedList()).id }, body: { reason: 'Es la del mes pasado.' } },
    ],
    wrong: async (world) => [
      { ...NOT_THERE, body: discard },
      { params: { id: (await world.publishedList()).id }, body: discard, code: 'conflict' },
    ],
    statements: 13,
  },
}

export const formatCalls: CallsOf<typeof backofficeFormatRoutes> = {
  formats: {
    good: () => lists([{ q: 'fipe' }, {}]),
    statements: 4,
  },
  format: {
    good: async (world) => [{ params: { id: await world.format() } }],
    wrong: () => [NOT_THERE],
    statements: 3,
  },
  createFormat: {
    good: () => [{ body: newFormat() }],
    wrong: () => [{ body: { ...newFormat(), name: 'fipe' }, code: 'conflict' }],
    statements: 6,
  },
  changeFormat: {
    good: async (world) => [{ params: { id: await world.format() }, body: newFormat() }],
    wrong: () => [{ ...NOT_THERE, body: newFormat() }],
    statements: 7,
  },
  removeFormat: {
    good: async (world) => [{ params: { id: await world.format() } }],
    statements: 6,
  },
}

export const traceCalls: CallsOf<typeof backofficeTraceRoutes> = {
  trace: {
    good: async (world) => {
      const { editions } = await world.publishedList()
      const { codia } = await world.guide.idsOf('Gilera', 'Smash', 'Smash 110')
      return [{ params: { codia }, query: { period: editions[0]!.period } }]
    },
    wrong: () => [{ params: { codia: 99_999 }, code: 'not-found' }],
    statements: 2,
  },
}

export const editionCalls: CallsOf<typeof backofficeEditionRoutes> = {
  editions: {
    good: () => lists([{ period: '2026-11', vehicleType: 'cars', kind: 'prices', status: ['published'] }]),
    statements: 3,
  },
  edition: {
    good: async (world) => [{ params: { id: await world.publishedEdition() } }],
    wrong: () => [NOT_THERE],
    statements: 2,
  },
  rollBackEdition: {
    good: async (world) => [{ params: { id: await world.publishedEdition() } }],
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await world.stagedList()).editions[0]!.id }, code: 'conflict' },
    ],
    statements: 15,
  },
}

const audit: ListCalls = {
  good: () =>
    lists([
      { action: ['price-list.publish', 'staff.add'], entity: 'price-list' },
      { action: 'list-format.create', entityId: 1, staffId: 3 },
    ]),
}

export const auditCalls: CallsOf<typeof backofficeAuditRoutes> = {
  audit: { ...audit, statements: 3 },
  auditCsv: { ...csvOf(audit), statements: 6 },
  auditEntry: {
    good: () => [{ params: { id: 1 } }],
    wrong: () => [NOT_THERE],
    statements: 2,
  },
}

const WHY = { reason: 'Lo pidió por e-mail.' }
const UNTIL = '2026-12-31'
const givingPlan = (id: number) => ({
  params: { id },
  body: { ...WHY, code: 'individualCar', until: UNTIL },
})
const adjusting = (amount: unknown) => ({
  params: { id: 1 },
  body: { ...WHY, amount },
  headers: { 'idempotency-key': randomUUID() },
})

const users: ListCalls = {
  good: () => [
    ...lists([
      { q: 'a' },
      { q: '1', type: 'individual' },
      { standing: 'unactivated' },
      { standing: 'refusing' },
    ]),
    { query: { sort: 'email', order: 'ASC' } },
  ],
}

export const backofficeUserCalls: CallsOf<typeof backofficeUserRoutes> = {
  users: { ...users, statements: 4 },
  usersCsv: { ...csvOf(users), statements: 7 },
  userSheet: {
    good: async (world) => [{ params: { id: (await world.person()).id } }],
    wrong: () => [NOT_THERE],
    statements: 15,
  },
  userLedger: {
    good: () => [{ params: { id: 1 } }, { params: { id: 1 }, query: { page: '9', perPage: '100' } }],
    wrong: () => [NOT_THERE],
    statements: 8,
  },
  endUserSessions: {
    good: async (world) => [{ params: { id: (await world.person()).id } }],
    wrong: () => [NOT_THERE],
    statements: 22,
  },
  adjustUserCredits: {
    good: () => [adjusting(2), adjusting(-1)],
    wrong: () => [
      { ...adjusting(1), ...NOT_THERE },
      { ...adjusting(1), headers: {}, code: 'validation' },
      { ...adjusting(-9999), code: 'conflict' },
    ],
    statements: 14,
  },
  clearUserRefusal: {
    good: async (world) => [{ params: { id: await world.refusing() } }],
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await world.person()).id }, code: 'conflict' as const },
    ],
    statements: 22,
  },
  blockUser: {
    good: async (world) => [{ params: { id: (await world.person()).id }, body: WHY }],
    wrong: () => [{ ...NOT_THERE, body: WHY }],
    statements: 23,
  },
  giveUserPlan: {
    good: async (world) => [givingPlan((await world.person()).id), givingPlan((await world.person()).id)],
    wrong: async (world) => {
      const charged = (await world.buyers.subscriber()).id
      const call = givingPlan((await world.person()).id)
      return [
        { ...call, ...NOT_THERE },
        { ...givingPlan(charged), code: 'conflict' },
        ...['professionalFleet', 'individualFree', 'professionalIndividual'].map((code): WrongCall => ({
          ...call,
          body: { ...call.body, code },
          code: 'conflict',
        })),
        ...['2020-01-01', '2199-01-01'].map((until): WrongCall => ({
          ...call,
          body: { ...call.body, until },
          code: 'conflict',
        })),
      ]
    },
    statements: 45,
  },
  prolongUserPlan: {
    good: async (world) => {
      const { id } = await world.person()
      const { params, body } = givingPlan(id)
      await world.asAdmin(`/backoffice/users/${id}/plan`, body)
      return [{ params, body: { until: '2027-01-31', ...WHY } }]
    },
    wrong: async (world) => {
      const params = { id: (await world.person()).id }
      return [
        { ...NOT_THERE, body: { until: UNTIL, ...WHY } },
        { params, body: { until: UNTIL, ...WHY }, code: 'conflict' },
      ]
    },
    statements: 40,
  },
  giveWaitingCredits: {
    good: async (world) => [{ params: { id: await world.waiting() } }],
    wrong: async (world) => [NOT_THERE, { params: { id: (await world.person()).id }, code: 'conflict' }],
    statements: 26,
  },
  resendUserActivation: {
    good: async (world) => [{ params: { id: await world.unactivated() } }],
    wrong: async (world) => [NOT_THERE, { params: { id: (await world.person()).id }, code: 'conflict' }],
    statements: 27,
  },
  unblockUser: {
    good: async (world) => [{ params: { id: await world.blocked() }, body: WHY }],
    wrong: () => [
      { ...NOT_THERE, body: WHY },
      { params: { id: 1 }, body: WHY, code: 'conflict' },
    ],
    statements: 20,
  },
}

export const memberCalls: CallsOf<typeof backofficeStaffRoutes> = {
  members: {
    good: () => lists([{ q: 'admin' }]),
    statements: 3,
  },
  member: {
    good: async (world) => [{ params: { id: await world.member() } }],
    wrong: () => [NOT_THERE],
    statements: 2,
  },
  addMember: {
    good: () => [{ body: { email: `${randomUUID()}@guia.example`, name: 'Ana', role: 'editor' } }],
    wrong: ({ staff }) => [{ body: { email: staff.email, name: 'Ana', role: 'editor' }, code: 'conflict' }],
    statements: 10,
  },
  changeMemberRole: {
    good: async (world) => [{ params: { id: await world.member() }, body: { role: 'back-office' } }],
    wrong: () => [{ ...NOT_THERE, body: { role: 'editor' } }],
    statements: 9,
  },
  resetMemberPassword: {
    good: async (world) => [{ params: { id: await world.member() } }],
    wrong: () => [NOT_THERE],
    statements: 9,
  },
  resetMemberAuthenticator: {
    good: async (world) => [{ params: { id: await world.member() } }],
    wrong: () => [NOT_THERE],
    statements: 9,
  },
  disableMember: {
    good: async (world) => [{ params: { id: await world.member() } }],
    wrong: () => [NOT_THERE],
    statements: 9,
  },
}
