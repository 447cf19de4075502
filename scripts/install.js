import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, lstatSync, openSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withLock } from './lock.js'

function npmProgram() {
  const running = process.env.npm_execpath
  if (running !== undefined && /^npm(-cli)?\.c?js$/.test(basename(running)) && existsSync(running)) {
    return [process.execPath, [running]]
  }
  const bin = dirname(process.execPath)
  const beside = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js']
    .map((path) => join(bin, path))
    .find(existsSync)
  return beside === undefined ? ['npm', []] : [process.execPath, [beside]]
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

const MODULES = 'node_modules'
const recordOf = (root) => readJson(join(root, MODULES, '.package-lock.json'))

function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

async function firstMissing(root) {
  const record = await recordOf(root)
  if (record === null) return MODULES
  for (const [path, { bin, link }] of Object.entries(record.packages)) {
    if (!existsSync(join(root, path, 'package.json'))) return path
    const at = path.lastIndexOf(`${MODULES}/`)
    if (at < 0 || link === true) continue
    const commands = join(path.slice(0, at), MODULES, '.bin')
    const gone = Object.keys(bin ?? {}).find((name) => !isThere(join(root, commands, name)))
    if (gone !== undefined) return join(commands, gone)
  }
  return null
}

/**
 * True if node_modules matches the lock, so that `npm install` isn't repeated. Optional packages may be
 * missing.
 */
async function matchesLock(root) {
  const wanted = await readJson(join(root, 'package-lock.json'))
  const present = await recordOf(root)
  if (wanted === null || present === null) return false
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes(`${MODULES}/`)) return true
    const found = present.packages[path]
    if (found === undefined)
      return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && found.link === entry.link
  })
}

const FLAGS = ['--bin-links=true', '--no-audit', '--no-fund', '--loglevel=error']
// Building needs the development packages, also with NODE_ENV=production.
const EVERYTHING = ['--include=dev', '--include=optional']
/** Workspaces that test and measure; the root's own packages are its linter and test runner. */
const TOOLS = ['bench', 'e2e', 'libs/testing']
/** Ends the stamp of a tree without the tools. */
const TO_RUN = ' to run'

async function workspacesToRun(root) {
  const { packages = {} } = (await readJson(join(root, 'package-lock.json'))) ?? {}
  return Object.keys(packages)
    .filter((path) => path !== '' && !path.includes(MODULES) && !TOOLS.includes(path))
    .map((path) => `--workspace=${path}`)
}

async function npm(command, root, log, run, which = EVERYTHING) {
  const [program, first] = npmProgram()
  const complaints = join(root, '.preciosa', 'npm-ci.log')
  await mkdir(dirname(complaints), { recursive: true })
  const output = openSync(complaints, 'w')
  // stdout belongs to the command that follows.
  const code = await run(program, [...first, command, ...which, ...FLAGS], {
    cwd: root,
    stdio: ['ignore', output, output],
  }).finally(() => closeSync(output))
  if (code === 0) return
  if (code > 128) throw new Error('La instalación se interrumpió.')
  const words = await readFile(complaints, 'utf8')
  log(words)
  throw new Error(
    words.includes('EUSAGE')
      ? 'package-lock.json no corresponde a los package.json: corré npm install y guardá los dos.'
      : `No se pudieron instalar los paquetes (npm terminó con ${code}). ¿Hay conexión a internet?`,
  )
}

/**
 * Installs the lock's packages if any is missing. `run(program, args, options)` resolves with the exit code.
 * Without `tools` it leaves out what only tests and measurements need; they add it later.
 */
export async function install({ root, log, run, tools = true }) {
  const stampFile = join(root, MODULES, '.preciosa-install')
  const lock = await readFile(join(root, 'package-lock.json'))
  const { platform, arch } = process
  const hash = createHash('sha256').update(lock).update(`${platform} ${arch}`).digest('hex')
  const stamp = () => readFile(stampFile, 'utf8').catch(() => '')
  const isStamped = async () => [hash, ...(tools ? [] : [hash + TO_RUN])].includes(await stamp())
  const isWhole = async () => (await isStamped()) && (await firstMissing(root)) === null
  if (await isWhole()) return
  await withLock(
    join(root, '.preciosa', 'install.lock'),
    ({ pid }) => log(`Otro proceso (${pid}) está instalando los paquetes; espero a que termine…`),
    async () => {
      if (await isWhole()) return
      const before = await stamp()
      const missing = await firstMissing(root)
      const hasAll = missing === null && (await matchesLock(root))
      // A folder that had the tools keeps them.
      const toRun = !hasAll && !tools && (before === '' || before.endsWith(TO_RUN))
      if (!hasAll) {
        if (missing !== null && missing !== MODULES) log(`Falta ${missing}.`)
        const isAddition = tools && missing === null && before === hash + TO_RUN
        log(
          isAddition
            ? 'Instalando los paquetes de las pruebas (la primera vez tarda un par de minutos)…'
            : 'Instalando paquetes (la primera vez tarda un par de minutos)…',
        )
        // `npm ci` would first delete what a running system uses.
        if (isAddition) await npm('install', root, log, run, [...EVERYTHING, '--no-save'])
        else await npm('ci', root, log, run, [...EVERYTHING, ...(toRun ? await workspacesToRun(root) : [])])
        const still = await firstMissing(root)
        if (still !== null) throw new Error(`npm terminó bien, pero falta ${still}.`)
      }
      await writeFile(stampFile, toRun ? hash + TO_RUN : hash)
    },
  )
}

// The Docker image calls `node scripts/install.js --omit=dev --workspace apps/api`.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const log = (line) => process.stderr.write(`${line}\n`)
  const run = async (program, args, options) => spawnSync(program, args, options).status ?? 1
  try {
    await npm('ci', root, log, run, process.argv.slice(2))
  } catch (error) {
    log(error.message)
    process.exitCode = 1
  }
}
