import type {
  backofficeHolidayRoutes,
  backofficeIncidentRoutes,
  backofficePrivacyRoutes,
  IncidentContent,
  PrivacyKind,
  privacyRoutes,
} from '@preciosa/contracts/privacy'
import type { backofficeRetentionRoutes } from '@preciosa/contracts/retention'
import { Database, hashOf } from '@preciosa/platform'
import type { World } from '../world.js'
import { lists, NOT_THERE } from './console.js'
import type { CallsOf, ListCalls } from './route-calls.js'

const EMAIL = 'ana@ejemplo.com.ar'
const asked = { email: EMAIL, kind: 'correction', name: 'Ana', document: '1', text: 'Mi apellido.' }
const WRONG_LINK = { body: { token: 'no-es' }, code: 'invalid-code' } as const

interface Asked {
  kind?: PrivacyKind
  isProved?: boolean
  email?: string | null
}

async function request(world: World, { kind = 'access', isProved = true, email = EMAIL }: Asked = {}) {
  const [row] = await world.app.get(Database).query<{ id: number }>(
    `insert into privacy_request (code, kind, origin, email, name, document, text, received_at, due_on, address_proved_at, state)
     values (gen_random_uuid(), $1, 'site', $2, '', '', '', now(), current_date, case when $3 then now() end,
             case when $3 then 'open' else 'unproved' end) returning id`,
    [kind, email, isProved],
  )
  return row!.id
}

/** A link of a new request. */
async function link(world: World, purpose: 'proof' | 'data'): Promise<string> {
  const { id: accountId, email } = await world.person()
  const id = await request(world, { isProved: purpose === 'data', email })
  const token = `token-${id}`
  await world.app.get(Database).query(
    `insert into privacy_link (hash, request_id, purpose, account_id, expires_at)
     values ($1, $2, $3, case $3 when 'data' then $4::int end, '2099-01-01T00:00:00Z')`,
    [hashOf(token), id, purpose, accountId],
  )
  return token
}

export const privacyCalls: CallsOf<typeof privacyRoutes> = {
  askPrivacy: { good: () => [{ body: asked }, { body: { email: EMAIL, kind: 'access' } }], statements: 12 },
  linkedPrivacyRequest: {
    good: async (world) => [{ body: { token: await link(world, 'proof') } }],
    wrong: () => [WRONG_LINK],
    statements: 7,
  },
  provePrivacyAddress: {
    good: async (world) => [{ body: { token: await link(world, 'proof') } }],
    wrong: () => [WRONG_LINK],
    statements: 11,
  },
  privacyData: {
    good: async (world) => [{ body: { token: await link(world, 'data') } }],
    wrong: () => [WRONG_LINK],
    statements: 49,
  },
}

/** Calls of a change, each on a request of its own. */
function change(body: object, made: Asked = {}, wrong: Asked = {}): Required<ListCalls> {
  return {
    good: async (world) => [{ params: { id: await request(world, made) }, body: { ...body, revision: 1 } }],
    wrong: async (world) => [
      { ...NOT_THERE, body: { ...body, revision: 1 } },
      { params: { id: await request(world, made) }, body: { ...body, revision: 2 }, code: 'conflict' },
      ...(Object.keys(wrong).length === 0
        ? []
        : [
            {
              params: { id: await request(world, wrong) },
              body: { ...body, revision: 1 },
              code: 'conflict' as const,
            },
          ]),
    ],
  }
}

export const backofficePrivacyCalls: CallsOf<typeof backofficePrivacyRoutes> = {
  privacyRequests: {
    good: async (world) => {
      await request(world)
      return lists([{ state: ['open', 'unproved'], kind: 'access', q: 'ana' }])
    },
    statements: 3,
  },
  privacyRequest: {
    good: async (world) => [{ params: { id: await request(world) } }],
    wrong: () => [NOT_THERE],
    statements: 5,
  },
  enterPrivacyLetter: {
    good: () => [
      { body: { ...asked, receivedOn: '2026-01-05', identityProof: 'dni' } },
      { body: { kind: 'access', email: null, receivedOn: '2026-01-05', identityProof: null } },
    ],
    wrong: () => [{ body: { ...asked, receivedOn: '2199-01-05', identityProof: 'dni' }, code: 'validation' }],
    statements: 12,
  },
  mailPrivacyProof: {
    ...change({}, { isProved: false, email: 'otra@ejemplo.com.ar' }, { isProved: true }),
    statements: 15,
  },
  seePrivacyIdentity: { ...change({ proof: 'dni' }, { isProved: false }), statements: 13 },
  takePrivacyRequest: { ...change({ take: true }), statements: 13 },
  notePrivacyRequest: {
    good: async (world) => [{ params: { id: await request(world) }, body: { text: 'Llamó.' } }],
    wrong: () => [{ ...NOT_THERE, body: { text: 'Llamó.' } }],
    statements: 12,
  },
  answerPrivacyRequest: { ...change({ text: 'Ya está.' }, {}, { isProved: false }), statements: 19 },
  mailPrivacyData: {
    good: async (world) => {
      const { email } = await world.person()
      return [{ params: { id: await request(world, { email }) }, body: { revision: 1 } }]
    },
    wrong: change({}, {}, { isProved: false }).wrong,
    statements: 19,
  },
  deletePrivacyData: {
    good: async (world) => {
      const { email } = await world.person()
      const made = [
        await request(world, { kind: 'deletion', email }),
        await request(world, { kind: 'deletion' }),
      ]
      return made.map((id) => ({ params: { id }, body: { revision: 1 } }))
    },
    wrong: change({}, { kind: 'deletion' }, { kind: 'deletion', isProved: false }).wrong,
    statements: 76,
  },
  closePrivacyRequest: {
    ...change({ reason: 'unproved' }, { isProved: false }, { isProved: true }),
    statements: 15,
  },
}

const INCIDENT: IncidentContent = {
  title: 'Un correo a otra persona',
  happenedOn: null,
  knownOn: '2026-11-20',
  what: 'Salió con otra dirección.',
  data: 'Nombre.',
  people: 1,
  measures: 'Se corrigió.',
  peopleNotifiedOn: '2026-11-21',
  authorityNotifiedOn: null,
  state: 'open',
}

async function incident(world: World): Promise<number> {
  const [row] = await world.app.get(Database).query<{ id: number }>(
    `with added as (insert into privacy_incident (revision, created_at) values (1, now()) returning id)
     insert into privacy_incident_text (incident_id, revision, content, staff_email, at)
     select id, 1, $1, 'eva@guia.example', now() from added returning incident_id as id`,
    [JSON.stringify(INCIDENT)],
  )
  return row!.id
}

export const backofficeIncidentCalls: CallsOf<typeof backofficeIncidentRoutes> = {
  privacyIncidents: {
    good: async (world) => {
      await incident(world)
      return lists([{}])
    },
    statements: 3,
  },
  privacyIncident: {
    good: async (world) => [{ params: { id: await incident(world) } }],
    wrong: () => [NOT_THERE],
    statements: 3,
  },
  addPrivacyIncident: { good: () => [{ body: { content: INCIDENT } }], statements: 8 },
  savePrivacyIncident: {
    good: async (world) => [
      { params: { id: await incident(world) }, body: { revision: 1, content: INCIDENT } },
    ],
    wrong: async (world) => [
      { ...NOT_THERE, body: { revision: 1, content: INCIDENT } },
      { params: { id: await incident(world) }, body: { revision: 2, content: INCIDENT }, code: 'conflict' },
    ],
    statements: 9,
  },
}

export const backofficeHolidayCalls: CallsOf<typeof backofficeHolidayRoutes> = {
  holidays: { good: () => [{}], statements: 2 },
  // A deadline that changes is another statement.
  addHoliday: { good: () => [{ body: { day: '2027-03-25', name: 'Puente' } }], statements: 40 },
  removeHoliday: {
    good: async (world) => {
      await world.app
        .get(Database)
        .query(`insert into holiday (day, name) values ('2027-03-27', 'Puente') on conflict do nothing`)
      return [{ params: { day: '2027-03-27' } }]
    },
    wrong: () => [{ params: { day: '1999-01-01' }, code: 'not-found' }],
    statements: 40,
  },
}

export const backofficeRetentionCalls: CallsOf<typeof backofficeRetentionRoutes> = {
  retention: { good: () => [{}], statements: 2 },
}
