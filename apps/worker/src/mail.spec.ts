import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import {
  createDataSource,
  Database,
  loadConfig,
  queueOptions,
  SystemClock,
  KeyRing,
} from '@preciosa/platform'
import { MailService } from '@preciosa/server'
import {
  createTestDatabase,
  describeWithRedis,
  type ScriptedSmtp,
  startScriptedSmtp,
  type TestDatabase,
  testRedis,
  waitFor,
} from '@preciosa/testing'
import { pino } from 'pino'
import { workerOf } from './worker.js'

const MANY = process.env['PRECIOSA_SOAK'] === '1' ? 1000 : 300

function suite(redisUrl: () => string | undefined): void {
  let test: TestDatabase
  let db: Database
  let smtp: ScriptedSmtp
  let prefix: string
  let folder: string
  let log: string
  const workers: INestApplicationContext[] = []

  beforeEach(async () => {
    test = await createTestDatabase()
    db = new Database(await createDataSource({ url: test.url, name: 'mail-spec' }).initialize())
    smtp = await startScriptedSmtp()
    prefix = `test-${randomBytes(6).toString('hex')}`
    folder = await mkdtemp(join(tmpdir(), 'preciosa-mail-'))
    log = ''
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close()
    await smtp.stop()
    await db.dataSource.destroy()
    await test.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function startWorker({ withServer = true } = {}): Promise<INestApplicationContext> {
    const redis = redisUrl()
    const config = loadConfig({
      DATABASE_URL: test.url,
      FILES_DIR: folder,
      SECRET_KEYS: 'specs:a-key-that-only-specs-may-know-of',
      DOLLAR_URL: 'off',
      GEOGRAPHY_URL: 'off',
      ...(withServer ? { SMTP_URL: smtp.url, MAIL_FROM: 'Preciosa <hola@guia.example>' } : {}),
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    })
    const logger = pino({ level: 'debug' }, { write: (line) => void (log += line) })
    const settings = { ...queueOptions, mail: { ...queueOptions.mail, backoff: 20 } }
    const worker = await NestFactory.createApplicationContext(
      workerOf({ config, logger, jobs: { prefix, settings, poll: 500 } }),
      { logger: false, abortOnError: false },
    )
    workers.push(worker)
    return worker
  }

  async function write(count: number): Promise<void> {
    const mails = new MailService(
      new SystemClock(),
      { keys: KeyRing.of(`x:${'x'.repeat(32)}`) },
      pino({ level: 'silent' }),
    )
    await db.transaction(async (client) => {
      for (let i = 0; i < count; i++) {
        const to = { accountId: null, address: `persona-${i}@ejemplo.com.ar` }
        await mails.send(client, 'password-changed', to, { at: '2026-11-22T12:00:00Z' }, `${i}`)
      }
    })
  }

  const count = async (status: string) =>
    (await db.query('select from mail where status = $1', [status])).length

  it('sends after the server becomes reachable', async () => {
    const { port } = smtp
    await smtp.stop()
    await startWorker()
    await write(3)
    await waitFor(() => log.split('will be retried').length > 3)
    smtp = await startScriptedSmtp(undefined, port)
    await waitFor(async () => (await count('sent')) === 3)
    expect(new Set(smtp.taken).size).toBe(3)
    expect(smtp.taken).toHaveLength(3)
    expect(log).not.toContain('ejemplo')
  })

  it('keeps mails until the operator configures a server', async () => {
    const worker = await startWorker({ withServer: false })
    expect(log).toContain('SMTP_URL is not set')
    await write(1)
    await waitFor(() => log.includes('will be retried'))
    expect(await count('waiting')).toBe(1)
    workers.pop()
    await worker.close()
    await startWorker()
    await waitFor(async () => (await count('sent')) === 1)
    expect(smtp.taken).toHaveLength(1)
  })

  it('sends each mail once with two workers, one leaving, and a failing server', async () => {
    const stumbled = new Set<string>()
    let ends = 0
    smtp.script = (line) => {
      const digits = /persona-(\d+)/.exec(line)?.[1]
      if (line.startsWith('RCPT') && Number(digits) % 3 === 0 && !stumbled.has(line)) {
        stumbled.add(line)
        return '451 4.7.1 later'
      }
      if (line === '.' && ++ends % 7 === 0) return '452 4.3.1 full'
      // Drops the connection with no mail sent.
      if (line.startsWith('MAIL') && ends % 50 === 49) {
        ends++
        return null
      }
      return undefined
    }
    await startWorker()
    const leaving = await startWorker()
    await write(MANY)
    await waitFor(() => smtp.taken.length > MANY / 5)
    workers.splice(workers.indexOf(leaving), 1)
    await leaving.close()
    await waitFor(async () => (await count('sent')) === MANY, { timeout: 150_000 })
    expect(smtp.taken).toHaveLength(MANY)
    expect(new Set(smtp.taken).size).toBe(MANY)
    expect(await db.query(`select from mail where data is not null or status <> 'sent'`)).toEqual([])
    expect(log).not.toContain('ejemplo')
  })
}

describe('mails on PostgreSQL', () => suite(() => undefined))
describeWithRedis('mails on Redis', () => suite(() => testRedis() ?? undefined))
