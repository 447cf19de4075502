import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localCaddyfile, startCaddy } from '@preciosa/sandbox'
import { freePort } from '@preciosa/testing'
import { startFakeDns } from './fake-dns.js'

export interface Proxy {
  url: string
  apiPort: number
  sitePort: number
  close(): Promise<void>
}

/** Runs our Caddyfile; only ports and the name server belong to the test. */
export async function startProxy(hosts: Record<string, string[]>): Promise<Proxy> {
  const [port, healthPort, apiPort, sitePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const dns = await startFakeDns(hosts)
  const named = (name: string, at: number) =>
    `dynamic a {\n\t\tname ${name}\n\t\tport ${at}\n\t\trefresh 200ms\n\t\tresolvers ${dns.address}\n\t}`
  const text = await readFile(join(process.cwd(), 'deploy/Caddyfile'), 'utf8')
  const url = `http://localhost:${port}`
  try {
    const caddy = await startCaddy({
      caddyfile: localCaddyfile(text, {
        healthPort,
        api: named('api', apiPort),
        site: named('site', sitePort),
      }),
      healthPort,
      env: { SITE_URL: url, PRICE_LIST_MAX_BYTES: '20' },
    })
    return { url, apiPort, sitePort, close: () => caddy.stop().finally(() => dns.close()) }
  } catch (error) {
    dns.close()
    throw error
  }
}
