import { parseArgs } from 'node:util'
import { programOnPath } from '@preciosa/sandbox'
import { join } from 'node:path'
import {
  type Applications,
  applicationsBy,
  checkSite,
  openPrograms,
  startBuilt,
  type StartApplications,
} from './applications.js'
import { root } from './paths.js'
import type { Place } from './ports.js'
import { API, childOf, environmentOf, type Program, SITE, urlOf, WORKER } from './programs.js'
import { untilOpen } from './restored.js'

const MOST = 9
const PROXY: Program = {
  name: 'El proxy',
  log: 'proxy',
  cwd: root,
  program: join(root, 'scripts/dist/launch/replica-proxy.js'),
}
const FRONT = {
  proxy: { usual: 3000, what: 'el proxy' },
  inner: { usual: 3001, what: 'la entrada de las API' },
  health: { usual: 2020, what: 'el control del proxy' },
} as const satisfies Record<string, Place>
const KINDS = {
  api: { program: API, usual: 3101, portName: 'API_PORT' },
  site: { program: SITE, usual: 3201, portName: 'PORT' },
  worker: { program: WORKER, usual: 3301, portName: 'WORKER_PORT' },
} as const
type Kind = keyof typeof KINDS

/** @throws Error with a sentence for the operator */
export function applicationsFor(words: readonly string[]): StartApplications {
  const count = replicasIn(words)
  if (count === 1) return applicationsBy(startBuilt)
  if (programOnPath('caddy') === null)
    throw new UsageError(
      '--replicas necesita el programa caddy en el PATH: instalalo o arrancá sin --replicas.',
    )
  return replicasOf(count)
}

export class UsageError extends Error {
  override name = 'UsageError'
}

function replicasIn(words: readonly string[]): number {
  const wrong = `Uso: npm start -- [--replicas N], con N de 1 a ${MOST}.`
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { replicas: { type: 'string', default: '1' } },
    })
    const count = Number(values.replicas)
    if (Number.isInteger(count) && count >= 1 && count <= MOST) return count
  } catch {
    // An unknown word.
  }
  throw new UsageError(wrong)
}

/** Several of each program behind Caddy, which has the address of all. */
function replicasOf(count: number): StartApplications {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const places: Record<string, Place> = { ...FRONT }
  const nameOf = (kind: Kind, number: number) => `${kind}-${number}`
  for (const kind of Object.keys(KINDS) as Kind[])
    for (const number of numbers)
      places[nameOf(kind, number)] = {
        usual: KINDS[kind].usual + number - 1,
        what: `${KINDS[kind].program.name} ${number}`,
      }
  return (settings, hooks) =>
    openPrograms(places, hooks, async (ports, own): Promise<Applications> => {
      const portsOf = (kind: Kind) => numbers.map((number) => portOf(nameOf(kind, number)))
      const portOf = (name: string) => {
        const port = ports[name]
        if (port === undefined) throw new Error(`There is no port for ${name}`)
        return port
      }
      const [proxy, inner] = [portOf('proxy'), portOf('inner')]
      const env = {
        ...environmentOf(settings, { api: inner, site: proxy, worker: portOf(nameOf('worker', 1)) }),
        REPLICAS: `${count}`,
        TRUSTED_PROXIES: 'loopback',
        DRAIN_SECONDS: process.env['DRAIN_SECONDS'] || '3',
      }
      const children = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
        numbers.map((number) => {
          const { program, portName } = KINDS[kind]
          const one = { ...program, name: `${program.name} ${number}`, log: `${program.log}-${number}` }
          return childOf(one, { env: { ...env, [portName]: `${portOf(nameOf(kind, number))}` } }, own)
        }),
      )
      const upstreams = { API_PORTS: portsOf('api').join(), SITE_PORTS: portsOf('site').join() }
      const front = { INNER_PORT: `${inner}`, HEALTH_PORT: `${portOf('health')}`, ...upstreams }
      children.push(childOf(PROXY, { env: { ...env, ...front } }, own))
      await Promise.all(children.map((child) => child.start()))
      await untilOpen(settings.databaseUrl, own)
      for (const [at, port] of portsOf('site').entries()) await checkSite(port, { log: `site-${at + 1}` })
      return { apiUrl: urlOf(proxy), siteUrl: urlOf(proxy) }
    })
}
