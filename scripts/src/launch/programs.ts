import { join } from 'node:path'
import { API_NODE_OPTIONS } from '@preciosa/platform'
import type { RunningMercadoPago } from '@preciosa/sandbox'
import { SupervisedChild } from './child.js'
import { paths, root } from './paths.js'
import type { Place } from './ports.js'
import type { Secrets } from './run-file.js'

export interface ApplicationSettings {
  databaseUrl: string
  filesDir: string
  backupKey: string | undefined
  smtpUrl: string
  dollarUrl: string
  mercadoPago: Pick<RunningMercadoPago, 'envFor'> | null
  /** Variables of the sandbox's ARCA. */
  arca: Record<string, string> | null
  /** Of the sandbox's page that plays the mobile app. */
  appOrigin: string | null
  secrets: Secrets
  demo: boolean
  demoUsers: boolean
}

export interface Hooks {
  say: (line: string) => void
  add: (child: SupervisedChild) => void
  remove: (child: SupervisedChild) => void
  addService: (stop: () => Promise<void>) => void
  onChange: () => void
  onGiveUp: (message: string) => void
  /** @throws Error when the system has to end */
  check: () => void
}

export interface Program {
  name: string
  log: string
  cwd: string
  program: string
  nodeOptions?: readonly string[]
}

/** The API first, so that it keeps its usual port if the site's is taken. */
export const PLACES = {
  api: { usual: 3001, what: 'la API' },
  site: { usual: 3000, what: 'el sitio' },
  worker: { usual: 3002, what: 'el worker' },
} as const satisfies Record<string, Place>

export type Ports = Record<keyof typeof PLACES, number>

const inApp = (folder: string, program: string) => ({
  cwd: join(root, 'apps', folder),
  program: join(root, 'apps', folder, program),
})
export const API: Program = {
  name: 'La API',
  log: 'api',
  nodeOptions: API_NODE_OPTIONS,
  ...inApp('api', 'dist/main.js'),
}
export const WORKER: Program = { name: 'El worker', log: 'worker', ...inApp('worker', 'dist/main.js') }
export const SITE: Program = { name: 'El sitio', log: 'site', ...inApp('site', 'server.mjs') }

export const urlOf = (port: number): string => `http://localhost:${port}`

export function environmentOf(settings: ApplicationSettings, ports: Ports): Record<string, string> {
  const { secrets } = settings
  return {
    ...stringsOf(process.env),
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    DATABASE_URL: settings.databaseUrl,
    FILES_DIR: settings.filesDir,
    BACKUP_DIR: process.env['BACKUP_DIR'] || paths.backups,
    ...(settings.backupKey === undefined ? {} : { BACKUP_KEY: settings.backupKey }),
    SMTP_URL: settings.smtpUrl,
    CONTACT_EMAIL: process.env['CONTACT_EMAIL'] || 'mensajes@preciosa.example',
    MAIL_FROM: process.env['MAIL_FROM'] || 'Preciosa <hola@preciosa.example>',
    DOLLAR_URL: settings.dollarUrl,
    APP_ORIGINS: [process.env['APP_ORIGINS'] ?? '', settings.appOrigin ?? ''].filter(Boolean).join(','),
    // Numeric, because `localhost` may mean IPv6, where nothing listens.
    ...settings.mercadoPago?.envFor(`http://127.0.0.1:${ports.api}`),
    ...settings.arca,
    // A demo calls the public service only on command, not on a schedule.
    GEOGRAPHY_URL: process.env['GEOGRAPHY_URL'] || 'off',
    CLIENT_ID: secrets.client.id,
    CLIENT_SECRET: secrets.client.secret,
    SECRET_KEYS: process.env['SECRET_KEYS'] ?? secrets.keys,
    STAFF_TOTP: process.env['STAFF_TOTP'] ?? (settings.demoUsers ? 'off' : 'required'),
    WORKER_HOST: '127.0.0.1',
    WORKER_PORT: `${ports.worker}`,
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    API_HOST: '127.0.0.1',
    API_PORT: `${ports.api}`,
    API_URL: urlOf(ports.api),
    HOST: '127.0.0.1',
    PORT: `${ports.site}`,
    SITE_URL: urlOf(ports.site),
    // Demo users exist only in the local identity provider.
    ...(settings.demoUsers ? { IDENTITY_PROVIDER: 'local' } : {}),
    ...(settings.demo ? DEMO_OPERATOR : {}),
    DEMO: settings.demo ? '1' : '0',
  }
}

/** Contact data of the demo; the numbers can't exist in Buenos Aires. */
const DEMO_OPERATOR = {
  CONTACT_ADDRESS: process.env['CONTACT_ADDRESS'] || 'Av. de Ejemplo 1234, Ciudad de Buenos Aires',
  CONTACT_PHONE: process.env['CONTACT_PHONE'] || '011 0000-0000',
  WHATSAPP_NUMBER: process.env['WHATSAPP_NUMBER'] || '5491100000000',
}

interface ChildDetails {
  env: Record<string, string>
  onLine?: (line: string) => void
  onReady?: () => void
}

export function childOf(program: Program, details: ChildDetails, hooks: Hooks): SupervisedChild {
  const child = new SupervisedChild({
    ...hooks,
    ...details,
    name: program.name,
    program: program.program,
    nodeOptions: program.nodeOptions ?? [],
    cwd: program.cwd,
    logFile: join(paths.logs, `${program.log}.log`),
  })
  hooks.add(child)
  return child
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
