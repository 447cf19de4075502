import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { OwnSession } from '@preciosa/contracts/own-account'
import { Database } from '@preciosa/platform'
import { bodyOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { exchange, signIn, signUp, signUpWithoutName } from '../testing/people.js'
import { request } from '../testing/request.js'

export function ownSessionsCases(api: TestApi): void {
  const { clock } = api
  const PATH = '/admin/user/sessions'
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    clock.set(new Date('2026-11-23T12:00:00Z'))
  })

  type Headers = Record<string, string>
  const list = async (headers: Headers) => bodyOf<OwnSession[]>(await request(app).get(PATH).set(headers))
  const end = async (headers: Headers, id?: string) => {
    const url = id === undefined ? PATH : `${PATH}/${id}`
    return (await request(app).delete(url).set(headers)).statusCode
  }
  const statusOf = async (headers: Headers) => (await request(app).get(PATH).set(headers)).statusCode

  it('lists the open sessions, newest first, and marks the current one', async () => {
    clock.set(new Date('2026-11-01T12:00:00Z'))
    const person = await signUp(app)
    clock.set(new Date('2026-11-23T12:00:00Z'))
    const older = await signIn(app, person)
    clock.set(new Date('2026-11-23T12:30:00Z'))
    const newer = await signIn(app, person)
    const sessions = await list(older)
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        device: null,
        createdAt: '2026-11-23T12:30:00.000Z',
        lastUsedAt: '2026-11-23T12:30:00.000Z',
        expiresAt: '2026-12-07T12:30:00.000Z',
        current: false,
      },
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        device: null,
        createdAt: '2026-11-23T12:00:00.000Z',
        lastUsedAt: '2026-11-23T12:00:00.000Z',
        expiresAt: '2026-12-07T12:00:00.000Z',
        current: true,
      },
    ])
    expect((await list(newer)).map(({ id, current }) => [id, current])).toEqual(
      sessions.map(({ id, current }) => [id, !current]),
    )
  })

  it('names the browser and the system of the sign-in', async () => {
    const person = await signUp(app)
    const bearer = await signIn(app, person, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36',
    })
    const devices = (await list(bearer)).map(({ current, device }) => [current, device])
    expect(devices).toContainEqual([true, 'Chrome en Android'])
  })

  it('identifies a session by an id that reveals neither token nor hash', async () => {
    const person = await signUp(app)
    const [{ id } = { id: '' }] = await list(person.bearer)
    const [row] = await app
      .get(Database)
      .query<{ hash: Buffer }>('select hash from access_token where account_id = $1', [person.id])
    const token = person.bearer.authorization.slice('Bearer '.length)
    const secrets = [token, ...(['hex', 'base64', 'base64url'] as const).map((as) => row!.hash.toString(as))]
    for (const secret of secrets) expect(secret.slice(0, 8)).not.toBe(id.slice(0, 8))
    expect(await statusOf({ authorization: `Bearer ${id}` })).toBe(401)
  })

  it('ends a session by its id once, the current one included', async () => {
    const person = await signUp(app)
    const other = await signIn(app, person)
    const [mine, theirs] = [(await list(person.bearer)).find(({ current }) => current)!.id, await list(other)]
    const id = theirs.find(({ current }) => current)!.id
    expect(await end(person.bearer, id)).toBe(204)
    expect(await statusOf(other)).toBe(401)
    expect(await end(person.bearer, id)).toBe(404)
    expect(await statusOf(person.bearer)).toBe(200)
    expect(await end(person.bearer, mine)).toBe(204)
    expect(await statusOf(person.bearer)).toBe(401)
  })

  it('ends a session once when several requests race', async () => {
    const person = await signUp(app)
    const other = await signIn(app, person)
    const id = (await list(other)).find(({ current }) => current)!.id
    const statuses = await Promise.all([1, 2, 3].map(() => end(person.bearer, id)))
    expect(statuses.toSorted()).toEqual([204, 404, 404])
  })

  it("neither ends nor lists another person's session", async () => {
    const [person, stranger] = [await signUp(app), await signUp(app)]
    const [{ id } = { id: '' }] = await list(person.bearer)
    expect(await end(stranger.bearer, id)).toBe(404)
    expect(await statusOf(person.bearer)).toBe(200)
    expect((await list(stranger.bearer)).map((session) => session.id)).not.toContain(id)
    expect(await end(stranger.bearer)).toBe(204)
    expect(await statusOf(person.bearer)).toBe(200)
  })

  it('ends all other sessions and unused id tokens, but not the current session', async () => {
    const person = await signUp(app)
    const others = [await signIn(app, person), await signIn(app, person)]
    const payload = { email: person.email, password: person.password }
    const pending = await request(app).post('/auth/local/sign-in').send(payload)
    clock.set(new Date(clock.now().getTime() + 2000))
    expect(await end(person.bearer)).toBe(204)
    for (const other of others) expect(await statusOf(other)).toBe(401)
    expect((await list(person.bearer)).map(({ current }) => current)).toEqual([true])
    expect((await exchange(app, bodyOf<{ id_token: string }>(pending).id_token)).statusCode).toBe(400)
  })

  it('works without a profile', async () => {
    const { bearer } = await signUpWithoutName(app)
    expect(await list(bearer)).toHaveLength(1)
    const answer = await request(app).get(PATH).set(bearer)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
}
