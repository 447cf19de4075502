import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Passwords } from './passwords.service.js'

const run = promisify(execFile)

/** What a program answers, in which better-auth hashes: in tests jest.config.js has another module in that one's place. */
async function inProduction(script: string): Promise<string> {
  const program = `import { hashPassword, verifyPassword } from 'better-auth/crypto'; console.log(${script})`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: __dirname,
  })
  return stdout.trim()
}

const passwords = new Passwords()

it('knows a password by its hash, however it is composed', async () => {
  const hash = await passwords.hash('contraseña')
  expect(await passwords.matches(hash, 'contraseña'.normalize('NFD'))).toBe(true)
  expect(await passwords.matches(hash, 'contrasena')).toBe(false)
})

it('hashes each time with another salt, without the password in it', async () => {
  const [first, second] = [await passwords.hash('una clave'), await passwords.hash('una clave')]
  expect(first).not.toBe(second)
  expect(first).not.toContain('una clave')
})

it('says that nobody’s password is right', async () => {
  expect(await passwords.matches(null, '')).toBe(false)
  expect(await passwords.matches(passwords.nobodys, 'una clave')).toBe(false)
})

it('refuses what is no hash', async () => {
  await expect(passwords.matches('', 'una clave')).rejects.toThrow('Invalid password hash')
})

describe('a hash that a program made', () => {
  it('is checked as the program does, and is as long as those of the tests', async () => {
    const made = await inProduction("await hashPassword('una clave')")
    expect(await passwords.matches(made, 'una clave')).toBe(true)
    expect(await passwords.matches(made, 'otra clave')).toBe(false)
    const keys = [made, await passwords.hash('una clave')].map((hash) => hash.split(':')[1])
    expect(keys.map((key) => key?.length)).toEqual([128, 128])
  })

  it('is none that a test made: the cost is another', async () => {
    const hash = await passwords.hash('una clave')
    expect(await inProduction(`await verifyPassword({ hash: '${hash}', password: 'una clave' })`)).toBe(
      'false',
    )
  })
})
