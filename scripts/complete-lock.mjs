// Adds packages of other platforms to package-lock.json, without checksums (decision 004). Run it after
// `npm install` with a registry that lacks them: npm omits them silently, and `npm ci` rejects such a lock.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json')

const NAME =
  /-?(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|wasm32)-(\w+?)(?:-(gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$/

function systemOf(name) {
  const [, os, cpu, abi = ''] = NAME.exec(name) ?? []
  if (os === undefined) return null
  // npm marks WebAssembly builds with this processor and installs them only on request.
  if (os === 'wasm32') return { cpu: ['wasm32'] }
  const libc =
    os !== 'linux'
      ? undefined
      : abi.startsWith('musl')
        ? ['musl']
        : abi.startsWith('gnu')
          ? ['glibc']
          : undefined
  return { cpu: [cpu], ...(libc && { libc }), os: [os] }
}

function placesOf(path, name) {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (path === '') return [place]
  return [place, ...placesOf(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)]
}

function complete(packages) {
  let added = 0
  const depth = (path) => path.split('/node_modules/').length
  const inOrder = Object.entries(packages).sort(([a], [b]) => depth(a) - depth(b))
  for (const [path, { optionalDependencies = {}, dev }] of inOrder) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const places = placesOf(path, name)
      const nearest = places.findIndex((place) => place in packages)
      const exact = /^\d/.test(version)
      if (nearest >= 0 && (!exact || packages[places[nearest]].version === version)) continue
      const { cpu, libc, os } = systemOf(name) ?? {}
      if (cpu === undefined || !exact || nearest === 0)
        throw new Error(
          `${name}@${version} of ${path} is missing, and its name and version are not enough to add it`,
        )
      const flags = { cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) }
      packages[places.at(nearest < 0 ? -1 : nearest - 1)] = { version, ...flags }
      added++
    }
  }
  return added
}

const lock = JSON.parse(await readFile(file, 'utf8'))
const added = complete(lock.packages)
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
process.stderr.write(`${added} packages added to package-lock.json\n`)
