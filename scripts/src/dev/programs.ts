import { join } from 'node:path'
import { findFreePort } from '@preciosa/sandbox'
import type { Launch, StartPrograms } from '../launch/applications.js'
import { paths, root } from '../launch/paths.js'
import { API, childOf, type Program, SITE, WORKER } from '../launch/programs.js'
import { LiveProgram } from './live-program.js'
import { followSources } from './sources.js'
import { worthSaying } from './terminal.js'

/** Serves the console by Vite at the API's usual address, and passes the rest on to the API. */
const FRONT: Program = {
  name: 'La entrada de la API',
  log: 'console',
  cwd: join(root, 'apps/admin'),
  program: join(root, 'scripts/dist/dev/console-server.js'),
}
const LIVE_SITE: Program = { ...SITE, program: join(root, 'scripts/dist/dev/site-server.js') }
/** Where a port is looked for on which the API stands behind the front. */
const BEHIND_FRONT = 3011
const MADE_OF = {
  api: ['libs/contracts', 'libs/platform', 'libs/server', 'migrations', 'apps/api'],
  worker: ['libs/contracts', 'libs/platform', 'libs/server', 'migrations', 'apps/worker'],
}

/** Starts API, worker, site and console so that each follows its sources. */
export const startLive: StartPrograms = async ({ env, hooks }) => {
  const onLine = (line: string) => {
    const text = worthSaying(line)
    if (text !== null) hooks.say(text)
  }
  // React and Vite go by it; API and worker run as in `npm start`.
  const vite = { env: { ...env, NODE_ENV: 'development' }, onLine }
  const site = childOf(LIVE_SITE, vite, hooks)
  let apiPort: number | null = null
  const front = childOf(FRONT, { ...vite, onReady: () => front.send({ apiPort }) }, hooks)
  const onMove = (port: number) => {
    apiPort = port
    front.send({ apiPort })
  }
  const api = liveApi({ env, hooks, onLine, onMove })
  const worker = new LiveProgram({
    what: 'el worker',
    hooks,
    overlapping: false,
    open: (mine) => Promise.resolve(childOf(WORKER, { env, onLine }, mine)),
  })
  await Promise.all([front.start(), site.start(), api.start(), worker.start()])
  await followSources({ programs: { api, worker }, madeOf: MADE_OF, hooks })
  hooks.say(`Sigo los cambios de las fuentes. Los registros están en ${paths.logs}.`)
}

interface LiveApiOptions extends Pick<Launch, 'env' | 'hooks'> {
  onLine: (line: string) => void
  /** Told the port of the API that is asked from now on. */
  onMove: (port: number) => void
}

/** The API on a port of its own each time: the next one is ready before the last one ends. */
function liveApi({ env, hooks, onLine, onMove }: LiveApiOptions): LiveProgram {
  let port = 0
  return new LiveProgram({
    what: 'la API',
    hooks,
    overlapping: true,
    open: async (mine) => {
      port = await findFreePort(BEHIND_FRONT)
      const readyUrl = `http://127.0.0.1:${port}/health/ready`
      return childOf(API, { env: { ...env, API_PORT: `${port}` }, readyUrl, onLine }, mine)
    },
    onReady: () => onMove(port),
  })
}
