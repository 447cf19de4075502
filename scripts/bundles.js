import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUNDLES = [
  {
    folder: 'apps/site',
    name: 'el sitio',
    tool: '@remix-run/dev',
    bin: 'remix',
    args: ['vite:build'],
    out: 'build',
    made: ['build/server/index.js', 'build/client/assets'],
  },
  {
    folder: 'apps/admin',
    name: 'la consola',
    tool: 'vite',
    bin: 'vite',
    args: ['build'],
    out: 'dist',
    made: ['dist/index.html', 'dist/assets'],
  },
]
const IGNORED = new Set(['node_modules', 'build', 'dist', '.cache', '.react-router'])

async function marksBelow(folder, base = folder) {
  const marks = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) marks.push(...(await marksBelow(path, base)))
    else if (entry.isFile() && !/\.(spec|soak|e2e)\.tsx?$/.test(entry.name)) {
      const { mtimeMs, size } = await stat(path)
      marks.push(`${relative(base, path)} ${mtimeMs} ${size}`)
    }
  }
  return marks
}

async function librariesOf(root, folder, found = new Set()) {
  const { dependencies = {} } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies).filter((one) => one.startsWith('@preciosa/'))) {
    const library = name.replace('@preciosa/', 'libs/')
    if (found.has(library)) continue
    found.add(library)
    await librariesOf(root, library, found)
  }
  return [...found]
}

/** Other inputs of a bundle; the console's tsconfig.json extends the site's. */
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'apps/site/tsconfig.json']

async function fingerprint(root, folder) {
  const hash = createHash('sha256')
  for (const part of [folder, ...(await librariesOf(root, folder))]) {
    for (const mark of (await marksBelow(join(root, part))).sort()) hash.update(`${part} ${mark}\n`)
  }
  for (const file of SHARED) {
    if (existsSync(join(root, file))) hash.update(await readFile(join(root, file)))
  }
  hash.update(await readFile(fileURLToPath(import.meta.url)))
  return hash.digest('hex')
}

function commandOf(workspace, tool, bin) {
  const require = createRequire(join(workspace, 'package.json'))
  for (const folder of require.resolve.paths(tool) ?? []) {
    const file = join(folder, tool, 'package.json')
    if (!existsSync(file)) continue
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    return join(dirname(file), typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin])
  }
  throw new Error(`Falta el paquete ${tool}; probá con npm ci`)
}

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    // Vite compiles VITE_ variables in, which the fingerprint doesn't cover.
    const env = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
    const child = spawn(process.execPath, [command, ...args], {
      cwd,
      env: { ...Object.fromEntries(env), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const forward = (signal) => child.kill(signal)
    process.once('SIGTERM', forward)
    process.once('SIGINT', forward)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGTERM', forward)
      process.off('SIGINT', forward)
      if (code === 0) resolve()
      else reject(new Error(output.slice(-8000)))
    })
  })
}

async function buildBundle(root, log, bundle) {
  const folder = join(root, bundle.folder)
  if (!existsSync(join(folder, 'vite.config.ts'))) return
  const stampFile = join(folder, bundle.out, '.bundle-stamp')
  const now = await fingerprint(root, bundle.folder)
  const isMade = bundle.made.every((path) => existsSync(join(folder, path)))
  if (isMade && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return
  log(`Compilando ${bundle.name}…`)
  // A failed build spoils the previous output, so its stamp must go first.
  await rm(stampFile, { force: true })
  try {
    await run(commandOf(folder, bundle.tool, bundle.bin), bundle.args, folder)
  } catch (error) {
    throw new Error(`No se pudo compilar ${bundle.name}:\n${error.message}`, { cause: error })
  }
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, now)
}

/** Both at once; the other one ends before a failure is reported. */
export async function buildBundles(root, log) {
  const built = await Promise.allSettled(BUNDLES.map((bundle) => buildBundle(root, log, bundle)))
  for (const { reason } of built.filter(({ status }) => status === 'rejected')) throw reason
}
