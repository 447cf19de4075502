// The one way in: `npm start`, `npm test` and the others run this file. It needs Node and nothing else; it
// installs the packages, builds what is stale and hands over to scripts/dist/<command>.js in the same terminal.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workWhenIdle } from './when-idle.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...args] = process.argv.slice(2)
const COMMANDS = [
  'start',
  'dev',
  'test',
  'soak',
  'audit',
  'bench',
  'bench-data',
  'price-list',
  'search-quality',
  'staff',
  'users',
  'dollar-history',
  'cpi',
  'photos',
  'geography',
  'install',
  'prepare',
]

/** Commands that no built page is needed for: they don't wait for the site's build. */
const WITHOUT_PAGES = [
  'dev',
  'bench',
  'bench-data',
  'price-list',
  'search-quality',
  'staff',
  'users',
  'dollar-history',
  'cpi',
  'photos',
  'geography',
]

/** Everything said on the way goes to stderr: what a command prints on stdout is its own (`--json`). */
function say(line) {
  process.stderr.write(`${line}\n`)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  say(
    `Preciosa necesita Node 20.19 o posterior; este es ${process.versions.node}. Instalalo desde https://nodejs.org`,
  )
  process.exit(1)
}

let child = null

/**
 * Ctrl-C reaches every process of the terminal, SIGTERM often only npm or this one: signals are passed on.
 * The command ends once, however many signals it gets.
 */
function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (child) child.kill(signal)
      else process.exit(128 + constants.signals[signal])
    })
  }
  // Some shells don't pass a signal from npm on; when npm is gone, nobody waits for us any more.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid === parent) return
    if (child) child.kill('SIGTERM')
    else process.exit(143)
  }, 1000).unref()
}

function spawnHere(program, programArgs, options) {
  return new Promise((resolve, reject) => {
    child = spawn(program, programArgs, options)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      child = null
      resolve(signal === null ? code : 128 + constants.signals[signal])
    })
  })
}

/** The compiled program of a command; the measuring ones may live in bench. */
function programOf(name) {
  return [join(root, 'scripts/dist', `${name}.js`), join(root, 'bench/dist', `${name}.js`)].find(existsSync)
}

async function prepare() {
  const { install } = await import('./install.js')
  await install({ root, log: say, run: spawnHere })
  if (command === 'install') return
  const { build } = await import('./build.mjs')
  await build({ log: say, bundles: !WITHOUT_PAGES.includes(command) })
}

async function main() {
  checkNode()
  if (!COMMANDS.includes(command)) {
    say(`Uso: node scripts/run.mjs ${COMMANDS.join('|')} [...]`)
    return 2
  }
  passSignalsOn()
  // Readers of the same machine go first, also while we look for what is stale and while the command loads, which
  // inherits this.
  if (command === 'price-list' && args[0] === 'import' && !args.includes('--hurry')) workWhenIdle()
  try {
    await prepare()
  } catch (error) {
    say(error.message)
    return 1
  }
  // Only installs, for the checks, which need the packages; or installs and builds.
  if (command === 'install' || command === 'prepare') return 0
  const program = programOf(command)
  if (program === undefined) {
    say(`La orden «${command}» todavía no existe en esta versión.`)
    return 2
  }
  // The channel lets the command notice when this process is killed.
  return spawnHere(process.execPath, ['--enable-source-maps', program, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PRECIOSA_COMMAND: command },
  })
}

process.exitCode = await main()
