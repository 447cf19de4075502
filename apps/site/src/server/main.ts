import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { senderOf } from '@preciosa/platform/edge'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import * as build from 'virtual:remix/server-build'
import { loadConfig } from '../load-config.server.js'
import { admission } from './admission.js'
import { loadAssets } from './assets.js'
import { createSiteServer } from './http-server.js'
import { siteListener } from './listener.js'
import { Refusals } from './refusals.js'
import { endWith } from './shutdown.js'

/** Serves the site until the process is told to end. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const config = loadConfig(env)
  const { host, port, siteUrl } = config
  const client = join(dirname(fileURLToPath(import.meta.url)), '../client')
  const render = createRequestHandler(build as ServerBuild, 'production')
  const assets = await loadAssets(client)
  const { admit, close } = admission(config)
  const server = createSiteServer(
    siteListener({
      assets,
      render,
      siteUrl,
      senderOf: senderOf(config.trustedProxies),
      admit,
      refusals: await Refusals.prepare(assets, render, siteUrl),
    }),
  )
  server.once('close', close)
  endWith(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  process.send?.('ready')
}
