import type { OpenIdPerson } from '@preciosa/sandbox'
import type { Answer, AttackedSystem } from './attacked-system.js'
import { codeOf, Passwords, secretsIn, SIGN_IN } from './passwords.js'

/** A stranger takes an address first, and its owner comes later. */
export function borrowedAddresses(system: () => AttackedSystem): void {
  describe("a stranger with someone's address", () => {
    const STRANGER = '127.51.0.1'
    const OWNER = '127.51.0.2'
    const people = new Passwords(system)
    const strangers = { password: 'una clave de quien no es', type: 'individual' }

    async function come(from: string, by: 'google' | 'facebook', person: OpenIdPerson): Promise<Answer> {
      const path = `/auth/social/${by}`
      const started = await system().post(from, `${path}/start`, {}, people.asSite())
      const { url, ticket } = JSON.parse(started.text) as { url: string; ticket: string }
      const { state, code } = system().social[by].decide(url, person)
      return system().post(from, path, { ticket, state, code }, people.asSite())
    }
    const enter = ({ text }: Answer) =>
      people.exchange(OWNER, (JSON.parse(text) as { id_token: string }).id_token).then(codeOf)
    const signUp = async (from: string, email: string, password: string) =>
      system().post(
        from,
        '/auth/local/sign-up',
        { ...strangers, email, password },
        await people.captcha(from, 'sign-up'),
      )

    it("doesn't keep its owner from Google by a sign-up", async () => {
      const email = 'duena-con-google@direcciones.example'
      expect((await signUp(STRANGER, email, strangers.password)).status).toBe(201)
      expect(await enter(await come(OWNER, 'google', system().social.google.join({ email })))).toBe('200')
      expect(codeOf(await system().post(STRANGER, SIGN_IN, { email, password: strangers.password }))).toBe(
        'invalid-grant',
      )
    })

    it('loses a sign-in by Facebook once its owner activates the account by mail', async () => {
      const email = 'duena-que-activa@direcciones.example'
      const person = system().social.facebook.join({ email })
      expect(await enter(await come(STRANGER, 'facebook', person))).toBe('not-activated')
      const { link: otp } = secretsIn(await people.mailTo(email, /activar/i))
      const captcha = await people.captcha(OWNER, 'code')
      const activated = await system().post(OWNER, '/auth/otp', { email, otp, social: true }, captcha)
      expect(activated.status).toBe(204)
      expect(codeOf(await come(STRANGER, 'facebook', person))).toBe('conflict')
    })

    it('loses a sign-in by Facebook once its owner recovers the account', async () => {
      const email = 'duena-que-recupera@direcciones.example'
      const person = system().social.facebook.join({ email })
      expect(await enter(await come(STRANGER, 'facebook', person))).toBe('not-activated')
      const headers = await people.captcha(OWNER, 'recover')
      const path = `/admin/user/recover?username=${encodeURIComponent(email)}`
      expect((await system().ask(OWNER, system().run.urls.api + path, { headers })).status).toBe(202)
      const { link: otp } = secretsIn(await people.mailTo(email, /recuper/i))
      const password = 'una clave que nadie usa'
      const captcha = await people.captcha(OWNER, 'code')
      const set = await system().post(OWNER, '/admin/user/otp', { username: email, otp, password }, captcha)
      expect(set.status).toBe(204)
      expect(codeOf(await come(STRANGER, 'facebook', person))).toBe('conflict')
      const own = await people.idToken(OWNER, { email, password })
      expect(codeOf(await people.exchange(OWNER, own))).toBe('200')
    })

    it("can't leave out the password at activation", async () => {
      const email = 'duena-de-la-clave@direcciones.example'
      expect((await signUp(STRANGER, email, strangers.password)).status).toBe(201)
      const { link: otp } = secretsIn(await people.mailTo(email, /activar/i))
      const activate = async (more: object) =>
        system().post(OWNER, '/auth/otp', { email, otp, ...more }, await people.captcha(OWNER, 'code'))
      expect(codeOf(await activate({ social: true }))).toBe('validation')
      expect(codeOf(await activate({ password: strangers.password }))).toBe('204')
    })
  })
}
