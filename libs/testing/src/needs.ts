import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

type Need =
  | 'redis'
  | 'chromium'
  | 'shared'
  | 'root'
  | 'compose'
  | 'caddy'
  | 'postgres-server'
  | 'pgbackrest'
  | 'pgbouncer'
  | 'promtool'
  | 'varnishd'
  | 'helm'

const REASONS: Record<Need, string> = {
  redis: 'needs Redis (redis-server on PATH, or TEST_REDIS_URL)',
  chromium: 'needs Chromium (on PATH, or CHROMIUM_PATH)',
  shared: 'needs the reference material (../shared, or PRECIOSA_SHARED)',
  root: 'needs to run as root',
  compose: 'needs Docker Compose (docker-compose on PATH, or the plugin of docker)',
  caddy: 'needs Caddy on PATH, on Linux',
  'postgres-server': 'needs the server of PostgreSQL (/usr/lib/postgresql, or postgres on PATH)',
  pgbackrest: 'needs pgBackRest on PATH',
  pgbouncer: 'needs PgBouncer on PATH',
  promtool: 'needs promtool of Prometheus on PATH',
  varnishd: 'needs Varnish on PATH',
  helm: 'needs Linux on an x64 processor, for the packaged Helm',
}

/** Address of the run's Redis, or null. It is never flushed, so use key prefixes. */
export function testRedis(): string | null {
  return process.env['PRECIOSA_TEST_REDIS'] ?? null
}

export function programPath(...names: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const program of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(program, constants.X_OK)
      return program
    } catch {
      continue
    }
  }
  return null
}

const DEBIAN = '/usr/lib/postgresql'
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export function chromiumPath(): string | null {
  return process.env['CHROMIUM_PATH'] ?? programPath(...WHOLE, SHELL)
}

/** Returns the headless shell, which starts faster and renders the same, else Chromium, or null. */
export function headlessChromiumPath(): string | null {
  return process.env['CHROMIUM_PATH'] ?? programPath(SHELL, ...WHOLE)
}

export function composeCommand(): [program: string, ...args: string[]] | null {
  const docker = programPath('docker')
  if (docker !== null && spawnSync(docker, ['compose', 'version']).status === 0) return [docker, 'compose']
  const alone = programPath('docker-compose')
  return alone === null ? null : [alone]
}

/** Returns the folder of the newest installed PostgreSQL's programs, or null. */
export function postgresFolder(): string | null {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newest = installed
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
  const onPath = programPath('postgres')
  return newest ?? (onPath && dirname(onPath))
}

function sharedFolder(): string | null {
  const folder = resolve(process.env['PRECIOSA_SHARED'] ?? join(process.cwd(), '..', 'shared'))
  return existsSync(folder) ? folder : null
}

export function sharedFile(name: string): string {
  const folder = sharedFolder()
  if (folder === null) throw new Error(REASONS.shared)
  return join(folder, name)
}

function has(need: Need): boolean {
  switch (need) {
    case 'redis':
      return testRedis() !== null
    case 'chromium':
      return chromiumPath() !== null
    case 'shared':
      return sharedFolder() !== null
    case 'root':
      return process.getuid?.() === 0
    case 'compose':
      return composeCommand() !== null
    case 'caddy':
      // The fake replicas need several loopback addresses, which only Linux has.
      return process.platform === 'linux' && programPath('caddy') !== null
    case 'postgres-server':
      return postgresFolder() !== null
    case 'pgbackrest':
    case 'pgbouncer':
    case 'promtool':
    case 'varnishd':
      return programPath(need) !== null
    case 'helm':
      return process.platform === 'linux' && process.arch === 'x64'
  }
}

/** `isRequired` if PRECIOSA_REQUIRE, set by the CI, names the need. */
export interface Lack {
  reason: string
  isRequired: boolean
}

export function lacking(needs: readonly Need[]): Lack | null {
  const absent = needs.filter((need) => !has(need))
  if (absent.length === 0) return null
  const required = (process.env['PRECIOSA_REQUIRE'] ?? '').split(',')
  return {
    reason: absent.map((need) => REASONS[need]).join(', '),
    isRequired: absent.some((need) => required.includes(need)),
  }
}

/** Skips with the reason in the name; fails if PRECIOSA_REQUIRE names the need. */
export function describeWith(needs: readonly Need[], name: string, tests: () => void): void {
  const lack = lacking(needs)
  if (lack === null) {
    describe(name, tests)
  } else if (lack.isRequired) {
    describe(name, () => {
      it(`has the needs of PRECIOSA_REQUIRE`, () => {
        throw new Error(`Required by PRECIOSA_REQUIRE but missing: ${lack.reason}`)
      })
    })
  } else {
    describe.skip(`${name} [skipped: ${lack.reason}]`, tests)
  }
}

export function describeWithRedis(name: string, tests: () => void): void {
  describeWith(['redis'], name, tests)
}

export function describeWithChromium(name: string, tests: () => void): void {
  describeWith(['chromium'], name, tests)
}

export function describeWithShared(name: string, tests: () => void): void {
  describeWith(['shared'], name, tests)
}

export function describeAsRoot(name: string, tests: () => void): void {
  describeWith(['root'], name, tests)
}
