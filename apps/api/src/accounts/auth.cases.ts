import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { User } from '@preciosa/contracts/own-account'
import { bodyOf, problemOf } from '@preciosa/testing'
import { TEST_CLIENT } from '../testing/open-api.js'
import type { TestApi } from '../testing/test-api.js'
import { exchange, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function authCases(api: TestApi): void {
  const { clock } = api
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
  })

  beforeEach(() => {
    clock.set(new Date())
  })

  it('gives at sign-up the Free plan of the user type, three queries and a session', async () => {
    const { bearer, email } = await signUp(app, { type: 'professional' })
    const answer = await request(app).get('/admin/user').set(bearer)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(bodyOf<User>(answer)).toMatchObject({
      email,
      type: 'professional',
      muestraCodia: true,
      availableInfocredits: 3,
      infoCreditsActive: true,
      codiasConsultados: [],
      activeSubscription: { name: 'Free', subscriptionType: { subscriptionCode: 'professionalFree' } },
      permissions: expect.arrayContaining(['INFOGRID', 'CAR_PRICES']),
    })
  })

  describe('the token exchange', () => {
    const sent = (form: string, secret = TEST_CLIENT.secret) =>
      request(app)
        .post('/auth/oauth/token')
        .set({
          authorization: `Basic ${Buffer.from(`${TEST_CLIENT.id}:${secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        })
        .send(form)

    it('answers in the format of OAuth', async () => {
      const { email, password } = await signUp(app)
      const signedIn = await request(app).post('/auth/local/sign-in').send({ email, password })
      const answer = await exchange(app, bodyOf<{ id_token: string }>(signedIn).id_token)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 14 * 24 * 3600,
      })
    })

    it('refuses a wrong secret of the client', async () => {
      const answer = await sent('grant_type=firebase&firebase_token_id=x', 'otro')
      expect([answer.statusCode, problemOf(answer).code]).toEqual([401, 'invalid-client'])
    })

    it.each(['grant_type=firebase&firebase_token_id=x&firebase_token_id=y', ''])(
      'returns 400 for the form %s',
      async (form) => {
        const answer = await sent(form)
        expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'validation'])
      },
    )
  })
}
