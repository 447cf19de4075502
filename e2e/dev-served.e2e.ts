import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, freshBuild } from '@preciosa/testing'
import { built } from './programs.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const HOME = join(ROOT, '.preciosa')
/** As `secrets.json` and the log are in there: for their owner alone. */
const KEPT = join(HOME, `${randomUUID()}.json`)

beforeAll(async () => {
  await freshBuild()
  await mkdir(HOME, { recursive: true })
  await writeFile(KEPT, '{"secret":"de nadie"}', { mode: 0o600 })
})
afterAll(() => rm(KEPT, { force: true }))

describe.each([
  { name: 'the site', file: 'scripts/dist/dev/site-server.js', base: '', own: 'apps/site/src/paths.ts' },
  {
    name: 'the console',
    file: 'scripts/dist/dev/front.js',
    base: '/consola',
    own: 'apps/admin/src/console.tsx',
  },
])('$name of npm run dev', ({ file, base, own }) => {
  let child: ChildProcess
  let origin: string

  beforeAll(async () => {
    const [port, workerPort] = [await freePort(), await freePort()]
    origin = `http://127.0.0.1:${port}${base}`
    child = spawn(process.execPath, [built(file)], {
      env: {
        ...process.env,
        PORT: String(port),
        API_PORT: String(port),
        WORKER_PORT: String(workerPort),
        SITE_URL: `http://127.0.0.1:${port}`,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
    expect(said).toBe('ready')
  })
  afterAll(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // Vite may not end while it looks for packages, and nothing here is to be kept.
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  const get = async (path: string, query = '') => {
    const answer = await fetch(`${origin}/@fs${path}${query}`)
    return { status: answer.status, body: await answer.text() }
  }

  it('opens nobody’s editor', async () => {
    const { status } = await fetch(`${origin}/__open-in-editor?file=${encodeURIComponent(KEPT)}`)
    expect(status).toBe(404)
  })

  it.each(['', '?raw', '?import', '?import&raw', '?url', '?inline&import'])(
    'gives away nothing that a running system keeps for its owner alone: %s',
    async (query) => {
      const { status, body } = await get(KEPT, query)
      expect(body).not.toContain('de nadie')
      expect(status).toBe(403)
    },
  )

  it.each(['package.json', 'migrations/src/index.ts', 'scripts/src/staff.ts'])(
    'serves no %s, of which no page is made',
    async (path) => {
      expect((await get(join(ROOT, path))).status).toBe(403)
    },
  )

  it.each([own, 'libs/contracts/src/errors.ts'])('serves %s, of which pages are made', async (path) => {
    expect((await get(join(ROOT, path))).status).toBe(200)
  })
})
