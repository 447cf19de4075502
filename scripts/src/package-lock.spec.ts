import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'

interface Entry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: { node?: string } | string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const read = (file: string) => JSON.parse(readFileSync(join(process.cwd(), file), 'utf8')) as unknown
const { packages } = read('package-lock.json') as { packages: Record<string, Entry> }
const { engines } = read('package.json') as { engines: { node: string } }
const entries = Object.entries(packages)
const installed = entries.filter(([path, { link }]) => path.includes('node_modules/') && link !== true)

function isFound(path: string, name: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in packages) return true
  if (path === '') return false
  return isFound(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

function neededBy({ peerDependencies = {}, peerDependenciesMeta = {}, ...entry }: Entry): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
  const others = [entry.dependencies, entry.devDependencies, entry.optionalDependencies]
  return [...peers, ...others.flatMap((names) => Object.keys(names ?? {}))]
}

/** Packages that require a newer Node but work on ours (decision 004). */
const TRIED_ON_OUR_NODE = ['content-disposition@3.0.0', 'cookie@2.0.2', 'file-type@22.3.0']

describe('package-lock.json', () => {
  it('contains every dependency for any platform', () => {
    const missing = entries.flatMap(([path, entry]) =>
      neededBy(entry)
        .filter((name) => entry.link !== true && !isFound(path, name))
        .map((name) => `${name}, for ${path}: node scripts/complete-lock.mjs`),
    )
    expect(missing).toEqual([])
  })

  it('names no registry, so that each installation uses its own', () => {
    expect(entries.filter(([, { resolved = '' }]) => resolved.includes(':'))).toEqual([])
  })

  it('has a checksum for every package that Linux with glibc loads on a usual processor', () => {
    const loads = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry) =>
      os.includes('linux') && libc.includes('glibc') && cpu.some((one) => ['x64', 'arm64'].includes(one))
    const without = installed.filter(([, { integrity }]) => integrity === undefined)
    expect(without.filter(([, entry]) => entry.optional !== true || loads(entry))).toEqual([])
  })

  it('requires no newer Node than ours, except tested packages', () => {
    const ours = minVersion(engines.node)?.version ?? ''
    const newer = installed.flatMap(([path, entry]) => {
      const wanted = Array.isArray(entry.engines) ? '*' : (entry.engines?.node ?? '*')
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return satisfies(ours, wanted) ? [] : [`${name}@${entry.version ?? ''}`]
    })
    expect([...new Set(newer)].sort()).toEqual(TRIED_ON_OUR_NODE)
  })
})
