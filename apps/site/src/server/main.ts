import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadAssets } from './assets.js'
import { createSiteServer } from './http-server.js'
import { endWith } from './shutdown.js'
import { siteFor } from './site.js'

/** Serves the site until the process is told to end. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const client = join(dirname(fileURLToPath(import.meta.url)), '../client')
  const { config, listener, close } = await siteFor(env, await loadAssets(client))
  const server = createSiteServer(listener)
  server.once('close', close)
  endWith(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  process.send?.('ready')
}
