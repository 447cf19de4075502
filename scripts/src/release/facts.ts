import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { valid } from 'semver'
import { root } from '../launch/paths.js'
import { type Facts, versionsOfChart } from './release.rules.js'

export const RELEASED = 'migrations/src/released.json'
export const VERSION_FILE = 'libs/contracts/src/version.ts'
export const CHART = 'deploy/helm/Chart.yaml'
const MIGRATIONS = 'migrations/src'
/** Runs once on each database, unlike functions. */
const RUN_ONCE = ['baseline', 'seeds', 'steps']

export const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Lock {
  packages: Record<string, { version?: string }>
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd()
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

export function releasedSql(): Record<string, string> {
  return JSON.parse(read(RELEASED)) as Record<string, string>
}

/** SHA-256 by path. */
export function sqlOfToday(): Record<string, string> {
  const files = RUN_ONCE.flatMap((folder) =>
    readdirSync(join(root, MIGRATIONS, folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => `${folder}/${name}`),
  )
  const digest = (file: string) =>
    createHash('sha256')
      .update(read(`${MIGRATIONS}/${file}`))
      .digest('hex')
  return Object.fromEntries(files.map((file) => [file, digest(file)]))
}

function tags(): Record<string, string> {
  const format =
    '--format=%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end) %(refname:strip=2)'
  const found = lines(git('for-each-ref', format, 'refs/tags/v*')).map(
    (line) => line.split(' v') as [string, string],
  )
  return Object.fromEntries(found.filter(([, version]) => valid(version) !== null))
}

/** The versions of our packages, as the lock has them. */
function ownPackages(): Record<string, string> {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const ours = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'))
  return Object.fromEntries(ours.map(([path, { version = '' }]) => [`package-lock.json, "${path}"`, version]))
}

/** @throws Error outside a Git repository */
export function factsOfHere(): Facts {
  const [, inCode = ''] = /VERSION = '([^']+)'/.exec(read(VERSION_FILE)) ?? []
  return {
    versions: {
      'package.json': (JSON.parse(read('package.json')) as { version: string }).version,
      ...ownPackages(),
      [VERSION_FILE]: inCode,
      ...versionsOfChart(CHART, read(CHART)),
    },
    changelog: read('CHANGELOG.md'),
    changelogBefore: git('show', 'HEAD~1:CHANGELOG.md'),
    upgrading: read('UPGRADING.md'),
    sql: sqlOfToday(),
    released: releasedSql(),
    tags: tags(),
    commit: git('rev-parse', 'HEAD'),
    changed: lines(git('status', '--porcelain')).map((line) => line.slice(3)),
  }
}
