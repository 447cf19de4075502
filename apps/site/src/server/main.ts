import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sendCounts } from '../search/searches-made.server.js'
import { loadAssets } from './assets.js'
import { createSiteServer } from './http-server.js'
import { endWith } from './shutdown.js'
import { siteFor } from './site.js'

/** The benchmark of signed-in pages imports it. */
export { sessionCookie } from '../session/session.server.js'

export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const client = join(dirname(fileURLToPath(import.meta.url)), '../client')
  const { config, listener, close } = await siteFor(env, await loadAssets(client))
  const server = createSiteServer(listener)
  server.once('close', close)
  endWith(server, sendCounts)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  process.send?.('ready')
}
