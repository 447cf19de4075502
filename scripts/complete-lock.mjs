// `node scripts/complete-lock.mjs`, after an `npm install` by a registry that lacks packages for other machines: npm
// leaves those out of package-lock.json without a word, and `npm ci` refuses such a lock where they do exist. This adds
// them by their name, version and system, without a checksum, for nobody here can know it (decision 035).
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json')

/** The system that a binary package is for, as its name ends: `…-linux-arm64-musl`. */
const NAME =
  /-?(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|wasm32)-(\w+?)(?:-(gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$/

/** What npm writes of such a package, as far as its name says it. Null for a name that says nothing. */
function systemOf(name) {
  const [, os, cpu, abi = ''] = NAME.exec(name) ?? []
  if (os === undefined) return null
  // A WebAssembly build is for a processor that no machine has: npm installs it only when asked to.
  if (os === 'wasm32') return { cpu: ['wasm32'] }
  const libc = os !== 'linux' ? undefined : abi.startsWith('musl') ? ['musl'] : abi.startsWith('gnu') ? ['glibc'] : undefined
  return { cpu: [cpu], ...(libc && { libc }), os: [os] }
}

/** Where Node would find `name` from the package at `path`; undefined when it is nowhere. */
function resolve(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    if (place in packages) return place
    if (from === '') return undefined
  }
}

/** The optional packages that the lock speaks of and doesn't have, each with its entry. */
function missingFrom(packages) {
  const found = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (resolve(packages, path, name) !== undefined) continue
      const { cpu, libc, os } = systemOf(name) ?? {}
      if (cpu === undefined || !/^\d/.test(version))
        throw new Error(`${name}@${version} is missing, and its name doesn't say for which system it is`)
      const flags = { cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) }
      found[`node_modules/${name}`] = { version, ...flags }
    }
  }
  return found
}

const lock = JSON.parse(await readFile(file, 'utf8'))
const missing = missingFrom(lock.packages)
const entries = Object.entries({ ...lock.packages, ...missing })
lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')))
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stderr.write(`${Object.keys(missing).length} packages added to package-lock.json\n`)
