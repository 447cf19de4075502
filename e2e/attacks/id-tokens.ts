import type { AttackedSystem } from './attacked-system.js'
import { codeOf, type Credentials, Passwords } from './passwords.js'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const REWRITTEN: Record<string, (token: string) => string> = {
  'a space': (token) => ` ${token}`,
  'a line': (token) => `${token}\n`,
  padding: (token) => `${token}==`,
  'padding in the middle': (token) => token.replace('.', '=.'),
  'another last character': (token) =>
    token.slice(0, -1) + (DIGITS[DIGITS.indexOf(token.at(-1) ?? '') ^ 1] ?? ''),
  'the other alphabet': (token) => token.replaceAll('-', '+').replaceAll('_', '/'),
}

/** A stolen id token, replayed or expired. */
export function idTokens(system: () => AttackedSystem): void {
  describe('a stolen id token', () => {
    const passwords = new Passwords(system)
    let person: Credentials

    beforeAll(async () => {
      person = await passwords.signUp('127.5.10.1', 'duena@id-tokens.example')
    })

    it('is refused after its use, in any spelling', async () => {
      const token = await passwords.idToken('127.5.10.2', person)
      expect(codeOf(await passwords.exchange('127.5.10.2', token))).toBe('200')
      for (const [what, rewrite] of Object.entries(REWRITTEN)) {
        const code = codeOf(await passwords.exchange('127.5.11.1', rewrite(token)))
        expect([what, code]).toEqual([what, 'invalid-grant'])
      }
    })

    it('opens at most one session when requests race', async () => {
      const token = await passwords.idToken('127.5.10.3', person)
      const texts = [token, token, ...Object.values(REWRITTEN).map((rewrite) => rewrite(token)), token]
      const codes = await Promise.all(
        texts.map(async (text, n) => codeOf(await passwords.exchange(`127.5.12.${n + 1}`, text))),
      )
      expect(codes.filter((code) => code === '200')).toHaveLength(1)
      expect(codes.filter((code) => code === 'invalid-grant')).toHaveLength(texts.length - 1)
    })

    it("is refused after a password change, while the owner's new session works", async () => {
      const stolen = await passwords.idToken('127.5.10.4', person)
      const own = await passwords.exchange('127.5.10.4', await passwords.idToken('127.5.10.4', person))
      const { access_token } = JSON.parse(own.text) as { access_token: string }
      const newPassword = 'otra clave que nadie usa'
      const changed = await system().post(
        '127.5.10.4',
        '/auth/local/change-password',
        { password: person.password, newPassword },
        { authorization: `Bearer ${access_token}` },
      )
      expect(changed.status).toBe(204)
      const after = await passwords.idToken('127.5.10.5', { ...person, password: newPassword })
      expect(codeOf(await passwords.exchange('127.5.11.2', stolen))).toBe('invalid-grant')
      expect(codeOf(await passwords.exchange('127.5.10.5', after))).toBe('200')
      const { api } = system().run.urls
      const headers = { authorization: `Bearer ${access_token}` }
      expect(codeOf(await system().ask('127.5.10.4', `${api}/admin/user`, { headers }))).toBe(
        'account-incomplete',
      )
    })
  })
}
