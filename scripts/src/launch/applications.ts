import { join } from 'node:path'
import { closeFolder } from '@preciosa/platform'
import type { SupervisedChild } from './child.js'
import { paths } from './paths.js'
import { openAt } from './ports.js'
import {
  API,
  type ApplicationSettings,
  childOf,
  environmentOf,
  type Hooks,
  PLACES,
  type Ports,
  SITE,
  urlOf,
  WORKER,
} from './programs.js'
import { untilOpen } from './restored.js'

export interface Applications {
  apiUrl: string
  siteUrl: string
}

export interface Launch {
  env: Record<string, string>
  hooks: Hooks
}

export type StartPrograms = (launch: Launch) => Promise<void>

export const startBuilt: StartPrograms = async ({ env, hooks }) => {
  const programs = [API, WORKER, SITE].map((program) => childOf(program, { env }, hooks))
  await Promise.all(programs.map((program) => program.start()))
}

export async function startApplications(
  settings: ApplicationSettings,
  hooks: Hooks,
  start: StartPrograms,
): Promise<Applications> {
  await closeFolder(paths.logs)
  return openAt(PLACES, hooks.say, async (ports) => {
    const started: SupervisedChild[] = []
    const add = (child: SupervisedChild) => {
      started.push(child)
      hooks.add(child)
    }
    try {
      return await startOnce(settings, ports, { ...hooks, add }, start)
    } catch (error) {
      await Promise.all(started.map((child) => child.stop()))
      for (const child of started) hooks.remove(child)
      throw error
    }
  })
}

async function startOnce(
  settings: ApplicationSettings,
  ports: Ports,
  hooks: Hooks,
  start: StartPrograms,
): Promise<Applications> {
  await start({ env: environmentOf(settings, ports), hooks })
  await untilOpen(settings.databaseUrl, hooks)
  // Numeric, because `localhost` may mean IPv6, where nothing listens.
  const { status } = await fetch(`http://127.0.0.1:${ports.site}/`)
  if (status !== 200) throw new Error(`El sitio contesta ${status}: mirá ${join(paths.logs, 'site.log')}.`)
  return { apiUrl: urlOf(ports.api), siteUrl: urlOf(ports.site) }
}
