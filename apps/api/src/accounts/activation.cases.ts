import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { NOT_YOUR_EMAIL } from '@preciosa/contracts/own-account'
import { Database } from '@preciosa/platform'
import { bodyOf, problemOf } from '@preciosa/testing'
import { mailedTo } from '../testing/mailed.js'
import type { TestApi } from '../testing/test-api.js'
import { exchange, signUp } from '../testing/people.js'
import { dispatch, request } from '../testing/request.js'

export function activationCases(api: TestApi): void {
  let app: NestFastifyApplication

  beforeAll(() => {
    app = api.app
    api.clock.set(new Date())
  })

  it('turns the id token of a sign-up into one for a session', async () => {
    const email = 'recien@ejemplo.com.ar'
    const payload = { email, password: 'una clave que nadie usa', type: 'individual' }
    const signedUp = await request(app).post('/auth/local/sign-up').send(payload)
    const { id_token: idToken } = bodyOf<{ id_token: string }>(signedUp)
    const refused = await exchange(app, idToken)
    expect([refused.statusCode, problemOf(refused).code]).toEqual([400, 'not-activated'])
    const { code: otp } = await mailedTo(app, email)
    expect((await request(app).post('/auth/otp').send({ email, otp })).statusCode).toBe(204)
    const { access_token: token } = bodyOf<{ access_token: string }>(await exchange(app, idToken))
    const user = await request(app)
      .get('/admin/user')
      .set({ authorization: `Bearer ${token}` })
    expect(user.body).toMatchObject({ firstName: null, type: 'individual', availableInfocredits: 3 })
  })

  it('answers a request for a code the same for an unknown, an active and an inactive address', async () => {
    const inactive = { email: 'inactiva@ejemplo.com.ar', password: 'una clave que nadie usa' }
    await request(app)
      .post('/auth/local/sign-up')
      .send({ ...inactive, type: 'individual' })
    for (const email of ['nadie@ejemplo.com.ar', (await signUp(app)).email, inactive.email]) {
      const answer = await request(app).put('/auth/otp').send({ email })
      expect([answer.statusCode, answer.text]).toEqual([202, '{}'])
    }
  })

  it('mails nothing for a HEAD request', async () => {
    const { email } = await signUp(app)
    const answer = await request(app).head(`/admin/user/recover?username=${email}`)
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
    const text = `select from mail where address = $1 and kind = 'recovery'`
    expect(await app.get(Database).query(text, [email])).toEqual([])
  })

  it('deletes an account for its own session and address', async () => {
    const [person, other] = [await signUp(app), await signUp(app)]
    const remove = (email: string) =>
      dispatch(app, { method: 'DELETE', url: '/auth/account', headers: person.bearer, payload: { email } })
    const refused = await remove(other.email)
    expect([refused.statusCode, problemOf(refused).detail]).toEqual([400, NOT_YOUR_EMAIL])
    const removed = await remove(person.email)
    expect([removed.statusCode, removed.text]).toEqual([204, ''])
    const gone = await request(app).get('/admin/user').set(person.bearer)
    expect([gone.statusCode, problemOf(gone).code]).toEqual([401, 'session-expired'])
    expect((await request(app).get('/admin/user').set(other.bearer)).statusCode).toBe(200)
  })
}
