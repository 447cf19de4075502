import { randomUUID } from 'node:crypto'
import { ACCOUNT_BLOCKED } from '@preciosa/contracts/own-account'
import type { UserSummary } from '@preciosa/contracts/users'
import { hashOf } from '@preciosa/platform'
import { addAccount, GuideBuilder, waitFor } from '@preciosa/testing'
import type { Actor } from '../../operations/audit/index.js'
import { CurrentGuide } from '../../guide/editions/index.js'
import { AccountsService, ActivationService, type PeopleQuery } from '../accounts/index.js'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { UsersModule } from './users.module.js'
import { UsersService } from './users.service.js'

const actor: Actor = { id: 7, email: 'ana@guia.example', role: 'back-office', client: 'x' }
const colleague = { ...actor, id: 8 }
const reason = 'Se cayó el servicio el lunes.'
const NOW = new Date('2026-11-15T12:00:00Z')
const REFUSED = { code: 'invalid-grant' }

let people: TestPeople
let users: UsersService

beforeAll(async () => {
  people = await openPeople([UsersModule])
  users = people.get(UsersService)
})
beforeEach(() => people.clock.set(NOW))
afterEach(async () => {
  expect(await people.credits.check()).toEqual([])
})
afterAll(() => people.close())

const page = (asked: Partial<PeopleQuery> = {}) =>
  users.page({ page: 1, perPage: 100, sort: 'id', order: 'DESC', ...asked })
const found = async (filter: PeopleQuery['filter']) =>
  (await page({ filter })).data.map(({ id }: UserSummary) => id)
const audited = (id: number) =>
  people.db.query<Record<string, unknown>>(
    `select action, staff_id as staff, before, after from audit
      where entity = 'user' and entity_id = $1 order by id`,
    [id],
  )
const adjust = (id: number, amount: number, { key = randomUUID(), staff = actor } = {}) =>
  users.adjustCredits({ id, amount, reason }, key, staff)
const give = (accountId: number, amount: number) =>
  people.db.transaction((client) =>
    people.credits.grant(client, { accountId, kind: 'gift', amount, source: `gift:${accountId}` }),
  )
const start = (id: number, code: 'individualPremium') =>
  people.db.transaction((client) => people.subscriptions.start(client, id, code, { source: 'test' }))

describe('the list of users', () => {
  it('finds the beginning of e-mail, first or last name without accents and case, and the number', async () => {
    const named = async (email: string, first: string, last: string) => {
      const id = await addAccount(people.db.query.bind(people.db), { email, type: 'individual' })
      const values = [id, first, last]
      await people.db.query(
        'update profile set first_name = $2, last_name = $3 where account_id = $1',
        values,
      )
      return id
    }
    const eva = await named('Primera@ejemplo.com.ar', 'Eva', 'Núñez Ibáñez')
    const evaristo = await named('otra@ejemplo.com.ar', 'Evaristo', '100%_seguro')
    const words: [string, number[]][] = [
      ['PRIMERA@', [eva]],
      ['eva', [evaristo, eva]],
      ['EVÁ nuñ', [eva]],
      ['nunez', [eva]],
      ['ibáñez', []],
      ['100%_', [evaristo]],
      ['%', []],
      ['\u0301', []],
      ['99999999999999999999', []],
      ["' or true --", []],
    ]
    for (const [q, ids] of words) expect([q, await found({ q })]).toEqual([q, ids])
    expect(await found({ q: String(eva) })).toContain(eva)
  })

  it('has plan and standing of each user, by page, order and type', async () => {
    const { accountId: bare, email } = await people.person()
    const one = await people.account()
    await start(one, 'individualPremium')
    const { data, total } = await page({ perPage: 2 })
    const standing = { name: null, blocked: false, deleted: false, createdAt: NOW.toISOString() }
    expect(data).toEqual([
      {
        ...standing,
        name: 'Ana',
        id: one,
        email: data[0]?.email,
        type: 'individual',
        plan: 'individualPremium',
        activated: false,
      },
      { ...standing, id: bare, email, type: 'individual', plan: 'individualFree', activated: true },
    ])
    const emails = (await page({ sort: 'email', order: 'ASC' })).data.map((user) => user.email.toLowerCase())
    expect(emails).toEqual(emails.toSorted())
    expect(emails).toHaveLength(total)
    expect(await found({ type: 'professional' })).toEqual([])
  })
})

describe('a user', () => {
  it('has plan, credits and sessions but no secrets', async () => {
    const { accountId: id, email, accessToken } = await people.member('individualPremium')
    await give(id, 4)
    await people.exchange(await people.signIn(email))
    const sheet = await users.sheet(id)
    const session = {
      createdAt: NOW.toISOString(),
      lastUsedAt: NOW.toISOString(),
      expiresAt: '2026-11-29T12:00:00.000Z',
    }
    expect(sheet).toMatchObject({
      email,
      plan: 'individualPremium',
      block: null,
      subscription: { name: 'Premium', state: 'active', infocreditsPerMonth: 45 },
      balance: 52,
      sessions: [session, session],
    })
    expect(sheet.lots.map(({ kind, left, expiresAt }) => [kind, left, expiresAt])).toEqual([
      ['plan', 45, '2026-12-01T03:00:00.000Z'],
      ['gift', 4, '2026-12-01T03:00:00.000Z'],
      ['welcome', 3, null],
    ])
    const secrets = [
      accessToken,
      ...(['hex', 'base64', 'base64url'] as const).map((as) => hashOf(accessToken).toString(as)),
    ]
    expect(secrets.filter((secret) => JSON.stringify(sheet).includes(secret))).toEqual([])

    const plan = await people.heldPlans.activeOf(id)
    await people.db.transaction((client) =>
      people.subscriptions.change(client, plan!.id, { act: 'rejected' }, 'test'),
    )
    expect((await users.sheet(id)).subscription?.state).toBe('paused')
  })

  it('has no plan and no credits until the address is proved', async () => {
    const { accountId } = await people.newcomer()
    expect(await users.sheet(accountId)).toMatchObject({
      profile: null,
      plan: 'unsuscribed',
      subscription: null,
      balance: 0,
    })
  })

  it('has the last use of a session, to the hour', async () => {
    const { accountId, accessToken } = await people.person()
    people.clock.set(new Date('2026-11-17T09:30:00Z'))
    await people.tokens.holder(accessToken)
    const sessions = await waitFor(async () => {
      const { sessions: now } = await users.sheet(accountId)
      return now.some(({ createdAt, lastUsedAt }) => createdAt !== lastUsedAt) && now
    })
    expect(sessions).toMatchObject([{ createdAt: NOW.toISOString(), lastUsedAt: '2026-11-17T09:30:00.000Z' }])
  })

  it('has a ledger in pages, newest first, with vehicles and reasons', async () => {
    const guide = await GuideBuilder.open(people.url)
    await guide.published({ brands: { Volkswagen: { Gol: ['Gol 1.6'] } } })
    const { codia } = await guide.idsOf('Volkswagen', 'Gol', 'Gol 1.6')
    await guide.close()
    await people.get(CurrentGuide).refresh()
    const id = await people.account()
    const steps = [
      () => give(id, 2),
      () => people.credits.charge(id, [codia], 'cars'),
      () => adjust(id, 5),
      () => adjust(id, -3),
    ]
    for (const step of steps) {
      people.pass(3_600_000)
      await step()
    }
    const lines = (part: number, perPage = 25) => users.lines(id, { page: part, perPage })
    const { data, total } = await lines(1)
    expect(total).toBe(4)
    expect(
      data.map(({ type, credits, kind, reason: why, vehicle }) => [type, credits, kind, why, vehicle]),
    ).toEqual([
      ['taken', -3, null, reason, null],
      ['grant', 5, 'adjustment', reason, null],
      ['spend', -1, 'gift', null, { codia, vehicleType: 'cars', name: 'Volkswagen Gol 1.6' }],
      ['grant', 2, 'gift', null, null],
    ])
    expect(data.reduce((sum, line) => sum + line.credits, 0)).toBe(await people.credits.balance(id))
    expect(await lines(2, 2)).toEqual({ data: data.slice(2), total })
    expect(await lines(99)).toEqual({ data: [], total })
  })

  it('shows waiting credits and the accounts of the network, and gets the credits at once', async () => {
    const [id, neighbour, lone] = [await people.account(), await people.account(), await people.account()]
    for (const one of [id, neighbour])
      await people.db.query(
        `insert into free_credits (source, account_id, kind, amount, network, asked_at)
         values (gen_random_uuid(), $1, 'gift', 20, '\\xab', $2)`,
        [one, NOW],
      )
    expect(await found({ standing: 'waiting' })).toEqual([neighbour, id])
    expect((await users.sheet(id)).waitingCredits).toEqual({
      credits: 20,
      since: NOW.toISOString(),
      accounts: 2,
    })
    await users.giveWaitingCredits(id, actor)
    expect(await users.sheet(id)).toMatchObject({ waitingCredits: null, balance: 20 })
    for (const one of [id, lone])
      await expect(users.giveWaitingCredits(one, actor)).rejects.toMatchObject({
        code: 'conflict',
        detail: 'No tiene créditos en espera.',
      })
    expect(await audited(id)).toEqual([
      { action: 'user.give-waiting-credits', staff: 7, before: { waiting: 20 }, after: { waiting: 0 } },
    ])
  })
})

describe('adjusting credits', () => {
  it('gives credits, takes unspent ones only, and is audited', async () => {
    const id = await people.account()
    await start(id, 'individualPremium')
    await people.credits.charge(id, [1, 2, 3], 'cars')
    expect(await adjust(id, 10)).toMatchObject({ adjusted: { amount: 10, balance: 52 }, isRepeated: false })
    const conflict = (detail: string) => ({ code: 'conflict', detail })
    await expect(adjust(id, -53)).rejects.toMatchObject(
      conflict('Le quedan 52 créditos: no se pueden quitar 53 créditos.'),
    )
    expect(await adjust(id, -52, { staff: colleague })).toMatchObject({ adjusted: { balance: 0 } })
    await expect(adjust(id, -1)).rejects.toMatchObject(
      conflict('No le quedan créditos: no se pueden quitar 1 crédito.'),
    )
    await people.credits.refresh(id)
    expect(await people.credits.balance(id)).toBe(0)
    const action = 'user.adjust-credits'
    expect(await audited(id)).toEqual([
      { action, staff: 7, before: { balance: 42 }, after: { balance: 52, amount: 10, reason } },
      { action, staff: 8, before: { balance: 52 }, after: { balance: 0, amount: -52, reason } },
    ])
  })

  it('happens once per key and member of staff when requests repeat or race', async () => {
    const [id, other] = [await people.account(), await people.account()]
    const key = randomUUID()
    const raced = await Promise.all(Array.from({ length: 6 }, () => adjust(id, 5, { key })))
    expect(new Set(raced.map(({ adjusted }) => JSON.stringify(adjusted))).size).toBe(1)
    expect(raced.filter(({ isRepeated }) => isRepeated)).toHaveLength(5)
    await adjust(id, 1)
    expect(await adjust(id, 5, { key })).toMatchObject({ adjusted: { balance: 5 }, isRepeated: true })
    for (const wrong of [() => adjust(id, 6, { key }), () => adjust(other, 5, { key })])
      await expect(wrong()).rejects.toMatchObject({ code: 'conflict' })
    expect(await adjust(id, 5, { key, staff: colleague })).toMatchObject({ isRepeated: false })
    expect(await people.credits.balance(id)).toBe(11)
    expect(await audited(id)).toHaveLength(3)
    expect(await people.credits.balance(other)).toBe(0)
  })

  it('takes only available credits when two requests race', async () => {
    const id = await people.account()
    await give(id, 10)
    const charging = people.credits.charge(id, [5], 'cars')
    const raced = await Promise.allSettled([adjust(id, -6), adjust(id, -6, { staff: colleague })])
    await charging
    expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await people.credits.balance(id)).toBe(3)
  })
})

describe('access', () => {
  it('ends with all sessions until the user signs in again', async () => {
    const { accountId, email, accessToken } = await people.person()
    const phone = await people.exchange(await people.signIn(email))
    await users.endSessions(accountId, actor)
    expect((await users.sheet(accountId)).sessions).toEqual([])
    for (const token of [accessToken, phone]) expect(await people.tokens.holder(token)).toBeNull()
    people.pass(1000)
    expect(await people.tokens.holder(await people.exchange(await people.signIn(email)))).not.toBeNull()
    expect(await audited(accountId)).toEqual([
      { action: 'user.end-sessions', staff: 7, before: null, after: null },
    ])
  })

  it('is refused to a blocked user until they are unblocked and sign in again', async () => {
    const { accountId, email, accessToken } = await people.person()
    const before = await people.signIn(email)
    people.pass(1000)
    const at = people.clock.now().toISOString()
    await users.block(accountId, reason, actor)
    expect(await users.sheet(accountId)).toMatchObject({ blocked: true, block: { at, reason }, sessions: [] })
    expect(await found({ standing: 'blocked' })).toEqual([accountId])
    expect(await people.tokens.holder(accessToken)).toBeNull()
    await expect(people.exchange(await people.signIn(email))).rejects.toMatchObject({
      code: 'permission',
      detail: ACCOUNT_BLOCKED,
    })
    await expect(users.block(accountId, reason, actor)).rejects.toMatchObject({ code: 'conflict' })

    await users.unblock(accountId, 'Se aclaró.', colleague)
    expect(await users.sheet(accountId)).toMatchObject({ blocked: false, block: null, sessions: [] })
    expect(await people.tokens.holder(accessToken)).toBeNull()
    await expect(people.exchange(before)).rejects.toMatchObject(REFUSED)
    people.pass(1000)
    await people.exchange(await people.signIn(email))
    await expect(users.unblock(accountId, reason, actor)).rejects.toMatchObject({ code: 'conflict' })
    expect(await audited(accountId)).toEqual([
      { action: 'user.block', staff: 7, before: { blocked: false }, after: { blocked: true, reason } },
      {
        action: 'user.unblock',
        staff: 8,
        before: { blocked: true, since: at, reason },
        after: { blocked: false, reason: 'Se aclaró.' },
      },
    ])
  })

  it('is refused when signing in and blocking race', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { accountId, email } = await people.person()
      const idToken = await people.signIn(email)
      await Promise.allSettled([people.exchange(idToken), users.block(accountId, reason, actor)])
      expect((await users.sheet(accountId)).sessions).toEqual([])
    }
  })
})

it('shows a deleted account as such and refuses every action on it', async () => {
  const { accountId: id } = await people.person()
  await people.db.transaction((client) => people.get(AccountsService).forgetPerson(client, id))
  expect(await users.sheet(id)).toMatchObject({ email: '', activated: false, deleted: true, profile: null })
  expect(await found({ standing: 'unactivated' })).not.toContain(id)
  for (const action of [
    () => users.block(id, reason, actor),
    () => users.unblock(id, reason, actor),
    () => users.endSessions(id, actor),
    () => users.resendActivation(id, actor),
    () => adjust(id, 5),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'not-found', detail: `No existe el usuario ${id}.` })
})

it('mails an activation again, with another code, until the account is active', async () => {
  const email = 'sin-activar@ejemplo.com.ar'
  const address = '192.0.2.1'
  await people.credentials.signUp({ email, password: 'una clave que nadie usa', type: 'individual' }, address)
  const [id = 0] = await found({ q: email })
  const first = await people.mailed(email)
  expect(await found({ standing: 'unactivated' })).toContain(id)
  await users.resendActivation(id, actor)
  expect((await users.sheet(id)).activated).toBe(false)
  const { token } = await people.mailed(email)
  expect(token).not.toBe(first.token)
  await people.get(ActivationService).activate({ email, otp: token, address }, () => undefined)
  expect((await users.sheet(id)).activated).toBe(true)
  expect(await found({ standing: 'unactivated' })).not.toContain(id)
  await expect(users.resendActivation(id, actor)).rejects.toMatchObject({ code: 'conflict' })
  expect(await audited(id)).toEqual([
    { action: 'user.resend-activation', staff: 7, before: null, after: null },
  ])
})
