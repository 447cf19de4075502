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
/** Private like `secrets.json` and the log in this folder. */
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
    // Vite may hang while it scans packages.
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  const get = async (path: string, query = '') => {
    const answer = await fetch(`${origin}/@fs${path}${query}`)
    return { status: answer.status, body: await answer.text() }
  }

  it('opens no editor', async () => {
    const { status } = await fetch(`${origin}/__open-in-editor?file=${encodeURIComponent(KEPT)}`)
    expect(status).toBe(404)
  })

  it.each(['', '?raw', '?import', '?import&raw', '?url', '?inline&import'])(
    "doesn't serve a private file of the running system: %s",
    async (query) => {
      const { status, body } = await get(KEPT, query)
      expect(body).not.toContain('de nadie')
      expect(status).toBe(403)
    },
  )

  it.each(['package.json', 'migrations/src/index.ts', 'scripts/src/command.ts'])(
    "doesn't serve %s, a file outside the pages' sources",
    async (path) => {
      expect((await get(join(ROOT, path))).status).toBe(403)
    },
  )

  it.each([own, 'libs/contracts/src/errors.ts'])('serves %s, a source of pages', async (path) => {
    expect((await get(join(ROOT, path))).status).toBe(200)
  })
})
