import { join } from 'node:path'
import { API_NODE_OPTIONS, closeFolder } from '@preciosa/platform'
import { ChildDiedError, SupervisedChild } from './child.js'
import { paths, root } from './paths.js'
import { type ReservedPort, reservePort } from './ports.js'
import type { Secrets } from './run-file.js'

export interface ApplicationSettings {
  databaseUrl: string
  filesDir: string
  smtpUrl: string
  /** The service that is asked what a dollar costs. */
  dollarUrl: string
  secrets: Secrets
  /** All that the guide holds is invented: the pages say so. */
  demo: boolean
  /** Its staff have no authenticator. */
  demoUsers: boolean
}

export interface Applications {
  apiUrl: string
  siteUrl: string
}

/** What the supervisor gives to the code that starts children. */
export interface Hooks {
  say: (line: string) => void
  /** Registers a child to be ended. */
  add: (child: SupervisedChild) => void
  remove: (child: SupervisedChild) => void
  onChange: () => void
  onGiveUp: (message: string) => void
}

const API_PORT = 3001
const SITE_PORT = 3000
const WORKER_PORT = 3002
interface Program {
  name: string
  log: string
  folder: string
  program: string
  nodeOptions?: readonly string[]
}
const api: Program = {
  name: 'La API',
  log: 'api',
  folder: join(root, 'apps/api'),
  program: 'dist/main.js',
  nodeOptions: API_NODE_OPTIONS,
}
const worker: Program = {
  name: 'El worker',
  log: 'worker',
  folder: join(root, 'apps/worker'),
  program: 'dist/main.js',
}
const site: Program = {
  name: 'El sitio',
  log: 'site',
  folder: join(root, 'apps/site'),
  program: 'server.mjs',
}

/** Tells the operator when a usual port was taken. */
export function sayPort(reserved: ReservedPort, what: string, say: (line: string) => void): void {
  if (reserved.instead !== null)
    say(`El puerto ${reserved.instead} está ocupado; ${what} usa el ${reserved.port}.`)
}

/** Starts API, worker and site, and resolves when all are ready. A port lost to a race is tried anew. */
export async function startApplications(settings: ApplicationSettings, hooks: Hooks): Promise<Applications> {
  await closeFolder(paths.logs)
  for (let attempt = 1; ; attempt++) {
    const started: SupervisedChild[] = []
    try {
      return await startOnce(settings, hooks, started)
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
  started: SupervisedChild[],
): Promise<Applications> {
  // The API first: it keeps its usual port when the site's is taken.
  const apiPort = await reservePort(API_PORT)
  const sitePort = await reservePort(SITE_PORT)
  const workerPort = await reservePort(WORKER_PORT)
  const apiUrl = `http://localhost:${apiPort.port}`
  const siteUrl = `http://localhost:${sitePort.port}`
  sayPort(apiPort, 'la API', hooks.say)
  sayPort(sitePort, 'el sitio', hooks.say)
  sayPort(workerPort, 'el worker', hooks.say)
  const env = {
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    DATABASE_URL: settings.databaseUrl,
    FILES_DIR: settings.filesDir,
    SMTP_URL: settings.smtpUrl,
    CONTACT_EMAIL: process.env['CONTACT_EMAIL'] || 'mensajes@preciosa.example',
    MAIL_FROM: process.env['MAIL_FROM'] || 'Preciosa <hola@preciosa.example>',
    DOLLAR_URL: settings.dollarUrl,
    CLIENT_ID: settings.secrets.client.id,
    CLIENT_SECRET: settings.secrets.client.secret,
    SECRET_KEY: process.env['SECRET_KEY'] ?? settings.secrets.key,
    STAFF_TOTP: process.env['STAFF_TOTP'] ?? (settings.demoUsers ? 'off' : 'required'),
    WORKER_HOST: '127.0.0.1',
    WORKER_PORT: `${workerPort.port}`,
    WORKER_URL: `http://127.0.0.1:${workerPort.port}`,
    API_HOST: '127.0.0.1',
    API_PORT: `${apiPort.port}`,
    API_URL: apiUrl,
    SITE_URL: siteUrl,
    DEMO: settings.demo ? '1' : '0',
  }
  const launch = async (program: Program, more: { env?: Record<string, string>; readyUrl?: string } = {}) => {
    const child = new SupervisedChild({
      ...hooks,
      name: program.name,
      program: join(program.folder, program.program),
      nodeOptions: program.nodeOptions ?? [],
      cwd: program.folder,
      logFile: join(paths.logs, `${program.log}.log`),
      env: { ...stringsOf(process.env), ...env, ...more.env },
      ...(more.readyUrl === undefined ? {} : { readyUrl: more.readyUrl }),
    })
    started.push(child)
    hooks.add(child)
    await child.start()
  }
  await apiPort.release()
  await sitePort.release()
  await workerPort.release()
  const page = `http://127.0.0.1:${sitePort.port}/`
  // Addresses by number: `localhost` may mean IPv6 first, where nothing listens.
  await Promise.all([
    launch(api, { readyUrl: `http://127.0.0.1:${apiPort.port}/health/ready` }),
    launch(worker),
    launch(site, {
      env: { PORT: `${sitePort.port}`, HOST: '127.0.0.1' },
      readyUrl: `${page}health/live`,
    }),
  ])
  // Only now: a page asked for before the API is there fails, and its log says so at every start.
  const { status } = await fetch(page)
  if (status !== 200) throw new Error(`El sitio contesta ${status}: mirá ${join(paths.logs, 'site.log')}.`)
  return { apiUrl, siteUrl }
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
