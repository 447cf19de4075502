import { type Config, loadConfig } from '@preciosa/platform'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { URI } from 'otpauth'
import { runCommand } from '../../commands/run-command.js'
import { openServices } from '../../open-services.js'
import { StaffModule } from './staff.module.js'
import { StaffService } from './staff.service.js'

const SECRET_KEYS = 'specs:a-key-that-only-specs-may-know-of'

let database: TestDatabase
let config: Config

beforeAll(async () => {
  database = await createTestDatabase()
  config = loadConfig({ DATABASE_URL: database.url, FILES_DIR: '.', LOG_LEVEL: 'silent', SECRET_KEYS })
})

afterAll(async () => {
  await database.drop()
})

async function run(...words: string[]) {
  const said = { code: 0, out: [] as string[], err: [] as string[] }
  said.code = await runCommand([StaffModule], ['staff', ...words], {
    withConfig: (work) => work(config),
    print: (line) => said.out.push(line),
    complain: (line) => said.err.push(line),
  })
  return said
}

it('adds, renews and disables a member of staff', async () => {
  const { code, out } = await run('add', 'Eva@Ejemplo.com.ar', '--role', 'admin', '--name', 'Eva')
  expect(code).toBe(0)
  const [, password = ''] = /^clave (.+)$/.exec(out[0] ?? '') ?? []
  const [, address = ''] = /^autenticador (.+)$/.exec(out[1] ?? '') ?? []
  const services = await openServices(config, [StaffModule])
  const staff = services.get(StaffService)
  const given = { email: 'eva@ejemplo.com.ar', password, totp: URI.parse(address).generate() }
  expect((await staff.signIn(given)).staff).toMatchObject({ name: 'Eva', role: 'admin' })
  // A new authenticator accepts a code of the same half minute.
  const anew = await run('add', ' eva@ejemplo.com.ar ', '--role', 'admin')
  const [, other = ''] = /^autenticador (.+)$/.exec(anew.out[1] ?? '') ?? []
  const [, given2 = ''] = /^clave (.+)$/.exec(anew.out[0] ?? '') ?? []
  const again = { ...given, password: given2, totp: URI.parse(other).generate() }
  expect((await staff.signIn(again)).staff).toMatchObject({ role: 'admin' })
  expect((await run('disable', 'eva@ejemplo.com.ar')).code).toBe(0)
  await expect(staff.signIn(given)).rejects.toMatchObject({ code: 'invalid-grant' })
  expect(await run('disable', 'eva@ejemplo.com.ar')).toMatchObject({
    code: 1,
    err: ['No hay nadie con la dirección eva@ejemplo.com.ar.'],
  })
  await services.close()
})

it('reports a database without tables in one line', async () => {
  const empty = await createEmptyDatabase()
  const env = { DATABASE_URL: empty.url, FILES_DIR: '.', LOG_LEVEL: 'silent', SECRET_KEYS }
  const err: string[] = []
  const code = await runCommand([StaffModule], ['staff', 'add', 'eva@ejemplo.com.ar', '--role', 'admin'], {
    withConfig: (work) => work(loadConfig(env)),
    print: () => undefined,
    complain: (line) => err.push(line),
  })
  await empty.drop()
  expect([code, err]).toEqual([1, ['La base de datos no está al día: corré primero las migraciones.']])
})

it('reports a lost database in one line', async () => {
  const err: string[] = []
  const code = await runCommand([StaffModule], ['staff', 'disable', 'eva@ejemplo.com.ar'], {
    withConfig: () => Promise.reject(new Error('Connection terminated unexpectedly')),
    print: () => undefined,
    complain: (line) => err.push(line),
  })
  expect(code).toBe(4)
  expect(err).toEqual(['Se perdió la base de datos (se cortó la conexión): repetí la orden.'])
})

it('names an unknown role', async () => {
  const { code, err } = await run('add', 'eva@ejemplo.com.ar', '--role', 'jefe')
  expect([code, err[0]]).toEqual([2, expect.stringMatching(/^No hay un rol «jefe»: /)])
})

it.each([
  [[]],
  [['add']],
  [['add', 'eva@ejemplo.com.ar']],
  [['add', 'eva@ejemplo.com.ar', '--role', 'jefa']],
  [['add', 'eva', '--role', 'admin']],
  [['add', `${'e'.repeat(250)}@ejemplo.com.ar`, '--role', 'admin']],
  [['add', 'eva@ejemplo.com.ar', '--role', 'admin', '--name', ' ']],
  [['add', 'eva@ejemplo.com.ar', '--role', 'admin', '--name', '\u202eavE']],
  [['add', 'eva@ejemplo.com.ar', '--role', 'admin', '--name', 'E'.repeat(101)]],
  [['remove', 'eva@ejemplo.com.ar']],
  [['disable', 'eva@ejemplo.com.ar', 'more']],
  [['disable', 'eva@ejemplo.com.ar', '--role', 'admin']],
  [['add', '--what']],
  [['add', 'eva@ejemplo.com.ar', '--role']],
])('explains its usage after %j', async (words) => {
  const { code, err } = await run(...words)
  expect(code).toBe(2)
  expect(err.join()).not.toMatch(/option|argument/i)
  expect(err.join()).toContain('npm run staff -- add')
})

it('names the commands there are', async () => {
  const err: string[] = []
  const code = await runCommand([StaffModule], ['jefes', 'add'], {
    withConfig: (work) => work(config),
    print: () => undefined,
    complain: (line) => err.push(line),
  })
  expect([code, err]).toEqual([2, ['No hay una orden «jefes». Hay: staff.']])
})
