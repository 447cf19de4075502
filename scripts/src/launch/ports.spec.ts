import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, freshBuild } from '@preciosa/testing'
import { openAt } from './ports.js'

const opened: Server[] = []
let folder: string

async function listenAt(port: number, server: Server = createServer()): Promise<Server> {
  opened.push(server.listen(port, '127.0.0.1'))
  await once(server, 'listening')
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Runs a module in a Node of its own; `launch` is the built folder. */
function run(source: string): ChildProcess {
  const launch = pathToFileURL(join(process.cwd(), 'scripts/dist/launch/')).href
  return spawn(process.execPath, ['--input-type=module', '-e', `const launch = '${launch}'\n${source}`], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  return message
}

beforeAll(async () => {
  await freshBuild()
  folder = await mkdtemp(join(tmpdir(), 'ports-'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})
afterAll(() => rm(folder, { recursive: true }))

it('takes the next ports if another program takes one meanwhile, and says so', async () => {
  const usual = await freePort()
  const said: string[] = []
  const server = await openAt(
    { web: { usual, what: 'el correo' } },
    (line) => said.push(line),
    async ({ web }) => {
      if (said.length === 0 && opened.length === 0) await listenAt(web)
      return listenAt(web)
    },
  )
  expect(portOf(server)).toBeGreaterThan(usual)
  expect(said).toEqual([`El puerto ${usual} está ocupado; el correo usa el ${portOf(server)}.`])
})

it('gives up after a few attempts, and at once for another error', async () => {
  let attempts = 0
  const fail = (code: string) =>
    openAt(
      { api: { usual: 20_000, what: 'la API' } },
      () => undefined,
      () => {
        attempts += 1
        return Promise.reject(Object.assign(new Error(code), { code }))
      },
    )
  await expect(fail('EADDRINUSE')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(attempts).toBe(5)
  await expect(fail('EACCES')).rejects.toMatchObject({ code: 'EACCES' })
  expect(attempts).toBe(6)
})

it("starts a program once at the next port if another copy's API answers at the first", async () => {
  const other = createHttpServer((_, response) => response.end('{"status":"ok"}'))
  const usual = portOf(await listenAt(await freePort(), other))
  const { api, starts, said } = (await answerOf(
    run(`
      import { writeFile } from 'node:fs/promises'
      const { SupervisedChild } = await import(launch + 'child.js')
      const { openAt } = await import(launch + 'ports.js')
      const program = '${folder}/api.mjs'
      await writeFile(program, \`
        import { createServer } from 'node:http'
        createServer().listen(Number(process.env.API_PORT), '127.0.0.1', () => process.send('ready'))
      \`)
      const said = []
      const starts = []
      const result = await openAt({ api: { usual: ${usual + 1}, what: 'la API' } }, () => undefined, async ({ api }) => {
        const port = starts.length === 0 ? ${usual} : api
        starts.push(port)
        const child = new SupervisedChild({
          name: 'La API', program, nodeOptions: [], cwd: '${folder}', logFile: '${folder}/api.log',
          env: { ...process.env, API_PORT: String(port) },
          say: (line) => said.push(line), onChange: () => undefined, onGiveUp: (line) => said.push(line),
        })
        await child.start()
        return { api, child }
      })
      await result.child.stop()
      process.send({ api: result.api, starts, said })
    `),
  )) as { api: number; starts: number[]; said: string[] }
  expect(api).toBeGreaterThan(usual)
  expect({ starts, said }).toEqual({ starts: [usual, api], said: [] })
})
