// Entry point of all npm commands: installs, builds what is stale and runs scripts/dist/<command>.js,
// or a feature's command by scripts/dist/command.js.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workWhenIdle } from './when-idle.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command, ...args] = process.argv.slice(2)
const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const COMMANDS = [
  'install',
  ...Object.values(scripts).flatMap((line) => /run\.mjs (\S+)$/.exec(line)?.[1] ?? []),
]

/** These show, serve or measure the site and the console. */
const WITH_PAGES = ['start', 'test', 'soak', 'audit', 'bench', 'prepare']

/** These need more packages than a running system: test runner, linter, browsers, measurements. */
const WITH_TOOLS = [
  ...['install', 'prepare', 'test', 'soak', 'audit', 'release'],
  ...['bench', 'bench-data', 'bench-payments'],
]

/** Progress goes to stderr; stdout belongs to the command (`--json`). */
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
 * SIGTERM often reaches only npm or this process, so signals are forwarded; a command that gets one twice
 * ends once.
 */
function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (child) child.kill(signal)
      else process.exit(128 + constants.signals[signal])
    })
  }
  // Some shells don't forward npm's signal, so this process watches its parent.
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

function programOf(name) {
  return [join(root, 'scripts/dist', `${name}.js`), join(root, 'bench/dist', `${name}.js`)].find(existsSync)
}

async function prepare() {
  const { install } = await import('./install.js')
  await install({ root, log: say, run: spawnHere, tools: WITH_TOOLS.includes(command) })
  if (command === 'install') return
  const { build } = await import('./build.mjs')
  await build({ log: say, bundles: WITH_PAGES.includes(command) })
}

async function main() {
  checkNode()
  if (!COMMANDS.includes(command)) {
    say(`Uso: node scripts/run.mjs ${COMMANDS.join('|')} [...]`)
    return 2
  }
  passSignalsOn()
  // Lowers the priority before the build: the command inherits it and doesn't slow down requests.
  if (command === 'price-list' && args[0] === 'import' && !args.includes('--hurry')) workWhenIdle()
  try {
    await prepare()
  } catch (error) {
    say(error.message)
    return 1
  }
  if (command === 'install' || command === 'prepare') return 0
  const own = programOf(command)
  const run = own === undefined ? [programOf('command'), command, ...args] : [own, ...args]
  // The IPC channel closes when this process is killed.
  return spawnHere(process.execPath, ['--enable-source-maps', ...run], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PRECIOSA_COMMAND: command },
  })
}

process.exitCode = await main()
