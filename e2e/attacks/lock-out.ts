import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { AttackedSystem } from './attacked-system.js'
import { codeOf, type Credentials, Passwords, SIGN_IN, STAFF_SIGN_IN } from './passwords.js'

const OWNER = 'duena@lock-out.example'
const MEMBER = 'editora@lock-out.example'
const many = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n))

/** Password guesses that lock out the account's owner. */
export function lockOut(system: () => AttackedSystem): void {
  describe('a stranger guessing passwords', () => {
    const passwords = new Passwords(system)
    let owner: Credentials
    let member: Credentials

    beforeAll(async () => {
      owner = await passwords.signUp('127.5.0.1', OWNER)
      member = { email: MEMBER, password: await addStaff(system().folder) }
    })

    it("locks out only the stranger's address when guessing from one address", async () => {
      const codes = await passwords.guess(
        SIGN_IN,
        OWNER,
        many(130, () => '127.5.1.1'),
      )
      expect(codes.filter((code) => code === 'invalid-grant')).toHaveLength(10)
      expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(120)
      expect(codeOf(await system().post('127.5.0.2', SIGN_IN, owner))).toBe('200')
      const staff = await passwords.guess(
        STAFF_SIGN_IN,
        MEMBER,
        many(60, () => '127.5.1.2'),
      )
      expect(staff.filter((code) => code === 'invalid-grant')).toHaveLength(5)
      expect(codeOf(await system().post('127.5.0.3', STAFF_SIGN_IN, member))).toBe('201')
    })

    it('requires captchas when guessing from many addresses, and admits the owner', async () => {
      const codes = await passwords.guess(
        SIGN_IN,
        OWNER,
        many(120, (n) => `127.5.2.${n + 1}`),
      )
      expect(new Set(codes)).toEqual(new Set(['invalid-grant', 'captcha']))
      expect(codes.filter((code) => code === 'invalid-grant')).toHaveLength(90)
      expect(codeOf(await system().post('127.5.0.4', SIGN_IN, owner))).toBe('captcha')
      const headers = await passwords.captcha('127.5.0.4', 'sign-in')
      expect(codeOf(await system().post('127.5.0.4', SIGN_IN, owner, headers))).toBe('200')
      expect(await passwords.guess(SIGN_IN, OWNER, ['127.5.3.1', '127.5.3.2'])).toEqual([
        'captcha',
        'captcha',
      ])
    })

    it('requires captchas when guessing staff passwords, and admits staff', async () => {
      const codes = await passwords.guess(
        STAFF_SIGN_IN,
        MEMBER,
        many(40, (n) => `127.5.4.${n + 1}`),
      )
      expect(codes.filter((code) => code === 'invalid-grant')).toHaveLength(25)
      expect(codes.at(-1)).toBe('captcha')
      const headers = await passwords.captcha('127.5.0.5', 'staff')
      expect(codeOf(await system().post('127.5.0.5', STAFF_SIGN_IN, member, headers))).toBe('201')
    })

    it('leaves other users unaffected', async () => {
      const { email, password } = system().user('individualFree')
      expect(codeOf(await system().post('127.5.0.6', SIGN_IN, { email, password }))).toBe('200')
    })
  })
}

async function addStaff(folder: string): Promise<string> {
  const own = /^(npm_|PRECIOSA_|TEST_|JEST_|NODE_ENV$|NODE_OPTIONS$|DATABASE_URL$|REDIS_URL$)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  const words = ['scripts/run.mjs', 'staff', 'add', MEMBER, '--role', 'editor']
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: folder,
    env: { ...env, HOME: folder },
  })
  const [, password] = /^clave (\S+)$/m.exec(stdout) ?? []
  if (password === undefined) throw new Error(stdout)
  return password
}
