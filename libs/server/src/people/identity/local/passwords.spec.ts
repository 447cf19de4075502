import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Passwords } from './passwords.service.js'

const run = promisify(execFile)

/** jest.config.js replaces better-auth's hashing in tests, so the real one runs in another process. */
async function inProduction(script: string): Promise<string> {
  const program = `import { hashPassword, verifyPassword } from 'better-auth/crypto'; console.log(${script})`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: __dirname,
  })
  return stdout.trim()
}

const passwords = new Passwords()

it('matches a password in any Unicode composition', async () => {
  const hash = await passwords.hash('contraseña')
  expect(await passwords.matches(hash, 'contraseña'.normalize('NFD'))).toBe(true)
  expect(await passwords.matches(hash, 'contrasena')).toBe(false)
})

it('salts each hash', async () => {
  const [first, second] = [await passwords.hash('una clave'), await passwords.hash('una clave')]
  expect(first).not.toBe(second)
  expect(first).not.toContain('una clave')
})

it('matches no password without a hash', async () => {
  expect(await passwords.matches(null, '')).toBe(false)
  expect(await passwords.matches(passwords.dummyHash, 'una clave')).toBe(false)
})

it('throws on a malformed hash', async () => {
  await expect(passwords.matches('', 'una clave')).rejects.toThrow('Invalid password hash')
})

describe('a hash from the real program', () => {
  it("matches its password and is as long as a test's hash", async () => {
    const made = await inProduction("await hashPassword('una clave')")
    expect(await passwords.matches(made, 'una clave')).toBe(true)
    expect(await passwords.matches(made, 'otra clave')).toBe(false)
    const keys = [made, await passwords.hash('una clave')].map((hash) => hash.split(':')[1])
    expect(keys.map((key) => key?.length)).toEqual([128, 128])
  })

  it("differs in cost from a test's hash", async () => {
    const hash = await passwords.hash('una clave')
    expect(await inProduction(`await verifyPassword({ hash: '${hash}', password: 'una clave' })`)).toBe(
      'false',
    )
  })
})
