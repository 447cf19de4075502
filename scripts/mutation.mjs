// `npm run mutation` mutates the rules and the ledger, and fails if the specs of one detect less than 90 % of its
// mutants. `-- FILE…` mutates only those files, `-- --changed` those that changed since the last release or in the
// last 50 commits, `-- --since REF` since then, newest first; `--minutes N` leaves out what takes longer. The
// reports are in `.stryker`.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { linesOn, MIN_KILLED, partsOf } from './mutants.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const FOLDERS = ['libs', 'apps']
const LAST_COMMITS = 50

let child = null

function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      endChild()
      process.exit(128 + constants.signals[signal])
    })
}

/** With Stryker's workers, which outlive their parent. */
function endChild() {
  if (child !== null) process.kill(-child.pid, 'SIGKILL')
}

async function sourcesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const below = await Promise.all(
    entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory())
        return ['node_modules', 'dist', 'build'].includes(entry.name) ? [] : sourcesBelow(path)
      return /\.tsx?$/.test(path) ? [[path, await readFile(path, 'utf8')]] : []
    }),
  )
  return below.flat()
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '')
}

/** The last release, else the last 50 commits; null where the history doesn't go back so far. */
function defaultBase() {
  for (const args of [
    ['describe', '--tags', '--abbrev=0'],
    ['rev-parse', '--verify', `HEAD~${LAST_COMMITS}`],
  ])
    try {
      return git(...args)[0]
    } catch {
      continue
    }
  return null
}

/** Changed paths, newest first; null for all. */
function changedPaths({ changed, since }) {
  if (!changed && since === undefined) return null
  const base = since ?? defaultBase()
  if (base === null) return null
  return [
    ...new Set([
      ...git('diff', '--name-only', 'HEAD'),
      ...git('log', '--name-only', '--format=', `${base}..`),
    ]),
  ]
}

/** @returns the score, `late` after the time, or `broken` if Stryker failed */
async function mutate(part, folder, until) {
  const file = join(folder, 'part.json')
  await writeFile(file, JSON.stringify(part))
  child = spawn(process.execPath, [join(root, 'scripts/mutate.mjs'), file], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { pid } = child
  let isLate = false
  const timer = setTimeout(
    () => {
      isLate = true
      endChild()
    },
    Math.max(0, until - Date.now()),
  )
  const code = await new Promise((done) => child.on('exit', done))
  child = null
  clearTimeout(timer)
  await rm(join(root, `.stryker/tmp/${pid}`), { recursive: true, force: true })
  if (isLate) return 'late'
  return code === 0 ? JSON.parse(await readFile(file, 'utf8')) : 'broken'
}

async function withPostgres(work) {
  const { build } = await import('./build.mjs')
  const libraries = ['contracts', 'platform', 'sandbox', 'server'].map((library) => `libs/${library}`)
  await build({ only: [...libraries, 'migrations'] })
  const { startServices } = await import('../libs/testing/jest/services.js')
  const services = await startServices()
  try {
    return await work()
  } finally {
    await services.stop()
  }
}

function print(...lines) {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    minutes: { type: 'string' },
    result: { type: 'string' },
  },
})
const given = positionals.map((path) => relative(root, resolve(path)))
process.chdir(root)
passSignalsOn()
const sources = new Map((await Promise.all(FOLDERS.map(sourcesBelow))).flat())
const wanted = given.length > 0 ? given : changedPaths(values)
const rankOf = ({ files, specs }) =>
  Math.min(...[...files, ...specs].map((path) => wanted.indexOf(path)).filter((at) => at !== -1))
const parts = partsOf(sources, (path) => wanted === null || wanted.includes(path))
if (wanted !== null) parts.sort((a, b) => rankOf(a) - rankOf(b))
// A longer timer than this ends at once.
const until = Date.now() + Math.min(Number(values.minutes ?? Infinity) * 60_000, 2 ** 31 - 1)
if (Number.isNaN(until)) throw new Error('--minutes takes a number')

/** Names of parts. */
const result = { enough: [], tooFew: [], broken: [], late: [] }
const folder = await mkdtemp(join(tmpdir(), 'preciosa-mutation-'))
try {
  for (const part of parts) {
    const work = () => mutate(part, folder, until)
    const isLate = Date.now() >= until
    const found = isLate ? 'late' : await (part.needsPostgres ? withPostgres(work) : work())
    if (typeof found === 'string') {
      result[found].push(part.name)
      print(`${found === 'late' ? 'not measured in time' : 'its specs fail by themselves'}: ${part.name}`)
    } else {
      result[found.percent < MIN_KILLED ? 'tooFew' : 'enough'].push(part.name)
      print(...linesOn({ name: part.name, ...found }))
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
if (parts.length === 0) print('Nothing to mutate.')
if (values.result !== undefined) await writeFile(values.result, JSON.stringify(result))
const failed = result.broken.length + result.tooFew.length
if (failed > 0 || (parts.length === 0 && given.length > 0)) process.exitCode = 1
