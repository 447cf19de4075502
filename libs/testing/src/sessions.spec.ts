import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = process.cwd()
const LEFT_OUT = new Set(['node_modules', 'dist', 'build', 'testing', 'sandbox'])
const TEST = /\.(spec|cases|soak)\.ts$/

/** SQL whose effect outlives its transaction: behind a pooler it works by the direct address only (decision 095). */
const OF_A_SESSION = [
  /\bpg_(try_)?advisory_(un)?lock/,
  /\bset_config\([^)]*false\)/,
  /['"`](re)?set (session |\w+ ?= ?|\w+_timeout|\$\{)/i,
  /['"`](un)?listen \$\{/i,
  /\bcreate temp(orary)? table(?![^;`]*on commit drop)/i,
  /\bwith hold\b/i,
]

/** Files that were checked: all of their statements run in sessions of their own. */
const CHECKED = [
  // By `Database.connection`.
  'libs/server/src/imports/price-lists/list-locks.ts',
  'libs/server/src/operations/backup/backups.service.ts',
  // By `directUrl`.
  'libs/platform/src/database/channel-listener.ts',
  'libs/platform/src/database/migrate.ts',
  'migrations/src/index.ts',
  // Limits of new connections.
  'libs/platform/src/database/data-source.ts',
]

/** Files that open connections themselves, and by which address. */
const OPENING = {
  'libs/platform/src/database/channel-listener.ts': 'direct',
  'libs/platform/src/queue/postgres-backend.ts': 'direct',
  'libs/server/src/people/identity/local/local-identity.service.ts': 'direct',
  'libs/platform/src/database/connect.ts': 'the caller decides: no statement',
  'libs/server/src/operations/secrets/refuse-lost-keys.ts': 'pooled: one statement',
  'scripts/src/schema/schema-file.ts': 'a server of its own',
}

/** Texts by path. */
const SOURCES = new Map(
  ['apps', 'libs', 'migrations', 'scripts'].flatMap((folder) => below(join(ROOT, folder))),
)

function below(folder: string): [string, string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : below(path)
    if (!/\.(ts|sql)$/.test(path) || TEST.test(path)) return []
    return [[relative(ROOT, path), readFileSync(path, 'utf8')]]
  })
}

const withAny = (patterns: readonly RegExp[]) =>
  [...SOURCES].filter(([, text]) => patterns.some((pattern) => pattern.test(text))).map(([path]) => path)

it('has statements that need a session only where they get one', () => {
  expect(SOURCES.size).toBeGreaterThan(800)
  expect(withAny(OF_A_SESSION).sort()).toEqual([...CHECKED].sort())
})

it('opens connections beside the pool only where their address was chosen', () => {
  const opening = withAny([/new (pg\.(Pool|Client)|ResilientClient)\(/])
  expect(opening.sort()).toEqual(Object.keys(OPENING).sort())
})

it.each([
  `client.query('select pg_advisory_lock(1)')`,
  `client.query(\`select set_config('lock_timeout', '1s', false)\`)`,
  `client.query('set lock_timeout = 0')`,
  'client.query(`listen ${channel}`)',
  `client.query('create temp table kept (n int)')`,
])('recognizes %s', (text) => {
  expect(OF_A_SESSION.some((pattern) => pattern.test(text))).toBe(true)
})

it.each([
  `client.query('select pg_advisory_xact_lock(1)')`,
  `client.query(\`select set_config('lock_timeout', '1s', true)\`)`,
  `client.query('set local lock_timeout = 0')`,
  `client.query('update t set n = 1')`,
  `client.query('create temp table short (n int) on commit drop')`,
])('passes %s', (text) => {
  expect(OF_A_SESSION.some((pattern) => pattern.test(text))).toBe(false)
})
