import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Database, FixedClock } from '@preciosa/platform'
import { bodyOf, createTestDatabase, problemOf } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import { TestConsole } from '../testing/console.js'
import { signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function privacyCases(): void {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00-03:00'))
  let app: NestFastifyApplication
  let close: () => Promise<void>

  async function open(env: Record<string, string> = {}): Promise<void> {
    const database = await createTestDatabase()
    app = await openApi(database.url, { clock }, env)
    close = async () => {
      await app.close()
      await database.drop()
    }
  }
  afterEach(() => close())

  const ask = (email: string) =>
    request(app).post('/boxful/privacy-requests').send({ email, kind: 'deletion' })

  it('answers alike for an address with and without an account', async () => {
    await open()
    const { email } = await signUp(app)
    const answers = [await ask(email), await ask('nadie@ejemplo.com.ar')]
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([202, 'no-store'])
      expect(bodyOf(answer)).toEqual({ code: expect.stringMatching(/^PD-[A-Z0-9]{8}$/) as string })
    }
    const events = await app
      .get(Database)
      .query(
        'select request_id, array_agg(kind order by id) as kinds from privacy_event group by 1 order by 1',
      )
    expect(events).toEqual([1, 2].map((id) => ({ request_id: id, kinds: ['received', 'proof-mailed'] })))
  })

  it('requires a captcha for the third request of an address, and of a network', async () => {
    await open({ LIMITS: 'on' })
    const statuses = []
    for (const name of ['ana', 'ana', 'ana', 'eva', 'ivo'])
      statuses.push((await ask(`${name}@ejemplo.com.ar`)).statusCode)
    expect(statuses).toEqual([202, 202, 400, 202, 400])
    expect(problemOf(await ask('ana@ejemplo.com.ar')).code).toBe('captcha')
  })

  it.each(['data', 'linked'])('limits how often a link is tried: %s', async (what) => {
    await open({ LIMITS: 'on' })
    const statuses = []
    for (let time = 0; time < 7; time += 1)
      statuses.push(
        (await request(app).post(`/boxful/privacy-requests/${what}`).send({ token: 'abc' })).statusCode,
      )
    expect(statuses).toEqual([...Array.from({ length: 6 }, () => 400), 429])
  })

  it('is for the back office and admins', async () => {
    const console = await TestConsole.open()
    ;({ app, close } = console)
    for (const path of ['/privacy-requests', '/privacy-incidents', '/holidays', '/retention']) {
      expect((await console.call('GET', path, { role: 'editor' })).statusCode).toBe(403)
      expect((await console.call('GET', path, { role: 'back-office' })).statusCode).toBe(200)
    }
  })
}
