import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './fork-server.js'

const CADDYFILE = fileURLToPath(new URL('../../../deploy/Caddyfile', import.meta.url))

export interface BenchProxy {
  url: string
  stop(): Promise<void>
}

/** Our Caddyfile with fixed addresses in the place of names. */
export async function startBenchProxy(upstreams: { apis: string[]; sites: string[] }): Promise<BenchProxy> {
  const [port, healthPort] = [await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-bench-proxy-'))
  const file = join(folder, 'Caddyfile')
  let text = await readFile(CADDYFILE, 'utf8')
  for (const [name, urls] of [
    ['api', upstreams.apis],
    ['site', upstreams.sites],
  ] as const) {
    const found = new RegExp(`dynamic a \\{\\s*name ${name}\\s[^}]*\\}`)
    if (!found.test(text)) throw new Error(`deploy/Caddyfile has no replicas of ${name} any more`)
    text = text.replace(found, `to ${urls.map((url) => new URL(url).host).join(' ')}`)
  }
  await writeFile(file, text.replaceAll('127.0.0.1:2020', `127.0.0.1:${healthPort}`))
  const url = `http://localhost:${port}`
  const caddy: ChildProcess = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder, SITE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  caddy.stderr?.resume()
  const ended = new Promise<void>((resolve) => {
    caddy.once('exit', () => resolve())
    caddy.once('error', () => resolve())
  })
  const stop = async () => {
    caddy.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await answering(`http://127.0.0.1:${healthPort}/`, caddy)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function answering(url: string, caddy: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && caddy.exitCode === null; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Caddy didn’t start: is the package `caddy` there?')
}
