// Transpiles stale sources with swc, then builds site and console. tsc only checks types.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildBundles } from './bundles.js'
import { withLock } from './lock.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const WORKSPACES = ['migrations', 'apps/api', 'apps/worker', 'scripts', 'bench']
const NOT_SHIPPED = /\.(spec|cases|soak|e2e)\.tsx?$|\.d\.ts$/

/** Must match tsconfig.base.json. */
function swcOptions(file) {
  return {
    filename: file,
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx: file.endsWith('x') },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        verbatimModuleSyntax: true,
        react: { runtime: 'automatic' },
      },
    },
  }
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

async function readStamp(file, version) {
  try {
    const stamp = JSON.parse(await readFile(file, 'utf8'))
    return stamp.version === version ? stamp.files : null
  } catch {
    return null
  }
}

/** Atomic: a program that starts meanwhile sees the old file or the new one. */
async function replaceFile(file, text) {
  const aside = `${file}.${process.pid}.tmp`
  await writeFile(aside, text)
  await rename(aside, file)
}

function outputOf(source) {
  return source.replace(/\.tsx?$/, '.js')
}

async function transpile(source, target, sourceRelative) {
  const swc = await import('@swc/core')
  const { code, map } = await swc.default.transform(await readFile(source, 'utf8'), swcOptions(source))
  await mkdir(dirname(target), { recursive: true })
  const parsed = JSON.parse(map)
  parsed.sources = [sourceRelative]
  await replaceFile(`${target}.map`, JSON.stringify(parsed))
  await replaceFile(target, `${code}//# sourceMappingURL=${target.split(/[\\/]/).pop()}.map\n`)
}

async function buildWorkspace(workspace, version) {
  const from = join(root, workspace, 'src')
  const to = join(root, workspace, 'dist')
  if (!existsSync(from)) return { built: 0, failures: [] }
  const stampFile = join(to, '.build.json')
  const before = await readStamp(stampFile, version)
  if (before === null) await rm(to, { recursive: true, force: true })
  const after = {}
  const failures = []
  let built = 0
  const sources = (await filesBelow(from)).filter((file) => !NOT_SHIPPED.test(file))
  await Promise.all(
    sources.map(async (source) => {
      const name = relative(from, source)
      const { mtimeMs, size } = await stat(source)
      const mark = `${mtimeMs} ${size}`
      const target = join(to, outputOf(name))
      if (before?.[name] === mark && existsSync(target)) {
        after[name] = mark
        return
      }
      built++
      try {
        if (/\.tsx?$/.test(name)) {
          await transpile(source, target, relative(dirname(target), source).replaceAll('\\', '/'))
        } else {
          await mkdir(dirname(target), { recursive: true })
          await copyFile(source, target)
        }
        after[name] = mark
      } catch (error) {
        failures.push(`${relative(root, source)}: ${error.message}`)
      }
    }),
  )
  const gone = Object.keys(before ?? {}).filter((name) => !sources.includes(join(from, name)))
  for (const name of gone) {
    await rm(join(to, outputOf(name)), { force: true })
    await rm(join(to, `${outputOf(name)}.map`), { force: true })
  }
  if (built > 0 || gone.length > 0) {
    await mkdir(to, { recursive: true })
    await replaceFile(stampFile, JSON.stringify({ version, files: after }))
  }
  return { built, failures }
}

/** `only` limits the build to some workspaces; rejects with a list of the failed files. */
export async function build({ log = () => undefined, only, bundles = true } = {}) {
  const work = async () => {
    const libraries = existsSync(join(root, 'libs')) ? await readdir(join(root, 'libs')) : []
    const all = [...libraries.map((name) => `libs/${name}`), ...WORKSPACES]
    const swcVersion = JSON.parse(
      readFileSync(join(root, 'node_modules/@swc/core/package.json'), 'utf8'),
    ).version
    const self = await readFile(fileURLToPath(import.meta.url))
    const options = await readFile(join(root, 'tsconfig.base.json'))
    const hash = createHash('sha256').update(self).update(options).update(swcVersion)
    const version = hash.digest('hex').slice(0, 16)
    const results = []
    for (const workspace of all.filter((name) => only?.includes(name) ?? true)) {
      results.push(await buildWorkspace(workspace, version))
    }
    const failures = results.flatMap((result) => result.failures)
    if (failures.length > 0) throw new Error(`No se pudo compilar:\n${failures.join('\n')}`)
    if (only === undefined && bundles) await buildBundles(root, log)
    return results.reduce((sum, result) => sum + result.built, 0)
  }
  return withLock(
    join(root, '.preciosa', 'build.lock'),
    ({ pid }) => log(`Otro proceso (${pid}) está compilando; espero a que termine…`),
    work,
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = Date.now()
  try {
    const built = await build({ log: (line) => process.stderr.write(`${line}\n`) })
    process.stderr.write(`${built} archivos compilados en ${Date.now() - started} ms\n`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
