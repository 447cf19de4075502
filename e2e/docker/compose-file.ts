import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NETWORK_VARIABLES } from '@preciosa/platform/edge'
import { parse } from 'yaml'

export interface Service {
  image?: string
  build?: { context: string; target: string }
  environment?: Record<string, string | number>
  command?: string[]
  ports?: string[]
  volumes?: string[]
  secrets?: string[]
  networks?: string[]
  restart?: string
  init?: boolean
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
  deploy?: { replicas: string }
  healthcheck?: { test: string[] }
}

export interface ComposeFile {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, unknown>
  secrets?: Record<string, { file: string }>
}

export async function readComposeFile(): Promise<ComposeFile> {
  const text = await readFile(join(process.cwd(), 'docker-compose.yml'), 'utf8')
  return parse(text, { merge: true }) as ComposeFile
}

/** Variables in a text; Compose stops if a `required` variable is missing. */
export function variablesIn(text: string): { name: string; required: boolean }[] {
  return [...text.matchAll(/\$\{([A-Z\d_]+)(:?\?)?/g)].map(([, name = '', sign]) => ({
    name,
    required: sign !== undefined,
  }))
}

/** Read from the source, since the site's configuration can't be loaded without these variables. */
export async function siteVariables(): Promise<string[]> {
  const folder = join(process.cwd(), 'apps/site/src/config')
  const files = (await readdir(folder)).filter((name) => name.endsWith('config.server.ts'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const own = texts.flatMap((text) =>
    [...text.matchAll(/^ {4}([A-Z_]+): (?:z|port|wholeNumber|secretKeysVariable)\b/gm)].map(
      ([, name = '']) => name,
    ),
  )
  if (own.length === 0) throw new Error(`${folder} declares no variable`)
  return [...own, ...Object.keys(NETWORK_VARIABLES)]
}
