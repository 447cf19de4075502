import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttackedSystem } from './attacked-system.js'
import { codeOf, Passwords, SIGN_IN, STAFF_SIGN_IN } from './passwords.js'

/** Sign-in reveals no accounts and limits attempts. */
export function signingIn(system: () => AttackedSystem): void {
  describe('a stranger who signs in', () => {
    const passwords = new Passwords(system)

    it("can't find out staff addresses", async () => {
      const editor = system().user('editor')
      const tries = [
        { email: editor.email, password: 'no es' },
        { email: editor.email, password: 'no es', totp: '123456' },
        { email: 'nadie@sign-in.example', password: editor.password },
        { email: 'nadie@sign-in.example', password: editor.password, totp: '123456' },
      ]
      const answers = await Promise.all(
        tries.map((body, n) => system().post(`127.5.20.${n + 1}`, STAFF_SIGN_IN, body)),
      )
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      const asVisitor = [editor, { ...editor, email: 'nadie@sign-in.example' }].map(({ email, password }) =>
        system().post('127.5.20.9', SIGN_IN, { email, password }),
      )
      const [known, unknown] = await Promise.all(asVisitor)
      expect([known?.status, known?.text]).toEqual([400, unknown?.text])
      expect(codeOf(await system().post('127.5.20.10', STAFF_SIGN_IN, editor))).toBe('validation')
      const { email, password } = editor
      expect(codeOf(await system().post('127.5.20.10', STAFF_SIGN_IN, { email, password }))).toBe('201')
    })

    it.each(['aaaaaaaa', 'abcdefgh', '987654', '123456', 'pedro@sign-in.example', 'Pedro!'])(
      "can't register the common password %s",
      async (password) => {
        const headers = await passwords.captcha('127.5.21.1', 'sign-up')
        const body = { email: 'pedro@sign-in.example', password, type: 'individual' }
        const { status, text } = await system().post('127.5.21.1', '/auth/local/sign-up', body, headers)
        expect(status).toBe(400)
        expect(text).toContain('Esa contraseña es de las más usadas: elegí otra')
      },
    )

    it("can't fill the log", async () => {
      const log = async () => readFile(join(system().folder, '.preciosa/logs/api.log'), 'utf8')
      const lines = (text: string) =>
        text.split('\n').filter((line) => /"event":|"status":429/.test(line)).length
      const before = lines(await log())
      const addresses = Array.from({ length: 400 }, (_, n) => `127.5.22.${(n % 20) + 1}`)
      await passwords.guess(SIGN_IN, 'nadie@sign-in.example', addresses)
      const after = await log()
      // Per minute and kind: thirty lines, thirty counts and one for the rest; three kinds, at most two
      // minutes.
      expect(lines(after) - before).toBeLessThanOrEqual(2 * 3 * 61)
      expect(after).not.toContain('sign-in.example')
      expect(after).not.toContain('127.5.22.')
    })

    it('gets the HSTS header', async () => {
      const { headers } = await system().ask(
        '127.5.23.1',
        `${system().run.urls.api}/preciosa/brands/download`,
      )
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    })
  })
}
