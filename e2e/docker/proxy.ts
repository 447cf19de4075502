import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, programPath, waitFor } from '@preciosa/testing'
import { type FakeDns, startFakeDns } from './fake-dns.js'

/** The shell kills a program once its input closes, so that a killed test run leaves no process behind. */
export const UNTIL_WE_END = '"$@" & pid=$!; read _; kill -9 $pid; wait $pid'

export interface Proxy {
  url: string
  apiPort: number
  sitePort: number
  close(): Promise<void>
}

/** @throws Error if the file has no such text */
export function replaceIn(file: string, text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`${file} has no \`${what}\` any more`)
  return text.replaceAll(what, by)
}

const replace = (text: string, what: string, by: string) => replaceIn('deploy/Caddyfile', text, what, by)

/** Runs our Caddyfile; only ports and the name server belong to the test. */
export async function startProxy(hosts: Record<string, string[]>): Promise<Proxy> {
  const [port, healthPort, apiPort, sitePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const dns: FakeDns = await startFakeDns(hosts)
  let text = await readFile(join(process.cwd(), 'deploy/Caddyfile'), 'utf8')
  text = replace(text, 'refresh 5s', `refresh 200ms\n\t\tresolvers ${dns.address}`)
  text = replace(text, 'port 3001', `port ${apiPort}`)
  text = replace(text, 'port 3000', `port ${sitePort}`)
  text = replace(text, '127.0.0.1:2020', `127.0.0.1:${healthPort}`)
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-proxy-'))
  const file = join(folder, 'Caddyfile')
  await writeFile(file, text)
  const url = `http://localhost:${port}`
  const caddy = [programPath('caddy') ?? 'caddy', 'run', '--adapter', 'caddyfile', '--config', file]
  const child: ChildProcess = spawn('/bin/sh', ['-c', UNTIL_WE_END, 'sh', ...caddy], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_URL: url,
      PRICE_LIST_MAX_BYTES: '20',
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const gone = () => child.exitCode !== null || /^Error: /m.test(output)
  const health = `http://127.0.0.1:${healthPort}/`
  await waitFor(async () => gone() || (await fetch(health).catch(() => null))?.ok, { what: 'Caddy' })
  if (gone()) {
    child.stdin?.end()
    dns.close()
    throw new Error(`Caddy ended:\n${output}`)
  }
  return {
    url,
    apiPort,
    sitePort,
    close: async () => {
      child.stdin?.end()
      if (child.exitCode === null) await once(child, 'exit')
      dns.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
