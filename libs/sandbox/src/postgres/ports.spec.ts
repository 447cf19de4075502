import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, freshBuild } from '@preciosa/testing'

const children: ChildProcess[] = []

beforeAll(freshBuild)
afterEach(() => Promise.all(children.splice(0).map(kill)))

/** A process that claims a port, sends it, and never listens there. */
function claimer(preferred: number): ChildProcess {
  const ports = pathToFileURL(join(process.cwd(), 'libs/sandbox/dist/postgres/ports.js')).href
  const source = `
    import { claimPort } from '${ports}'
    process.send((await claimPort(${preferred})).port)
    process.on('message', () => undefined)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  return message
}

it('gives three processes at once different ports although none of them listens', async () => {
  const preferred = await freePort()
  const ports = await Promise.all([0, 0, 0].map(() => answerOf(claimer(preferred))))
  expect(ports).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)])
  expect(new Set(ports).size).toBe(3)
  expect(Math.min(...ports.map(Number))).toBeGreaterThanOrEqual(preferred)
})

it('gives the port of a killed process to the next one', async () => {
  const killed = claimer(await freePort())
  // Another test may hold the one that it prefers.
  const port = Number(await answerOf(killed))
  await kill(killed)
  expect(await answerOf(claimer(port))).toBe(port)
})
