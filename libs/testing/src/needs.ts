import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** A thing some tests need that a machine may lack. */
type Need = 'redis' | 'chromium' | 'shared' | 'root' | 'compose' | 'caddy'

const REASONS: Record<Need, string> = {
  redis: 'needs Redis (redis-server on PATH, or TEST_REDIS_URL)',
  chromium: 'needs Chromium (on PATH, or CHROMIUM_PATH)',
  shared: 'needs the reference material (../shared, or PRECIOSA_SHARED)',
  root: 'needs to run as root',
  compose: 'needs Docker Compose (docker-compose on PATH, or the plugin of docker)',
  caddy: 'needs Caddy on PATH, on Linux',
}

/** Address of the run's Redis, flushed by nobody: use key prefixes. Null where there is none. */
export function testRedis(): string | null {
  return process.env['PRECIOSA_TEST_REDIS'] ?? null
}

/** The first of these programs that is on PATH, null where there is none. */
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

const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Chromium's program, its headless shell where the machine has no other. Null where there is none. */
export function chromiumPath(): string | null {
  return process.env['CHROMIUM_PATH'] ?? programPath(...WHOLE, SHELL)
}

/**
 * The program for the tests of pages: the headless shell, which runs and draws them as Chromium does and has nothing of the rest of a
 * browser to start with each window; Chromium where the machine has no shell. Null where there is neither.
 */
export function headlessChromiumPath(): string | null {
  return process.env['CHROMIUM_PATH'] ?? programPath(SHELL, ...WHOLE)
}

/** Docker Compose as a command line, null where there is none. It needs no Docker engine to check a file. */
export function composeCommand(): [program: string, ...args: string[]] | null {
  const docker = programPath('docker')
  if (docker !== null && spawnSync(docker, ['compose', 'version']).status === 0) return [docker, 'compose']
  const alone = programPath('docker-compose')
  return alone === null ? null : [alone]
}

function sharedFolder(): string | null {
  const folder = resolve(process.env['PRECIOSA_SHARED'] ?? join(process.cwd(), '..', 'shared'))
  return existsSync(folder) ? folder : null
}

/** Path of a file of the reference material, e.g. `sharedFile('data/list.csv')`. */
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
      // The fake replicas have addresses of their own on the loopback device.
      return process.platform === 'linux' && programPath('caddy') !== null
  }
}

/** What a machine lacks of some needs, and whether PRECIOSA_REQUIRE (which the CI sets) asks for it. */
export interface Lack {
  reason: string
  isRequired: boolean
}

/** @returns null where nothing is lacking */
export function lacking(needs: readonly Need[]): Lack | null {
  const absent = needs.filter((need) => !has(need))
  if (absent.length === 0) return null
  const required = (process.env['PRECIOSA_REQUIRE'] ?? '').split(',')
  return {
    reason: absent.map((need) => REASONS[need]).join(', '),
    isRequired: absent.some((need) => required.includes(need)),
  }
}

/**
 * A describe that is skipped, with the reason in its name, where the machine lacks something. Where
 * PRECIOSA_REQUIRE names it, lacking it is a failure.
 */
export function describeWith(needs: readonly Need[], name: string, tests: () => void): void {
  const lack = lacking(needs)
  if (lack === null) {
    describe(name, tests)
  } else if (lack.isRequired) {
    describe(name, () => {
      it(`has what PRECIOSA_REQUIRE asks for`, () => {
        throw new Error(`Required here, but lacking: ${lack.reason}`)
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
