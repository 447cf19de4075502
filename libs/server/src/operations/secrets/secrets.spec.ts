import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, Database, KeyRing, loadConfig } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { runCommand } from '../../commands/run-command.js'
import { openServices } from '../../open-services.js'
import type { Services } from '../../services.js'
import { SEALED_FOR } from '../mail/index.js'
import { openKeptKey } from './kept-key.js'
import { refuseLostKeys } from './refuse-lost-keys.js'
import { STAFF_TOTP } from './sealed-places.js'
import { SecretsModule } from './secrets.module.js'
import { SecretsService } from './secrets.service.js'

const OLD = `old:${'o'.repeat(32)}`
const NEW = `anew:${'n'.repeat(32)}`
const old = KeyRing.of(OLD)
const anew = KeyRing.of(NEW)

let test: TestDatabase
let services: Services
let db: Database

beforeAll(async () => {
  test = await createTestDatabase()
  services = await openServices(configOf(`${NEW},${OLD}`), [SecretsModule])
  db = services.get(Database)
})
beforeEach(async () => {
  await db.query('truncate kept_key, staff, mail cascade')
  for (const name of ['ana', 'eva'])
    await db.query(
      `insert into staff (email, name, role, totp_secret, created_at) values ($1, $1, 'editor', $2, now())`,
      [name, old.seal(`secret of ${name}`, STAFF_TOTP)],
    )
  await db.query(`insert into staff (email, name, role, created_at) values ('without', '', 'editor', now())`)
  for (const source of ['1', '2', '3'])
    await db.query(
      `insert into mail (kind, source, address, data, status, created_at)
       values ('activation', $1, 'x@guia.example', $2, 'waiting', now())`,
      [source, { sealed: old.seal(`code ${source}`, SEALED_FOR) }],
    )
  await db.query(
    `insert into mail (kind, source, address, data, status, created_at)
     values ('welcome', '1', 'x@guia.example', '{}', 'waiting', now())`,
  )
  await openKeptKey(db.pool, old, 'identity')
})
afterAll(async () => {
  await services.close()
  await test.drop()
})

function configOf(SECRET_KEYS: string): Config {
  return loadConfig({ DATABASE_URL: test.url, FILES_DIR: '.', LOG_LEVEL: 'silent', SECRET_KEYS })
}

async function run(SECRET_KEYS: string, ...words: string[]) {
  const said = { code: 0, out: [] as string[], err: [] as string[] }
  said.code = await runCommand([SecretsModule], ['secrets', ...words], {
    withConfig: (work) => work(configOf(SECRET_KEYS)),
    print: (line) => said.out.push(line),
    complain: (line) => said.err.push(line),
  })
  return said
}

const mails = async () => {
  const rows = await db.query<{ sealed: string }>(
    `select data ->> 'sealed' as sealed from mail where kind = 'activation' order by source`,
  )
  return rows.map(({ sealed }) => sealed)
}
const authenticators = async () => {
  const rows = await db.query<{ sealed: string }>(
    'select totp_secret as sealed from staff where totp_secret is not null order by email',
  )
  return rows.map(({ sealed }) => sealed)
}

describe('resealing', () => {
  it('seals all with the first key, which opens it alone', async () => {
    const kept = await openKeptKey(db.pool, old, 'identity')
    expect(await run(`${NEW},${OLD}`, 'reseal')).toEqual({
      code: 0,
      out: ['Se volvió a sellar: 1 clave guardada, 2 autenticadores del personal, 3 correos en espera.'],
      err: [],
    })
    expect(await openKeptKey(db.pool, anew, 'identity')).toBe(kept)
    expect((await authenticators()).map((sealed) => anew.open(sealed, STAFF_TOTP))).toEqual([
      'secret of ana',
      'secret of eva',
    ])
    expect((await mails()).map((sealed) => anew.open(sealed, SEALED_FOR))).toEqual([
      'code 1',
      'code 2',
      'code 3',
    ])
    expect((await run(`${NEW},${OLD}`, 'reseal')).out).toEqual(['No había nada que volver a sellar.'])
  })

  it('keeps what it did when it is cut off, and goes on when it is run again', async () => {
    await db.query(`create function cut() returns trigger language plpgsql as $$ begin
      if old.source = '2' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`)
    await db.query('create trigger cut before update on mail for each row execute function cut()')
    const cut = await run(`${NEW},${OLD}`, 'reseal')
    await db.query('drop function cut cascade')
    expect(cut).toMatchObject({ code: 4, out: [] })
    const ids = (await mails()).map((sealed) => sealed.split('.')[0])
    expect(ids[1]).toBe('old')
    expect((await authenticators()).map((sealed) => anew.open(sealed, STAFF_TOTP))).not.toContain(null)
    expect((await run(`${NEW},${OLD}`, 'reseal')).code).toBe(0)
    expect((await mails()).map((sealed) => anew.open(sealed, SEALED_FOR))).toEqual([
      'code 1',
      'code 2',
      'code 3',
    ])
  })

  it('overwrites no secret that changed meanwhile', async () => {
    const changed = old.seal('changed', STAFF_TOTP)
    // A member of staff gets another authenticator between the reading of all and the change of the first.
    await db.query(`create function change() returns trigger language plpgsql as $$ begin
      update staff set totp_secret = '${changed}' where email = 'eva'; return new; end $$`)
    await db.query(`create trigger change before update on staff for each row when (old.email = 'ana')
      execute function change()`)
    const { done } = await services.get(SecretsService).reseal()
    await db.query('drop function change cascade')
    expect(done).toContainEqual({ kind: 'authenticator', id: 'anew', count: 1 })
    expect((await authenticators())[1]).toBe(changed)
  })

  it('reports what it can’t open and seals the others', async () => {
    const lost = KeyRing.of(`lost:${'l'.repeat(32)}`)
    await db.query(`update staff set totp_secret = $1 where email = 'ana'`, [lost.seal('x', STAFF_TOTP)])
    const { code, out, err } = await run(`${NEW},${OLD}`, 'reseal')
    expect([code, out, err]).toEqual([
      1,
      ['Se volvió a sellar: 1 clave guardada, 1 autenticador del personal, 3 correos en espera.'],
      [
        'No se pudo abrir: 1 autenticador del personal. Falta la clave o cambió su valor: secrets status la nombra.',
      ],
    ])
  })
})

it('the status counts by key', async () => {
  await run(`${NEW},${OLD}`, 'reseal')
  await db.query(`update staff set totp_secret = $1 where email = 'ana'`, [old.seal('x', STAFF_TOTP)])
  expect((await run(`${NEW},${OLD}`, 'status')).out).toEqual([
    'anew: la primera, sella y firma: 1 clave guardada, 1 autenticador del personal, 3 correos en espera.',
    'old: 1 autenticador del personal. No se puede quitar antes de correr «secrets reseal».',
  ])
  const lacking = await run(NEW, 'status')
  expect(lacking.code).toBe(1)
  expect(lacking.out).toContain('old: FALTA en SECRET_KEYS, y con ella se selló 1 autenticador del personal.')
})

it('a key with another value than before is named, and seals nothing anew', async () => {
  await run(`${NEW},${OLD}`, 'reseal')
  const other = `anew:${'x'.repeat(32)}`
  const status = await run(other, 'status')
  expect([status.code, status.out[0]]).toEqual([1, expect.stringMatching(/^anew: CAMBIÓ DE VALOR/) as string])
  expect(await run(other, 'reseal')).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/«anew» cambió de valor/)],
  })
})

it('a start is refused while a key is missing that is needed', async () => {
  await expect(refuseLostKeys(configOf(`${NEW},${OLD}`))).resolves.toBeUndefined()
  await expect(refuseLostKeys(configOf(NEW))).rejects.toThrow(
    'old: con ella se sellaron 1 clave guardada, 2 autenticadores del personal, 3 correos en espera',
  )
  await services.get(SecretsService).reseal()
  await expect(refuseLostKeys(configOf(NEW))).resolves.toBeUndefined()
})

it('a start goes on after the SQL in docs/secrets.md for a lost key', async () => {
  const text = await readFile(join(process.cwd(), 'docs/secrets.md'), 'utf8')
  const [, sql = ''] = /```sql\n([^]*?)```/.exec(text) ?? []
  await db.query(
    `insert into identity.jwks (id, "publicKey", "privateKey", "createdAt") values ('1', '', '', now())`,
  )
  for (const statement of sql.replaceAll('2026-11', 'old').trim().split('\n')) await db.query(statement)
  await expect(refuseLostKeys(configOf(NEW))).resolves.toBeUndefined()
  expect(await db.query('select from identity.jwks')).toEqual([])
  expect(await openKeptKey(db.pool, anew, 'identity')).toHaveLength(43)
  expect(await db.query('select kind from mail')).toEqual([{ kind: 'welcome' }])
})

it('mails that have ended need no key', async () => {
  await services.get(SecretsService).reseal()
  await db.query(`update mail set data = $1, status = 'given-up', ended_at = now() where source = '1'`, [
    { sealed: old.seal('x', SEALED_FOR) },
  ])
  await expect(refuseLostKeys(configOf(NEW))).resolves.toBeUndefined()
})

it.each([[[]], [['remove']], [['status', 'more']], [['reseal', '--hurry']]])(
  'explains its usage after %j',
  async (words) => {
    const { code, err } = await run(NEW, ...words)
    expect(code).toBe(2)
    expect(err.join()).toContain('npm run secrets -- reseal')
  },
)
