import { randomUUID } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { StaffRole } from '@preciosa/contracts'
import type { AuditEntry } from '@preciosa/contracts/audit'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import type { StaffMember, StaffMemberGiven } from '@preciosa/contracts/staff'
import { Database, type Queryable } from '@preciosa/platform'
import { StaffService } from '@preciosa/server'
import { bodyOf, problemOf, waitFor, whileHeld } from '@preciosa/testing'
import { URI } from 'otpauth'
import type { TestApi } from '../testing/test-api.js'
import { request, dispatch } from '../testing/request.js'

const PASSWORD = 'una clave de trabajo'

export function membersCases(api: TestApi): void {
  let app: NestFastifyApplication
  beforeAll(() => {
    app = api.app
    api.clock.set(new Date())
  })

  interface Member {
    id: number
    email: string
    session: string
  }
  type Given = { email: string; password: string; authenticator: string }

  async function enter({ email, password, authenticator }: Given): Promise<Member | null> {
    const totp = URI.parse(authenticator).generate()
    const payload = { email, password, totp }
    const answer = await request(app).post('/backoffice/session').send(payload)
    if (answer.statusCode !== 201) return null
    const [, session = ''] = String(answer.headers['set-cookie']).split(';')[0]!.split('=')
    return { id: bodyOf<StaffMember>(answer).id, email, session }
  }

  async function member(role: StaffRole): Promise<Member> {
    const email = `${randomUUID()}@guia.example`
    const staff = app.get(StaffService, { strict: false })
    const authenticator = await staff.add({ email, name: 'Ema', role, password: PASSWORD })
    return (await enter({ email, password: PASSWORD, authenticator: authenticator ?? '' }))!
  }

  function call(method: 'GET' | 'POST', url: string, { session }: Pick<Member, 'session'>, payload?: object) {
    const headers = { cookie: `${STAFF_COOKIE}=${session}` }
    return dispatch(app, {
      method,
      url: `/backoffice${url}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
  }

  const isIn = async (who: Member) => (await call('GET', '/session', who)).statusCode === 200
  const secrets = () =>
    app
      .get(Database)
      .query<{ hash: string; totp: string }>(
        'select password_hash as hash, totp_secret as totp from staff where totp_secret is not null',
      )

  async function auditOf({ id }: Pick<Member, 'id'>, admin: Member): Promise<AuditEntry[]> {
    const filter = encodeURIComponent(JSON.stringify({ entity: 'staff', entityId: id }))
    const { data } = bodyOf<{
      data: { id: number }[]
    }>(await call('GET', `/audit?order=ASC&filter=${filter}`, admin))
    return Promise.all(
      data.map(async (entry) => bodyOf<AuditEntry>(await call('GET', `/audit/${entry.id}`, admin))),
    )
  }

  it('lets an administrator add a member, and returns the secrets once', async () => {
    const admin = await member('admin')
    const email = `Nueva-${randomUUID()}@guia.example`
    const answer = await call('POST', '/staff', admin, { email, name: 'Ana', role: 'editor' })
    const added = bodyOf<StaffMemberGiven>(answer)
    expect([answer.statusCode, added]).toMatchObject([
      201,
      { email: email.toLowerCase(), role: 'editor', hasAuthenticator: true, disabled: false },
    ])
    expect(
      await enter({ ...added, password: added.password!, authenticator: added.authenticator! }),
    ).not.toBeNull()
    const again = await call('POST', '/staff', admin, { email, name: 'Otra', role: 'admin' })
    expect([again.statusCode, problemOf(again).errors]).toMatchObject([409, [{ path: 'email' }]])

    const shown = await call('GET', `/staff/${added.id}`, admin)
    const listed = await call(
      'GET',
      `/staff?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
      admin,
    )
    expect(listed.body).toEqual({ data: [bodyOf(shown)], total: 1 })
    const written = shown.text + listed.text + JSON.stringify(await auditOf(added, admin))
    for (const { hash, totp } of await secrets())
      for (const secret of [hash, totp, added.password!, added.authenticator!])
        expect(written).not.toContain(secret)
  })

  it("ends the member's sessions on a new role, password or authenticator, and audits it", async () => {
    const admin = await member('admin')
    const editor = await member('editor')
    const given = { email: editor.email, password: PASSWORD, authenticator: '' }
    expect(
      (await call('POST', `/staff/${editor.id}/role`, admin, { role: 'back-office' })).body,
    ).toMatchObject({ role: 'back-office' })
    expect(await isIn(editor)).toBe(false)
    const auth = bodyOf<StaffMemberGiven>(await call('POST', `/staff/${editor.id}/authenticator`, admin))
    expect(auth.password).toBeNull()
    given.authenticator = auth.authenticator!
    const second = (await enter(given))!
    const renewed = bodyOf<StaffMemberGiven>(await call('POST', `/staff/${editor.id}/password`, admin))
    expect([await isIn(second), renewed.authenticator]).toEqual([false, null])
    expect(await enter(given)).toBeNull()
    expect((await call('POST', `/staff/${editor.id}/disable`, admin)).body).toMatchObject({
      disabled: true,
    })
    for (const action of ['disable', 'password', 'authenticator'])
      expect((await call('POST', `/staff/${editor.id}/${action}`, admin)).statusCode).toBe(409)
    const back = { email: editor.email, name: 'Ema', role: 'editor' }
    expect((await call('POST', '/staff', admin, back)).body).toMatchObject({
      id: editor.id,
      disabled: false,
    })
    expect(
      (await auditOf(editor, admin)).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ['staff.add', null, expect.anything()],
      ['staff.role', { role: 'editor' }, { role: 'back-office' }],
      ['staff.authenticator', { hasAuthenticator: true }, null],
      ['staff.password', null, null],
      ['staff.disable', { disabled: false }, { disabled: true }],
      [
        'staff.change',
        expect.objectContaining({ disabled: true }),
        expect.objectContaining({ disabled: false }),
      ],
    ])
  })

  it('refuses self-changes, so that an administrator always remains', async () => {
    const admin = await member('admin')
    const refusals = [
      await call('POST', `/staff/${admin.id}/disable`, admin),
      await call('POST', `/staff/${admin.id}/role`, admin, { role: 'editor' }),
      await call('POST', `/staff/${admin.id}/password`, admin),
      await call('POST', `/staff/${admin.id}/authenticator`, admin),
    ]
    for (const answer of refusals)
      expect([answer.statusCode, problemOf(answer).code]).toEqual([409, 'conflict'])
    expect(await isIn(admin)).toBe(true)
  })

  it('keeps one of two administrators who disable each other at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [one, two] = [await member('admin'), await member('admin')]
      const answers = await Promise.all([
        call('POST', `/staff/${one.id}/disable`, two),
        call('POST', `/staff/${two.id}/role`, one, { role: 'editor' }),
      ])
      const done = answers.filter(({ statusCode }) => statusCode === 200)
      expect(done).toHaveLength(1)
      expect([await isIn(one), await isIn(two)].filter(Boolean)).toHaveLength(1)
    }
  })

  it('locks members by id when one is added again, so that changes at once do not deadlock', async () => {
    const editor = await member('editor')
    const admin = await member('admin')
    const db = app.get(Database)
    const again = { email: editor.email, name: 'Ema', role: 'editor' }
    let added: ReturnType<typeof call> | undefined
    const begin = (client: Queryable) =>
      client.query('select from staff where id = $1 for update', [editor.id])
    await whileHeld(db, begin, async (client) => {
      added = call('POST', '/staff', admin, again)
      void added.then()
      const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await waitFor(async () => (await db.query(waits)).length > 0)
      // Would fail if the waiting call held the later row.
      await client.query('select from staff where id = $1 for update nowait', [admin.id])
    })
    expect((await added)?.statusCode).toBe(409)
  })
}
