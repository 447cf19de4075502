import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createTestDatabase } from '@preciosa/testing'
import { waitForDatabase } from './connect.js'

const refusal = (url: string, seconds = 1) => {
  const waits: string[] = []
  return waitForDatabase(url, { seconds, onWait: (problem) => waits.push(problem) }).then(
    () => ({ waits, code: '', message: '' }),
    (error: unknown) => {
      const { code, message } = error as { code: string; message: string }
      return { waits, code, message }
    },
  )
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('waitForDatabase', () => {
  it('names host, port and cause but not the password', async () => {
    const free = createServer()
    const port = await listening(free)
    free.close()
    await once(free, 'close')
    const { waits, code, message } = await refusal(`postgres://u:secreto@127.0.0.1:${port}/x`)
    expect(code).toBe('unavailable')
    expect(waits).toEqual([`127.0.0.1:${port}: conexión rechazada: nadie atiende ahí`])
    expect(message).toContain(waits[0])
    expect(message).not.toContain('secreto')
  })

  it('fails for an unknown host and an unresponsive server', async () => {
    expect(await refusal('postgres://u:p@no-such-host.invalid:5432/x')).toMatchObject({
      message: expect.stringContaining('DNS') as string,
    })
    const silent = createServer()
    const port = await listening(silent)
    silent.on('connection', (socket) => socket.on('error', () => undefined).resume())
    expect(await refusal(`postgres://u:p@127.0.0.1:${port}/x`)).toMatchObject({
      message: expect.stringContaining('no contesta') as string,
    })
    silent.close()
    await once(silent, 'close')
  })

  it("fails at once if the database doesn't exist", async () => {
    const database = await createTestDatabase()
    const url = new URL(database.url)
    url.pathname = '/no_such_database'
    expect(await refusal(url.href, 60)).toMatchObject({
      waits: [],
      message: expect.stringContaining('no existe la base de datos «no_such_database»') as string,
    })
    await database.drop()
  })
})
