import { randomUUID } from 'node:crypto'
import { ACCOUNT_BLOCKED } from '@preciosa/contracts/own-account'
import type { AuditEntry } from '@preciosa/contracts/audit'
import type { Adjusted, LedgerLine, UserSheet, UserSummary } from '@preciosa/contracts/users'
import { Clock, Database, type FixedClock } from '@preciosa/platform'
import { AccountsService, CreditsService } from '@preciosa/server'
import { bodyOf, problemOf, waitFor } from '@preciosa/testing'
import { listOf, type TestConsole } from '../testing/console.js'
import { mailedTo } from '../testing/mailed.js'
import { exchange, pausePlan, type Person, signIn, signUp, signUpWithoutProfile } from '../testing/people.js'
import { request } from '../testing/request.js'

export function usersCases(open: () => TestConsole): void {
  let test: TestConsole
  beforeAll(async () => {
    test = open()
    await test.empty()
  })

  const reason = 'Se cayó el servicio el lunes.'
  const db = () => test.app.get(Database)
  const credits = () => test.app.get(CreditsService, { strict: false })
  const filter = (given: object) => `filter=${encodeURIComponent(JSON.stringify(given))}`
  const sheetOf = async ({ id }: Pick<Person, 'id'>) =>
    bodyOf<UserSheet>(await test.call('GET', `/users/${id}`))
  const ledgerOf = async ({ id }: Pick<Person, 'id'>, query = '') =>
    bodyOf<{ data: LedgerLine[]; total: number }>(await test.call('GET', `/users/${id}/ledger${query}`))
  const listed = async (given: object) =>
    bodyOf<{ data: UserSummary[] }>(await test.call('GET', `/users?${filter(given)}`)).data.map(
      ({ id }) => id,
    )
  const found = (q: string) => listed({ q })

  function adjust({ id }: Pick<Person, 'id'>, amount: number, { key = randomUUID(), role = 'admin' } = {}) {
    return test.call('POST', `/users/${id}/credits`, {
      role,
      payload: { amount, reason },
      headers: { 'idempotency-key': key },
    })
  }

  async function auditOf({ id }: Pick<Person, 'id'>): Promise<AuditEntry[]> {
    const asked = `/audit?order=ASC&${filter({ entity: 'user', entityId: id })}`
    const { data } = bodyOf<{ data: { id: number }[] }>(await test.call('GET', asked))
    const entries = data.map(async (entry) =>
      bodyOf<AuditEntry>(await test.call('GET', `/audit/${entry.id}`)),
    )
    return Promise.all(entries)
  }

  async function named(firstName: string, lastName: string): Promise<Person> {
    const person = await signUp(test.app)
    await db().query('update profile set first_name = $2, last_name = $3 where account_id = $1', [
      person.id,
      firstName,
      lastName,
    ])
    return person
  }

  describe('the list of people', () => {
    it('finds the beginning of e-mail, first or last name without accents and case, and the number', async () => {
      const eva = await named('Eva', 'Núñez Ibáñez')
      const evaristo = await named('Evaristo', '100%_seguro')
      expect(await found(eva.email.slice(0, 8).toUpperCase())).toEqual([eva.id])
      expect(await found('eva')).toEqual([evaristo.id, eva.id])
      expect(await found('EVÁ nuñ')).toEqual([eva.id])
      expect(await found('nunez')).toEqual([eva.id])
      expect(await found('ibáñez')).toEqual([])
      expect(await found('100%_')).toEqual([evaristo.id])
      expect(await found('%')).toEqual([])
      expect(await found('\u0301')).toEqual([])
      expect(await found(String(eva.id))).toContain(eva.id)
      expect(await found('99999999999999999999')).toEqual([])
      expect(await found("' or true --")).toEqual([])
    })

    it('shows the listed fields only, with pages, sorting and filters', async () => {
      const one = await signUp(test.app, { plan: 'individualPremium' })
      const bare = await signUpWithoutProfile(test.app)
      const page = bodyOf<{ data: UserSummary[]; total: number }>(await test.call('GET', '/users?perPage=2'))
      expect(page.data).toEqual([
        {
          id: bare.id,
          email: bare.email,
          name: null,
          type: null,
          plan: 'unsuscribed',
          blocked: false,
          activated: true,
          deleted: false,
          createdAt: expect.any(String),
        },
        {
          id: one.id,
          email: one.email,
          name: null,
          type: 'individual',
          plan: 'individualPremium',
          blocked: false,
          activated: true,
          deleted: false,
          createdAt: expect.any(String),
        },
      ])
      const all = bodyOf<typeof page>(await test.call('GET', '/users?sort=email&order=ASC&perPage=100'))
      const emails = all.data.map(({ email }) => email)
      expect(emails).toEqual(emails.toSorted())
      expect(all.total).toBe(emails.length)
      const professionals = await test.call('GET', `/users?${filter({ type: 'professional' })}`)
      expect(professionals.body).toEqual({ data: [], total: 0 })
    })
  })

  describe("a person's details", () => {
    it('have plan, credits and sessions but no secrets', async () => {
      const person = await signUp(test.app, { plan: 'individualPremium', credits: 4 })
      await signIn(test.app, person)
      const answer = await test.call('GET', `/users/${person.id}`, { role: 'back-office' })
      const sheet = bodyOf<UserSheet>(answer)
      expect(sheet).toMatchObject({
        email: person.email,
        plan: 'individualPremium',
        block: null,
        subscription: { name: 'Premium', state: 'active', infocreditsPerMonth: 45 },
        balance: 52,
      })
      expect(sheet.lots.map(({ kind, left, expiresAt }) => [kind, left, expiresAt])).toEqual([
        ['plan', 45, '2026-12-01T03:00:00.000Z'],
        ['gift', 4, '2026-12-01T03:00:00.000Z'],
        ['welcome', 3, null],
      ])
      const at = '2026-11-15T12:00:00.000Z'
      const session = { createdAt: at, lastUsedAt: at, expiresAt: '2026-11-29T12:00:00.000Z' }
      expect(sheet.sessions).toEqual([session, session])
      const token = person.bearer.authorization.slice('Bearer '.length)
      const [kept] = await db().query<{ hash: Buffer }>(
        'select hash from access_token where account_id = $1',
        [person.id],
      )
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(answer.text).not.toContain(kept!.hash.toString(encoding))
      expect(answer.text).not.toContain(token)

      await pausePlan(test.app, person)
      expect((await sheetOf(person)).subscription?.state).toBe('paused')
      const bare = await signUpWithoutProfile(test.app)
      expect(await sheetOf(bare)).toMatchObject({
        profile: null,
        plan: 'unsuscribed',
        subscription: null,
        balance: 0,
      })
    })

    it('show the last use of a session, to the hour', async () => {
      const person = await signUp(test.app)
      const clock = test.app.get<FixedClock>(Clock)
      clock.set(new Date('2026-11-17T09:30:00Z'))
      await request(test.app).get('/admin/user').set(person.bearer)
      const sessions = await waitFor(async () => {
        const { sessions: now } = await sheetOf(person)
        return now.some(({ createdAt, lastUsedAt }) => createdAt !== lastUsedAt) && now
      })
      clock.set(new Date('2026-11-15T12:00:00Z'))
      expect(sessions).toMatchObject([
        { createdAt: '2026-11-15T12:00:00.000Z', lastUsedAt: '2026-11-17T09:30:00.000Z' },
      ])
    })

    it('have the ledger in pages, newest first, with vehicles and reasons', async () => {
      const list = await test.importList(listOf('2026-11', 20_000))
      await test.call('POST', `/price-lists/${list.id}/publish`)
      await test.seen()
      const [version] = await db().query<{ id: number }>('select id from version')
      const person = await signUp(test.app, { credits: 2 })
      const clock = test.app.get<FixedClock>(Clock)
      clock.set(new Date('2026-11-15T13:00:00Z'))
      await credits().charge(person.id, [version!.id], 'cars')
      clock.set(new Date('2026-11-15T14:00:00Z'))
      await adjust(person, 5)
      clock.set(new Date('2026-11-15T15:00:00Z'))
      await adjust(person, -3)
      const balance = await credits().balance(person.id)
      clock.set(new Date('2026-11-15T12:00:00Z'))
      const { data, total } = await ledgerOf(person)
      expect(total).toBe(5)
      expect(
        data.map(({ type, credits, kind, reason, vehicle }) => [type, credits, kind, reason, vehicle]),
      ).toEqual([
        ['taken', -3, null, reason, null],
        ['grant', 5, 'adjustment', reason, null],
        [
          'spend',
          -1,
          'gift',
          null,
          { codia: version!.id, vehicleType: 'cars', name: 'Volkswagen Gol 1.6 T0' },
        ],
        ['grant', 2, 'gift', null, null],
        ['grant', 3, 'welcome', null, null],
      ])
      expect(data.reduce((sum, line) => sum + line.credits, 0)).toBe(balance)
      const second = await ledgerOf(person, '?page=2&perPage=2')
      expect(second).toEqual({ data: data.slice(2, 4), total: 5 })
      expect(await ledgerOf(person, '?page=99')).toEqual({ data: [], total: 5 })
      expect(await credits().check()).toEqual([])
    })
  })

  describe('adjusting credits', () => {
    it('gives credits and takes unspent ones, and is audited', async () => {
      const person = await signUp(test.app, { plan: 'individualPremium' })
      await credits().charge(person.id, [1, 2, 3], 'cars')
      expect(bodyOf<Adjusted>(await adjust(person, 10))).toMatchObject({ amount: 10, balance: 55 })
      const tooMany = await adjust(person, -56)
      expect([tooMany.statusCode, problemOf(tooMany).detail]).toEqual([
        409,
        'Le quedan 55 créditos: no se pueden quitar 56 créditos.',
      ])
      expect(bodyOf<Adjusted>(await adjust(person, -55, { role: 'back-office' })).balance).toBe(0)
      expect(problemOf(await adjust(person, -1)).detail).toBe(
        'No le quedan créditos: no se pueden quitar 1 crédito.',
      )
      await credits().refresh(person.id)
      expect(await credits().balance(person.id)).toBe(0)
      expect(await credits().check()).toEqual([])
      expect(await auditOf(person)).toMatchObject([
        {
          action: 'user.adjust-credits',
          staffRole: 'admin',
          before: { balance: 45 },
          after: { balance: 55, amount: 10, reason },
        },
        {
          action: 'user.adjust-credits',
          staffRole: 'back-office',
          before: { balance: 55 },
          after: { balance: 0, amount: -55, reason },
        },
      ])
    })

    it('happens once per key when requests repeat or race', async () => {
      const person = await signUp(test.app)
      const other = await signUp(test.app)
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 6 }, () => adjust(person, 5, { key })))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
      expect(new Set(answers.map(({ text: body }) => body)).size).toBe(1)
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(5)
      await adjust(person, 1)
      const again = await adjust(person, 5, { key })
      expect([again.headers['idempotent-replayed'], bodyOf<Adjusted>(again).balance]).toEqual(['true', 8])
      expect(await credits().balance(person.id)).toBe(9)
      for (const wrong of [adjust(person, 6, { key }), adjust(other, 5, { key })])
        expect((await wrong).statusCode).toBe(409)
      expect((await adjust(person, 5, { key, role: 'back-office' })).statusCode).toBe(201)
      expect(await auditOf(person)).toHaveLength(3)
      expect(await credits().balance(other.id)).toBe(3)
    })

    it('gives at once the free credits that wait, for staff who see how many of the network share them', async () => {
      const [person, neighbour] = [await signUp(test.app), await signUp(test.app)]
      const lone = await signUp(test.app)
      for (const { id } of [person, neighbour])
        await db().query(
          `insert into free_credits (source, account_id, kind, amount, network, asked_at)
         values (gen_random_uuid(), $1, 'gift', 20, '\\xab', '2026-11-15T12:00:00Z')`,
          [id],
        )
      expect(await listed({ standing: 'waiting' })).toEqual([neighbour.id, person.id])
      expect((await sheetOf(person)).waitingCredits).toEqual({
        credits: 20,
        since: '2026-11-15T12:00:00.000Z',
        accounts: 2,
      })
      const give = ({ id }: Person, role = 'back-office') =>
        test.call('POST', `/users/${id}/waiting-credits`, { role })
      expect((await give(person, 'editor')).statusCode).toBe(403)
      const answer = await give(person)
      expect(bodyOf<UserSheet>(answer)).toMatchObject({ waitingCredits: null, balance: 23 })
      expect((await give(person)).statusCode).toBe(409)
      expect(problemOf(await give(lone)).detail).toBe('No tiene créditos en espera.')
      expect(await auditOf(person)).toMatchObject([
        { action: 'user.give-waiting-credits', before: { waiting: 20 }, after: { waiting: 0 } },
      ])
      expect(await credits().check()).toEqual([])
    })

    it('takes only available credits when two requests race', async () => {
      const person = await signUp(test.app, { credits: 7 })
      const charging = credits().charge(person.id, [5], 'cars')
      const answers = await Promise.all([adjust(person, -6), adjust(person, -6, { role: 'back-office' })])
      await charging
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
      expect(await credits().balance(person.id)).toBe(3)
      expect(await credits().check()).toEqual([])
    })
  })

  describe('access', () => {
    it('ends with all sessions until the person signs in again', async () => {
      const person = await signUp(test.app)
      const second = await signIn(test.app, person)
      const clock = test.app.get<FixedClock>(Clock)
      const answer = await test.call('POST', `/users/${person.id}/end-sessions`)
      expect(bodyOf<UserSheet>(answer).sessions).toEqual([])
      for (const headers of [person.bearer, second])
        expect(problemOf(await request(test.app).get('/admin/user').set(headers)).code).toBe(
          'session-expired',
        )
      clock.set(new Date('2026-11-15T12:00:01Z'))
      const third = await signIn(test.app, person)
      clock.set(new Date('2026-11-15T12:00:00Z'))
      expect((await request(test.app).get('/admin/user').set(third)).statusCode).toBe(200)
      expect(await auditOf(person)).toMatchObject([
        { action: 'user.end-sessions', before: null, after: null },
      ])
    })

    it('is refused to a blocked person everywhere until they are unblocked', async () => {
      const person = await signUp(test.app, { credits: 5 })
      const [version] = await db().query<{ id: number }>('select id from version')
      const look = (headers: Person['bearer']) =>
        request(test.app).get(`/preciosa/models/${version!.id}/prices`).set(headers)
      const signedIn = async () => {
        const answer = await request(test.app)
          .post('/auth/local/sign-in')
          .send({ email: person.email, password: person.password })
        return exchange(test.app, bodyOf<{ id_token: string }>(answer).id_token)
      }
      const before = await request(test.app)
        .post('/auth/local/sign-in')
        .send({ email: person.email, password: person.password })
      expect((await look(person.bearer)).statusCode).toBe(200)

      const clock = test.app.get<FixedClock>(Clock)
      clock.set(new Date('2026-11-15T12:00:01Z'))
      const blocked = await test.call('POST', `/users/${person.id}/block`, {
        payload: { reason },
        role: 'back-office',
      })
      expect(bodyOf<UserSheet>(blocked)).toMatchObject({ blocked: true, block: { reason }, sessions: [] })
      expect(problemOf(await look(person.bearer)).code).toBe('session-expired')
      const refused = await signedIn()
      expect([refused.statusCode, problemOf(refused)]).toMatchObject([
        403,
        { code: 'permission', detail: ACCOUNT_BLOCKED },
      ])
      expect(
        (await exchange(test.app, bodyOf<{ id_token: string }>(before).id_token)).statusCode,
      ).toBeGreaterThanOrEqual(400)
      expect((await test.call('POST', `/users/${person.id}/block`, { payload: { reason } })).statusCode).toBe(
        409,
      )
      expect(await listed({ standing: 'blocked' })).toEqual([person.id])

      const unblocked = await test.call('POST', `/users/${person.id}/unblock`, { payload: { reason } })
      expect(bodyOf<UserSheet>(unblocked)).toMatchObject({ blocked: false, block: null, sessions: [] })
      expect((await look(person.bearer)).statusCode).toBe(401)
      expect(problemOf(await exchange(test.app, bodyOf<{ id_token: string }>(before).id_token)).code).toBe(
        'invalid-grant',
      )
      clock.set(new Date('2026-11-15T12:00:02Z'))
      expect((await signedIn()).statusCode).toBe(200)
      clock.set(new Date('2026-11-15T12:00:00Z'))
      expect(
        (await test.call('POST', `/users/${person.id}/unblock`, { payload: { reason } })).statusCode,
      ).toBe(409)
      expect(await auditOf(person)).toMatchObject([
        { action: 'user.block', staffRole: 'back-office', after: { blocked: true, reason } },
        { action: 'user.unblock', staffRole: 'admin', before: { reason }, after: { blocked: false, reason } },
      ])
    })

    it('is refused when signing in and blocking race', async () => {
      for (let time = 0; time < 5; time += 1) {
        const person = await signUp(test.app)
        const answer = await request(test.app)
          .post('/auth/local/sign-in')
          .send({ email: person.email, password: person.password })
        const idToken = bodyOf<{ id_token: string }>(answer).id_token
        await Promise.all([
          exchange(test.app, idToken),
          test.call('POST', `/users/${person.id}/block`, { payload: { reason } }),
        ])
        expect((await sheetOf(person)).sessions).toEqual([])
      }
    })
  })

  describe('a deleted account', () => {
    it('is marked as deleted and refuses every action', async () => {
      const person = await signUp(test.app)
      const accounts = test.app.get(AccountsService, { strict: false })
      await db().transaction((client) => accounts.forgetPerson(client, person.id))
      expect(await sheetOf(person)).toMatchObject({
        email: '',
        activated: false,
        deleted: true,
        profile: null,
      })
      expect(await listed({ standing: 'unactivated' })).not.toContain(person.id)
      for (const [path, payload] of [
        ['block', { reason }],
        ['unblock', { reason }],
        ['end-sessions', undefined],
        ['activation-mail', undefined],
        ['credits', { amount: 5, reason }],
      ] as const) {
        const headers = { 'idempotency-key': randomUUID() }
        const given = payload === undefined ? { headers } : { payload, headers }
        const answer = await test.call('POST', `/users/${person.id}/${path}`, given)
        // Not 401, because 401 means the caller's own session.
        expect([path, answer.statusCode, problemOf(answer).detail]).toEqual([
          path,
          404,
          `No existe el usuario ${person.id}.`,
        ])
      }
    })
  })

  describe('mailing the activation again', () => {
    const mail = ({ id }: Pick<Person, 'id'>, role = 'back-office') =>
      test.call('POST', `/users/${id}/activation-mail`, { role })
    const otp = (email: string, code: string) =>
      request(test.app).post('/auth/otp').send({ email, otp: code })

    it('sends a new code and link that activate the account, and is audited', async () => {
      const email = `${randomUUID()}@ejemplo.com.ar`
      const payload = { email, password: 'una clave que nadie usa', type: 'individual' }
      await request(test.app).post('/auth/local/sign-up').send(payload)
      const [id] = await found(email)
      const first = await mailedTo(test.app, email)
      expect((await sheetOf({ id: id! })).activated).toBe(false)
      expect(await listed({ standing: 'unactivated' })).toContain(id)
      const answer = await mail({ id: id! })
      expect([answer.statusCode, bodyOf<UserSheet>(answer).activated]).toEqual([200, false])
      const second = await mailedTo(test.app, email)
      expect(second.token).not.toBe(first.token)
      expect(answer.text).not.toContain(second.token)
      expect(await auditOf({ id: id! })).toMatchObject([
        { action: 'user.resend-activation', staffRole: 'back-office', before: null, after: null },
      ])
      expect((await otp(email, second.token)).statusCode).toBeLessThan(300)
      expect((await sheetOf({ id: id! })).activated).toBe(true)
      expect(await listed({ standing: 'unactivated' })).not.toContain(id)
      expect((await mail({ id: id! })).statusCode).toBe(409)
      expect(await auditOf({ id: id! })).toHaveLength(1)
    })

    it('requires the permission for users and an inactive account', async () => {
      const person = await signUp(test.app)
      expect((await mail(person, 'editor')).statusCode).toBe(403)
      expect(problemOf(await mail(person, 'admin')).code).toBe('conflict')
      expect((await mail({ id: 999_999 })).statusCode).toBe(404)
    })
  })

  it('gives a plan to a day, prolongs it, and mails the person', async () => {
    const person = await signUp(test.app)
    const post = (path: string, payload: object) =>
      test.call('POST', `/users/${person.id}/plan${path}`, { role: 'back-office', payload })
    const dayIn = (days: number) =>
      new Date(test.app.get(Clock).now().getTime() + days * 24 * 3600_000).toISOString().slice(0, 10)
    expect((await post('/prolong', { until: dayIn(40), reason })).statusCode).toBe(409)
    const given = await post('', { code: 'individualPremium', until: dayIn(30), reason })
    expect(bodyOf<UserSheet>(given)).toMatchObject({
      plan: 'individualPremium',
      subscription: { state: 'active', paidBy: 'given', billing: 'monthly' },
    })
    expect((await post('/prolong', { until: dayIn(29), reason })).statusCode).toBe(409)
    const longer = bodyOf<UserSheet>(await post('/prolong', { until: dayIn(40), reason }))
    expect(longer.subscription).toMatchObject({
      paidUntil: `${dayIn(41)}T03:00:00.000Z`,
      endsAt: `${dayIn(41)}T03:00:00.000Z`,
    })
    expect(
      bodyOf<UserSheet>(await post('', { code: 'individualCar', until: dayIn(10), reason })),
    ).toMatchObject({ plan: 'individualCar' })
    const mails = await db().query<{ kind: string }>(
      "select kind from mail where account_id = $1 and kind = 'plan-given'",
      [person.id],
    )
    expect(mails).toHaveLength(3)
    expect((await auditOf(person)).map(({ action, after }) => [action, after])).toMatchObject([
      ['user.give-plan', { plan: 'Premium', until: dayIn(30), reason }],
      ['user.prolong-plan', { until: dayIn(40), reason }],
      ['user.give-plan', { plan: 'Auto Básico', reason }],
    ])
    const editor = await test.call('POST', `/users/${person.id}/plan`, {
      role: 'editor',
      payload: { code: 'individualCar', until: dayIn(10), reason },
    })
    expect(editor.statusCode).toBe(403)
  })
}
