import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Database, FileStorage, FixedClock, loadConfig } from '@preciosa/platform'
import { type RunningS3, startS3 } from '@preciosa/sandbox'
import { addAccount, createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { generateX25519Identity } from 'age-encryption'
import { runCommand } from '../../commands/run-command.js'
import { openServices } from '../../open-services.js'
import type { Services } from '../../services.js'
import { BackupJobs } from './backup-jobs.js'
import { BackupModule } from './backup.module.js'
import { BackupStatusService } from './status.service.js'

const NIGHT = new Date('2026-11-30T06:30:00Z')
const HOUR = 3_600_000
const LARGE = randomBytes(33 * 1024 * 1024)
const LARGE_KEY = 'documents/00000000-0000-4000-8000-000000000001.pdf'

let s3: RunningS3
let folder: string
let key: string
let test: TestDatabase
let services: Services
let clock: FixedClock

beforeAll(async () => {
  key = await generateX25519Identity()
})
beforeEach(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'preciosa-backups-s3-'))
  test = await createTestDatabase()
  clock = new FixedClock(NIGHT)
  services = await openServices(config(test), [BackupModule], clock)
  const person = { createdAt: NIGHT, type: 'individual', email: 'ana@ejemplo.com' } as const
  await addAccount(services.get(Database).query.bind(services.get(Database)), person)
})
afterEach(async () => {
  await services.close()
  await test.drop()
  await s3.stop()
  await rm(folder, { recursive: true })
})

const variables = ({ url }: TestDatabase, files = 'files') => ({
  DATABASE_URL: url,
  FILES_DIR: folder,
  LOG_LEVEL: 'silent',
  FILES_S3: `s3://${s3.bucket}/${files}`,
  BACKUP_S3: `s3://${s3.bucket}/copias/`,
  BACKUP_KEY: key,
  S3_ENDPOINT: s3.url,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
})
const config = (database: TestDatabase, files?: string) => loadConfig(variables(database, files))

async function run(words: string[], env: Record<string, string> = variables(test)) {
  const said = { code: 0, out: [] as string[], err: [] as string[] }
  said.code = await runCommand([BackupModule], words, {
    withConfig: (work) => work(loadConfig(env)),
    print: (line) => void said.out.push(line),
    complain: (line) => void said.err.push(line),
  })
  return said
}

const keepLarge = () =>
  services.get(FileStorage).keepStream(Readable.from([LARGE]), LARGE_KEY, { bytes: LARGE.length, detail: '' })
const backups = () => s3.keys().filter((each) => each.startsWith('copias/preciosa-'))
const status = () => services.get(BackupStatusService).status()
const night = async () => {
  await services.get(BackupJobs).make()
  clock.set(new Date(clock.now().getTime() + 24 * HOUR))
}

it('makes, tries and restores a backup by commands, with files and backups in buckets', async () => {
  await keepLarge()
  const made = await run(['backup'])
  const [path = ''] = made.out
  expect(made).toMatchObject({ code: 0, out: [expect.stringMatching('^s3://preciosa/copias/preciosa-')] })
  expect(s3.keys()).toEqual([
    'copias/deletions.txt',
    `copias/${path.split('/').at(-1)!}`,
    `files/${LARGE_KEY}`,
  ])
  expect(await run(['verify'])).toMatchObject({ code: 0, out: [expect.stringMatching(/se puede restaurar/)] })
  const other = await createTestDatabase()
  const onOther = variables(other, 'other')
  expect(await run(['restore', '--from', path], onOther)).toMatchObject({ code: 0 })
  const restored = await openServices(config(other, 'other'), [BackupModule])
  expect((await buffer(restored.get(FileStorage).open(LARGE_KEY))).equals(LARGE)).toBe(true)
  expect(await restored.get(Database).query('select email from account')).toEqual([
    { email: 'ana@ejemplo.com' },
  ])
  await restored.close()
  await other.drop()
  expect(await readdir(folder)).toEqual([])
})

it('keeps 14 each night, and shows the last good one', async () => {
  for (let at = 0; at < 20; at += 1) await night()
  expect(backups()).toHaveLength(14 + 2)
  await services.get(BackupJobs).verify()
  expect(await status()).toMatchObject({
    isOn: true,
    lastAt: new Date(NIGHT.getTime() + 19 * 24 * HOUR),
    verifiedAt: clock.now(),
    failure: null,
  })
})

it('goes on in a bucket that keeps everything, and restores from it', async () => {
  s3.misbehave({ how: 'error', code: 'AccessDenied' }, { call: 'delete', times: 1000 })
  s3.misbehave({ how: 'error', code: 'AccessDenied' }, { call: 'list-uploads', times: 1000 })
  for (let at = 0; at < 17; at += 1) await night()
  expect(backups()).toHaveLength(17)
  expect(await status()).toMatchObject({ isLate: false, failure: null })
  const other = await createTestDatabase()
  expect(await run(['restore'], variables(other, 'other'))).toMatchObject({ code: 0 })
  await other.drop()
})

it('lists no half-written backup, and ends its upload with the next one', async () => {
  await keepLarge()
  await night()
  const good = backups()
  s3.misbehave({ how: 'error', code: 'InternalError' }, { call: 'upload-part', times: 4 })
  s3.misbehave({ how: 'error', code: 'InternalError' }, { call: 'abort-upload', times: 4 })
  await expect(services.get(BackupJobs).make()).rejects.toThrow('S3 contestó 500 (InternalError).')
  expect([backups(), s3.uploads()]).toEqual([good, [expect.stringMatching('copias/preciosa-')]])
  expect(await status()).toMatchObject({
    lastAt: NIGHT,
    failure: { kind: 'backup', problem: 'S3 contestó 500 (InternalError).' },
  })
  clock.set(new Date(clock.now().getTime() + HOUR))
  await night()
  expect([backups().length, s3.uploads()]).toEqual([2, []])
  expect(await status()).toMatchObject({ failure: null })
})

it('says what is wrong with S3, and exits with 1', async () => {
  const without = { ...variables(test), S3_ENDPOINT: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }
  const bare = { ...without, FILES_S3: '', BACKUP_S3: '' }
  const problem = async (env: Record<string, string>, words = ['backup']) => {
    const { code, err } = await run(words, env)
    expect(code).toBe(1)
    return err[0]
  }
  expect(await problem(bare, ['backup', '--to', 's3://preciosa/x'])).toBe(
    'Para s3://preciosa/x faltan BACKUP_S3, S3_ENDPOINT, S3_ACCESS_KEY y S3_SECRET_KEY.',
  )
  expect(await problem({ ...variables(test), S3_SECRET_KEY: 'other' })).toMatch(/no acepta la clave/)
  expect(await problem({ ...variables(test), BACKUP_S3: 's3://other' })).toBe('S3 no tiene ese bucket.')
  expect(await problem(variables(test), ['verify', '--from', 's3://preciosa/none'])).toBe(
    'No hay ninguna copia en s3://preciosa/none.',
  )
  expect(await problem(variables(test), ['verify', '--from', 's3://preciosa/none.tar.age'])).toMatch(
    /No existe/,
  )
  await s3.stop()
  expect(await problem(variables(test), ['restore'])).toBe(
    'No se llega a S3 (ECONNREFUSED): revisá S3_ENDPOINT.',
  )
})
