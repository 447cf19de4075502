import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withLock } from './lock.js'

/** npm's own program: the one that runs us, else the one that came with this Node. */
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

/**
 * True when npm's own record of node_modules has what the lock asks for, so that a tree made with
 * `npm install` isn't thrown away. Optional packages may be missing: they are for other machines.
 */
async function alreadyThere(root) {
  const wanted = await readJson(join(root, 'package-lock.json'))
  const present = await readJson(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === null || present === null) return false
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = present.packages[path]
    if (found === undefined)
      return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && found.link === entry.link
  })
}

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
// Building needs the development packages, also with NODE_ENV=production.
const EVERYTHING = ['--include=dev', '--include=optional']

/**
 * `npm ci`, and where it refuses, `npm install` by the same lock: ci calls a lock incomplete when a registry lacks
 * some optional packages that are for other machines.
 */
async function npmInstall(root, log, run, which = EVERYTHING) {
  const [program, first] = npmProgram()
  const flags = [...which, ...QUIET]
  const complaints = join(root, '.preciosa', 'npm-ci.log')
  const output = openSync(complaints, 'w')
  // Neither may write to our stdout: it belongs to the command that follows.
  const strict = await run(program, [...first, 'ci', ...flags], {
    cwd: root,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  if (strict === 0) return
  if (strict > 128) throw new Error('La instalación se interrumpió.')
  const refused = (await readFile(complaints, 'utf8')).includes('EUSAGE')
  if (!refused) log(await readFile(complaints, 'utf8'))
  const args = [...first, 'install', '--no-save', ...flags]
  const code = refused ? await run(program, args, { cwd: root, stdio: ['ignore', 2, 2] }) : strict
  if (code !== 0) {
    throw new Error(
      `No se pudieron instalar los paquetes (npm terminó con ${code}). ¿Hay conexión a internet?`,
    )
  }
}

/**
 * Installs the packages of the lock when they are missing or of another lock. Needs the network only then.
 * `run(program, args, options)` runs a program in this terminal and resolves with its exit code.
 */
export async function install({ root, log, run }) {
  const stampFile = join(root, 'node_modules', '.preciosa-install')
  const lock = await readFile(join(root, 'package-lock.json'))
  const { platform, arch } = process
  const hash = createHash('sha256').update(lock).update(`${platform} ${arch}`).digest('hex')
  const upToDate = async () => (await readFile(stampFile, 'utf8').catch(() => '')) === hash
  if (await upToDate()) return
  await withLock(
    join(root, '.preciosa', 'install.lock'),
    ({ pid }) => log(`Otro proceso (${pid}) está instalando los paquetes; espero a que termine…`),
    async () => {
      if (await upToDate()) return
      if (!(await alreadyThere(root))) {
        log('Instalando paquetes (la primera vez tarda un par de minutos)…')
        await npmInstall(root, log, run)
      }
      await writeFile(stampFile, hash)
    },
  )
}

// The image's own way in: `node scripts/install.js --omit=dev --workspace apps/api`, npm's words for what to install.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const log = (line) => process.stderr.write(`${line}\n`)
  const run = (program, args, options) => spawnSync(program, args, options).status ?? 1
  try {
    await mkdir(join(root, '.preciosa'), { recursive: true })
    await npmInstall(root, log, run, process.argv.slice(2))
  } catch (error) {
    log(error.message)
    process.exitCode = 1
  }
}
