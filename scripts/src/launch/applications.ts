import { join } from 'node:path'
import { closeFolder } from '@preciosa/platform'
import { ChildDiedError, type SupervisedChild } from './child.js'
import { paths } from './paths.js'
import {
  API,
  type ApplicationSettings,
  childOf,
  environmentOf,
  type Hooks,
  type Ports,
  reservePorts,
  SITE,
  urlOf,
  WORKER,
} from './programs.js'

export interface Applications {
  apiUrl: string
  siteUrl: string
}

export interface Launch {
  env: Record<string, string>
  ports: Ports
  hooks: Hooks
}

export type StartPrograms = (launch: Launch) => Promise<void>

export const startBuilt: StartPrograms = async ({ env, ports, hooks }) => {
  // Numeric, because `localhost` may mean IPv6, where nothing listens.
  const api = childOf(API, { env, readyUrl: `http://127.0.0.1:${ports.api.port}/health/ready` }, hooks)
  const worker = childOf(WORKER, { env }, hooks)
  const site = childOf(SITE, { env, readyUrl: `http://127.0.0.1:${ports.site.port}/health/live` }, hooks)
  await Promise.all([api.start(), worker.start(), site.start()])
}

/** Tries again if another program takes a port first. */
export async function startApplications(
  settings: ApplicationSettings,
  hooks: Hooks,
  start: StartPrograms,
): Promise<Applications> {
  await closeFolder(paths.logs)
  for (let attempt = 1; ; attempt++) {
    const started: SupervisedChild[] = []
    const add = (child: SupervisedChild) => {
      started.push(child)
      hooks.add(child)
    }
    try {
      return await startOnce(settings, { ...hooks, add }, start)
    } catch (error) {
      await Promise.all(started.map((child) => child.stop()))
      for (const child of started) hooks.remove(child)
      const lostPort = error instanceof ChildDiedError && error.message.includes('EADDRINUSE')
      if (!lostPort || attempt === 3) throw error
    }
  }
}

async function startOnce(
  settings: ApplicationSettings,
  hooks: Hooks,
  start: StartPrograms,
): Promise<Applications> {
  const ports = await reservePorts(hooks.say)
  await Promise.all(Object.values(ports).map((port) => port.release()))
  await start({ env: environmentOf(settings, ports), ports, hooks })
  // Only after the API is ready: an earlier page would log an error at every start.
  const { status } = await fetch(`http://127.0.0.1:${ports.site.port}/`)
  if (status !== 200) throw new Error(`El sitio contesta ${status}: mirá ${join(paths.logs, 'site.log')}.`)
  return { apiUrl: urlOf(ports.api), siteUrl: urlOf(ports.site) }
}
