import { randomBytes } from 'node:crypto'
import { type DemoUser, isRunning, type ProcessMark } from '@preciosa/sandbox'
import { readJson, writePrivateJson } from './json-file.js'
import { paths } from './paths.js'

export interface Urls {
  site: string
  console: string
  api: string
  mail: string
}

/** `.preciosa/run.json`: what users and tests need to use the running system. */
export interface RunFile {
  urls: Urls
  client: { id: string; secret: string }
  users: DemoUser[]
  databaseUrl: string
  /** The page of Mercado Pago's sandbox, null without it. */
  mercadoPagoUrl: string | null
  pid: number
}

/** `.preciosa/state.json`: what other commands need to know about the running system. */
export interface StateFile {
  supervisor: ProcessMark
  children: (ProcessMark & { name: string })[]
  databaseUrl: string | null
  filesDir: string
  urls: Urls | null
}

export interface Secrets {
  client: { id: string; secret: string }
  /** Of `SECRET_KEYS`. */
  keys: string
  demoPassword: string
}

export async function ownSecrets(): Promise<Secrets> {
  const present = await readJson<Secrets>(paths.secrets)
  if (present !== null) return present
  const secrets: Secrets = {
    client: { id: 'preciosa-site', secret: randomBytes(32).toString('base64url') },
    keys: `own-${randomBytes(2).toString('hex')}:${randomBytes(32).toString('base64url')}`,
    demoPassword: randomBytes(9).toString('base64url'),
  }
  await writePrivateJson(paths.secrets, secrets)
  return secrets
}

export async function runningState(): Promise<StateFile | null> {
  const state = await readJson<StateFile>(paths.state)
  return state !== null && isRunning(state.supervisor) ? state : null
}
