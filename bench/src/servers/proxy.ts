import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { localCaddyfile, type RunningCaddy, startCaddy } from '@preciosa/sandbox'
import { freePort } from './fork-server.js'

const CADDYFILE = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url))

/** The proxy as in production, before programs of this machine. */
export async function startBenchProxy({
  apis,
  sites,
}: Record<'apis' | 'sites', readonly string[]>): Promise<RunningCaddy & { url: string }> {
  const healthPort = await freePort()
  const url = `http://localhost:${await freePort()}`
  const to = (urls: readonly string[]) => `to ${urls.map((one) => new URL(one).host).join(' ')}`
  const caddyfile = localCaddyfile(await readFile(CADDYFILE, 'utf8'), {
    healthPort,
    api: to(apis),
    site: to(sites),
  })
  return { url, ...(await startCaddy({ caddyfile, healthPort, env: { SITE_URL: url } })) }
}
