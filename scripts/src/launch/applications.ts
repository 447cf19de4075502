import { join } from 'node:path'
import { closeFolder } from '@preciosa/platform'
import type { SupervisedChild } from './child.js'
import { paths } from './paths.js'
import { openAt, type Place } from './ports.js'
import {
  API,
  type ApplicationSettings,
  childOf,
  environmentOf,
  type Hooks,
  PLACES,
  type Ports,
  type Program,
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
export type StartApplications = (settings: ApplicationSettings, hooks: Hooks) => Promise<Applications>

export const startBuilt: StartPrograms = async ({ env, hooks }) => {
  const programs = [API, WORKER, SITE].map((program) => childOf(program, { env }, hooks))
  await Promise.all(programs.map((program) => program.start()))
}

/** One of each program. */
export function applicationsBy(start: StartPrograms): StartApplications {
  return (settings, hooks) =>
    openPrograms(PLACES, hooks, (ports, own) => startOnce(settings, ports, own, start))
}

/** Ends what was started if one of the programs can't be. */
export async function openPrograms<Name extends string>(
  places: Record<Name, Place>,
  hooks: Hooks,
  open: (ports: Record<Name, number>, hooks: Hooks) => Promise<Applications>,
): Promise<Applications> {
  await closeFolder(paths.logs)
  return openAt(places, hooks.say, async (ports) => {
    const started: SupervisedChild[] = []
    const add = (child: SupervisedChild) => {
      started.push(child)
      hooks.add(child)
    }
    try {
      return await open(ports, { ...hooks, add })
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
  await checkSite(ports.site, SITE)
  return { apiUrl: urlOf(ports.api), siteUrl: urlOf(ports.site) }
}

/** @throws Error if the home page isn't there */
export async function checkSite(port: number, { log }: Pick<Program, 'log'>): Promise<void> {
  // Numeric, because `localhost` may mean IPv6, where nothing listens.
  const { status } = await fetch(`http://127.0.0.1:${port}/`)
  if (status !== 200) throw new Error(`El sitio contesta ${status}: mirá ${join(paths.logs, `${log}.log`)}.`)
}
