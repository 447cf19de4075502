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

/** `.preciosa/run.json`: what a person or a test needs to use the running system. */
export interface RunFile {
  urls: Urls
  /** Of the site and of the tests, for the API. */
  client: { id: string; secret: string }
  /** One for each plan code and each staff role. */
  users: DemoUser[]
  databaseUrl: string
  pid: number
}

/** `.preciosa/state.json`: what the next start and the other commands need to know of this one. */
export interface StateFile {
  supervisor: ProcessMark
  children: (ProcessMark & { name: string })[]
  /** Null until the database is there and migrated. */
  databaseUrl: string | null
  filesDir: string
  urls: Urls | null
}

export interface Secrets {
  client: { id: string; secret: string }
  /** SECRET_KEY of all processes. */
  key: string
  /** One for all demo users; nobody else's. */
  demoPassword: string
}

/** The clone's secrets, made at its first start. */
export async function ownSecrets(): Promise<Secrets> {
  const present = await readJson<Secrets>(paths.secrets)
  if (present !== null) return present
  const secrets: Secrets = {
    client: { id: 'preciosa-site', secret: randomBytes(32).toString('base64url') },
    key: randomBytes(32).toString('base64url'),
    demoPassword: randomBytes(9).toString('base64url'),
  }
  await writePrivateJson(paths.secrets, secrets)
  return secrets
}

/** The state of the clone's running `npm start`; null when none runs. */
export async function runningState(): Promise<StateFile | null> {
  const state = await readJson<StateFile>(paths.state)
  return state !== null && isRunning(state.supervisor) ? state : null
}
