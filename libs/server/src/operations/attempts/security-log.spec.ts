import { createLogger, KeyRing } from '@preciosa/platform'
import { SecurityLog } from './security-log.js'

const lines: Record<string, unknown>[] = []
let log: SecurityLog

beforeEach(() => {
  lines.length = 0
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  log = new SecurityLog(createLogger({ level: 'info', name: 'test', destination }), {
    keys: KeyRing.of('specs:a-key-that-only-specs-may-know-of'),
  })
})
afterEach(() => log.flush())

const ANA = { subject: 'Ana@ejemplo.com.ar ', address: '203.0.113.7' }

it('logs the account id and pseudonyms of a sign-in', () => {
  log.note('succeeded', 'signIn', ANA, 'a1')
  expect(lines).toEqual([
    expect.objectContaining({
      event: 'succeeded',
      kind: 'signIn',
      account: 'a1',
      subject: expect.stringMatching(/^[\w-]{16}$/),
      address: expect.stringMatching(/^[\w-]{16}$/),
    }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/ana|203\.0/i)
})

it('gives an address the same pseudonym in all attempts, and another address another one', () => {
  log.note('failed', 'signIn', ANA, null)
  log.note('refused', 'signIn', { ...ANA, subject: 'ana@ejemplo.com.ar' }, null)
  log.note('failed', 'staffSignIn', { ...ANA, address: '203.0.113.8' }, null)
  const [first, second, third] = lines
  expect(second).toMatchObject({ subject: first?.['subject'], address: first?.['address'] })
  expect(third?.['address']).not.toBe(first?.['address'])
})

it('logs a repeated attempt as one line and one count', () => {
  for (let n = 0; n < 5000; n += 1) log.note('refused', 'signIn', ANA, null)
  expect(lines).toHaveLength(1)
  log.flush()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ event: 'refused', again: 4999 })
})

it('logs at most 30 lines of one event, without hiding other events', () => {
  for (let n = 0; n < 5000; n += 1)
    log.note('failed', 'signIn', { ...ANA, address: `198.51.${Math.floor(n / 250)}.${n % 250}` }, null)
  expect(lines).toHaveLength(30)
  log.note('succeeded', 'signIn', ANA, 'a1')
  expect(lines).toHaveLength(31)
  log.flush()
  expect(lines).toHaveLength(32)
  expect(lines[31]).toMatchObject({ event: 'failed', beyond: 4970 })
  log.note('failed', 'signIn', ANA, null)
  expect(lines).toHaveLength(33)
})
