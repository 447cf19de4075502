import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { logConsole, logError } from '../config/log.server.js'
import { sendCounts } from '../subjects/search/searches-made.server.js'
import { endWith } from './shutdown.js'
import { siteFor } from './site.js'

/** The benchmark of signed-in pages imports it. */
export { sessionCookie } from '../subjects/session/session.server.js'

export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  logConsole()
  // Else one request could end the process for all visitors.
  process.on('unhandledRejection', (error) => logError('A promise failed that no code waits for', error))
  const client = join(dirname(fileURLToPath(import.meta.url)), '../client')
  const { config, app } = await siteFor(env, client)
  endWith(app, { drainSeconds: config.drainSeconds, last: sendCounts })
  await app.listen({ port: config.port, host: config.host })
  process.send?.('ready')
}
