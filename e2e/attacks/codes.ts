import { USE_THE_LINK } from '@preciosa/contracts/own-account'
import type { Answer, AttackedSystem } from './attacked-system.js'
import { codeOf, Passwords, secretsIn } from './passwords.js'

/**
 * Strangers guess codes, request mails without end and try to lock out an owner.
 */
export function codes(system: () => AttackedSystem): void {
  describe("guessing an account's code", () => {
    const people = new Passwords(system)
    const OWNER = '127.41.0.1'
    const strangers = Array.from({ length: 12 }, (_, n) => `127.42.0.${n + 1}`)

    const ask = async (from: string, path: string, action: string, method: 'GET' | 'PUT', body?: object) => {
      const headers = { 'content-type': 'application/json', ...(await people.captcha(from, action)) }
      const payload = body === undefined ? {} : { body: JSON.stringify(body) }
      return system().ask(from, system().run.urls.api + path, { method, headers, ...payload })
    }
    const recover = (from: string, email: string) =>
      ask(from, `/admin/user/recover?username=${encodeURIComponent(email)}`, 'recover', 'GET')
    const setPassword = async (from: string, username: string, otp: string): Promise<Answer> => {
      const body = { username, otp, password: 'una clave de quien no es' }
      return system().post(from, '/admin/user/otp', body, await people.captcha(from, 'code'))
    }

    it('allows five guesses from all addresses together and lets the owner in by the link', async () => {
      const { email } = await people.signUp(OWNER, 'duena@codigos.example')
      expect((await recover(OWNER, email)).status).toBe(202)
      const { code, link } = secretsIn(await people.mailTo(email, /recuper/i))
      const wrong = Array.from({ length: 12 }, (_, n) => String(n).padStart(4, '9')).filter(
        (one) => one !== code,
      )
      const guesses = strangers.slice(0, 8).map((from, n) => setPassword(from, email, wrong[n] ?? ''))
      expect(new Set((await Promise.all(guesses)).map(codeOf))).toEqual(new Set(['invalid-code']))
      expect(codeOf(await setPassword(strangers[9] ?? '', email, code ?? ''))).toBe('invalid-code')
      expect((await setPassword(OWNER, email, link)).status).toBe(204)
    })

    it('limits mails to six an hour per address and keeps an earlier link valid', async () => {
      const { email } = await people.signUp(OWNER, 'otra-duena@codigos.example')
      expect((await recover(OWNER, email)).status).toBe(202)
      const { link } = secretsIn(await people.mailTo(email, /recuper/i))
      const asked: string[] = []
      for (let n = 0; n < 8; n += 1) asked.push(codeOf(await recover(strangers[0] ?? '', email)))
      expect(asked).toEqual([...Array<string>(6).fill('202'), 'too-many-requests', 'too-many-requests'])
      expect((await setPassword(OWNER, email, link)).status).toBe(204)
    })

    it('leads a network to the links after thirty wrong codes, while others keep their codes', async () => {
      const from = (n: number) => `127.43.0.${n + 1}`
      const said: string[] = []
      for (let n = 0; n < 32; n += 1) {
        const { text } = await people.activate(from(n % 8), `nadie-${n}@codigos.example`, '1234')
        said.push((JSON.parse(text) as { detail: string }).detail)
      }
      expect(said.map((one) => one === USE_THE_LINK)).toEqual([...Array<boolean>(30).fill(false), true, true])
      const { email } = await people.signUp(OWNER, 'vecina@codigos.example')
      expect((await recover(OWNER, email)).status).toBe(202)
      const { code, link } = secretsIn(await people.mailTo(email, /recuper/i))
      expect(codeOf(await setPassword(from(1), email, code ?? ''))).toBe('invalid-code')
      expect((await setPassword(from(1), email, link)).status).toBe(204)
    })

    it('requires a new captcha for the action each time', async () => {
      const { api } = system().run.urls
      const without = await system().ask(OWNER, `${api}/admin/user/recover?username=a@ejemplo.com.ar`)
      expect(codeOf(without)).toBe('captcha')
      const headers = await people.captcha(OWNER, 'sign-in')
      const other = await system().ask(OWNER, `${api}/admin/user/recover?username=a@ejemplo.com.ar`, {
        headers,
      })
      expect(codeOf(other)).toBe('captcha')
      expect(
        codeOf(await system().post(OWNER, '/auth/otp', { email: 'a@ejemplo.com.ar', otp: '0000' })),
      ).toBe('captcha')
    })
  })
}
