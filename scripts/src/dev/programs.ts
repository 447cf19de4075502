import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ClaimedPort, claimPort } from '@preciosa/sandbox'
import type { StartPrograms } from '../launch/applications.js'
import type { SupervisedChild } from '../launch/child.js'
import { paths, root } from '../launch/paths.js'
import { API, childOf, type Hooks, type Program, SITE, WORKER } from '../launch/programs.js'
import type { Behind } from './behind.js'
import { LiveProgram } from './live-program.js'
import { followSources } from './sources.js'
import { worthSaying } from './terminal.js'

const FRONT: Program = {
  name: 'La entrada de la API',
  log: 'front',
  cwd: join(root, 'apps/admin'),
  program: join(root, 'scripts/dist/dev/front.js'),
}
const LIVE_SITE: Program = { ...SITE, program: join(root, 'scripts/dist/dev/site-server.js') }
const MIGRATE = join(root, 'apps/api/dist/migrate.js')
const BEHIND = { api: 3101, worker: 3201 }
const MADE_OF = {
  api: ['libs/contracts', 'libs/platform', 'libs/server', 'migrations', 'apps/api'],
  worker: ['libs/contracts', 'libs/platform', 'libs/server', 'migrations', 'apps/worker'],
}

type OpenAt = (port: number, hooks: Hooks) => SupervisedChild

export const startLive: StartPrograms = async ({ env, hooks }) => {
  const onLine = (line: string) => {
    const text = worthSaying(line)
    if (text !== null) hooks.say(text)
  }
  // React and Vite need development mode; API and worker run as in `npm start`.
  const vite = { env: { ...env, NODE_ENV: 'development' }, onLine }
  const site = childOf(LIVE_SITE, vite, hooks)
  const behind: Behind = { api: null, worker: null }
  const front = childOf(FRONT, { ...vite, onReady: () => front.send(behind) }, hooks)
  const live = (name: keyof Behind, what: string, open: OpenAt) => {
    let next: ClaimedPort | null = null
    let current: ClaimedPort | null = null
    return new LiveProgram({
      what,
      hooks,
      open: async (mine) => {
        await next?.release()
        next = await claimPort(BEHIND[name])
        return open(next.port, mine)
      },
      onReady: () => {
        void current?.release()
        ;[current, next] = [next, null]
        behind[name] = current?.port ?? null
        front.send(behind)
      },
    })
  }
  const api = live('api', 'la API', (port, mine) =>
    childOf(API, { env: { ...env, API_PORT: `${port}` }, onLine }, mine),
  )
  const worker = live('worker', 'el worker', (port, mine) =>
    childOf(WORKER, { env: { ...env, WORKER_PORT: `${port}` }, onLine }, mine),
  )
  await Promise.all([front.start(), site.start(), api.start(), worker.start()])
  const migrate = () => promisify(execFile)(process.execPath, [MIGRATE], { env })
  await followSources({ programs: { api, worker }, madeOf: MADE_OF, migrate, hooks })
  hooks.say(`Sigo los cambios de las fuentes. Los registros están en ${paths.logs}.`)
}
