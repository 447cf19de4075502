import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { ONLY_WAY_IN, type SocialProvider, socialReturnPath } from '@preciosa/contracts/own-account'
import { type RunningOpenId, startOpenId } from '@preciosa/sandbox'
import { IdentityProviders } from '@preciosa/server'
import { bodyOf, createTestDatabase, problemOf, type TestDatabase } from '@preciosa/testing'
import { decodeJwt } from 'jose'
import { mailedTo } from '../testing/mailed.js'
import { openApi, TEST_CLIENT } from '../testing/open-api.js'
import { exchange } from '../testing/people.js'
import { dispatch, request } from '../testing/request.js'

const SITE = 'https://guia.example'

export function socialCases(): void {
  let database: TestDatabase
  let app: NestFastifyApplication
  let apple: RunningOpenId
  let facebook: RunningOpenId

  beforeAll(async () => {
    database = await createTestDatabase()
    ;[apple, facebook] = await Promise.all([startOpenId('apple'), startOpenId('facebook')])
    apple.allow(SITE + socialReturnPath('apple'))
    facebook.allow(SITE + socialReturnPath('facebook'))
    app = await openApi(database.url, {}, { SITE_URL: SITE, ...apple.env, ...facebook.env })
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([apple.stop(), facebook.stop()])
    await database.drop()
  })

  /** @returns an id token */
  async function come(provider: SocialProvider, at: RunningOpenId, email: string): Promise<string> {
    const client = Buffer.from(`${TEST_CLIENT.id}:${TEST_CLIENT.secret}`).toString('base64')
    const post = (url: string, payload: object) =>
      request(app)
        .post(url)
        .set({ authorization: `Basic ${client}` })
        .send(payload)
    const { url, ticket } = bodyOf<{ url: string; ticket: string }>(
      await post(`/auth/social/${provider}/start`, {}),
    )
    const finished = await post(`/auth/social/${provider}`, { ticket, ...at.decide(url, at.join({ email })) })
    return bodyOf<{ id_token: string }>(finished).id_token
  }

  it('leads from the provider to a session and a wizard that suggests the name', async () => {
    const idToken = await come('apple', apple, 'ana@ejemplo.com.ar')
    const { access_token: token } = bodyOf<{ access_token: string }>(await exchange(app, idToken))
    const ask = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      dispatch(app, {
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    expect((await ask('GET', '/admin/user')).body).toMatchObject({ firstName: null, type: 'individual' })
    await ask('PUT', '/admin/user/onboarding', { step: 'userType', type: 'individual' })
    const interests = { step: 'interests', areasOfInterest: ['Comprar'] }
    await ask('PUT', '/admin/user/onboarding', interests)
    expect((await ask('GET', '/admin/user/onboarding')).body).toMatchObject({
      step: 'data',
      suggestedName: { firstName: 'Ana', lastName: 'Paz' },
    })
    const ways = async () => (await ask('GET', '/admin/user/ways-in')).body as unknown
    expect(await ways()).toEqual(['apple'])
    const only = await ask('DELETE', '/admin/user/ways-in/apple')
    expect([only.statusCode, problemOf(only).detail]).toEqual([409, ONLY_WAY_IN])
    const { byEmail } = app.get(IdentityProviders, { strict: false })
    await byEmail.setPassword(decodeJwt(idToken).sub ?? '', 'una clave poco usada')
    expect((await ask('DELETE', '/admin/user/ways-in/apple')).statusCode).toBe(204)
    expect(await ways()).toEqual(['password'])
  })

  it('reads from an activation that the caller signed in by a provider', async () => {
    const email = 'eva@ejemplo.com.ar'
    const idToken = await come('facebook', facebook, email)
    const refused = await exchange(app, idToken)
    expect([refused.statusCode, problemOf(refused).code]).toEqual([400, 'not-activated'])
    const { code: otp } = await mailedTo(app, email)
    const proof = { email, otp, social: true, id_token: idToken }
    expect((await request(app).post('/auth/otp').send(proof)).statusCode).toBe(204)
    expect((await exchange(app, idToken)).statusCode).toBe(200)
  })
}
