import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { waitFor } from '@preciosa/testing'
import type { AttackedSystem } from './attacked-system.js'
import { Desk } from './desk.js'
import { memoryOf } from './process-figures.js'
import { connectFrom, statusOf } from './raw.js'

const MB = 1024 * 1024
const UPLOAD_MB = 200
/** TCP buffers of both ends; a server that reads would take more at once. */
const MOST_SENT = 8 * MB
const SLOW_READERS = 12
/** Stays below the address's limit per minute. */
const READ_EVERY_MS = 50
const WRONG_ROWS = 150_000
const WRONG_PRICE = 'x'.repeat(80)
/** Growth of the API's memory for unread exports of 21 MB each. */
const MOST_FOR_EXPORTS_MB = 150

export function uploads(system: () => AttackedSystem): void {
  describe('uploads and exports', () => {
    let desk: Desk
    beforeAll(async () => {
      desk = await Desk.open(system(), '127.8.2.1')
    })
    const api = (path: string) => system().run.urls.api + path

    it("refuses strangers' uploads of 200 MB without reading them, while readers are unaffected", async () => {
      const path = '/preciosa/brands/download'
      const before = await system().ask('127.41.1.1', api(path))
      const over = new AbortController()
      const reading = (async () => {
        let read = 0
        for (; !over.signal.aborted || read === 0; read += 1) {
          const { status, text } = await system().ask('127.41.1.1', api(path))
          expect([status, text === before.text]).toEqual([200, true])
          await setTimeout(READ_EVERY_MS)
        }
        return read
      })()
      const strangers = Array.from({ length: 10 }, async (_, at) => {
        for (let round = 0; round < 3; round += 1) {
          const { answer, sent } = await refusedUpload(`127.41.1.${at < 5 ? 2 : 3}`)
          expect(statusOf(answer)).toBe(401)
          expect(answer.toLowerCase()).toContain('connection: close')
          expect(answer).toContain('"code":"login-required"')
          // Only network buffers took the bytes.
          expect(sent).toBeLessThan(MOST_SENT)
        }
      })
      await Promise.all(strangers).finally(() => over.abort())
      expect(await reading).toBeGreaterThan(0)
      const mine = await desk.upload({ format: 'preciosa', period: '2001-01' }, Buffer.alloc(2 * MB, 'x\n'))
      await waitFor(async () => (await desk.list(mine)).status === 'refused', { timeout: 120_000 })
    })

    async function refusedUpload(from: string): Promise<{ answer: string; sent: number }> {
      const socket = connectFrom(system(), from)
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      const closed = new Promise((resolve) => socket.once('close', resolve))
      const lines = ['POST /backoffice/price-lists HTTP/1.1', 'host: x']
      const type = 'content-type: multipart/form-data; boundary=x'
      socket.write([...lines, type, `content-length: ${UPLOAD_MB * MB}`, '\r\n'].join('\r\n'))
      const chunk = Buffer.alloc(64 * 1024)
      let sent = 0
      while (sent < UPLOAD_MB * MB && !socket.destroyed) {
        sent += chunk.length
        if (!socket.write(chunk)) await Promise.race([closed, new Promise((go) => socket.once('drain', go))])
      }
      await closed
      return { answer, sent }
    }

    it('hides the metrics from strangers', async () => {
      for (const authorization of ['', 'Bearer ', 'Bearer undefined', 'Bearer preciosa']) {
        const headers = authorization === '' ? {} : { authorization }
        const { status, text } = await system().ask('127.8.2.3', api('/metrics'), { headers })
        expect([status, text]).toEqual([404, expect.not.stringContaining('process_')])
      }
    })

    it('refuses a format with 40,000 words', async () => {
      const { data } = JSON.parse((await desk.get('/formats?perPage=1')).text) as { data: { id: number }[] }
      const got = JSON.parse((await desk.get(`/formats/${data[0]?.id}`)).text) as Record<string, unknown>
      const added = ['id', 'builtIn', 'createdAt', 'updatedAt']
      const format = Object.fromEntries(Object.entries(got).filter(([name]) => !added.includes(name)))
      const vehicleTypes = Object.fromEntries(
        Array.from({ length: 40_000 }, (_, at) => [`tipo ${at}`, 'cars']),
      )
      const answer = await desk.post('/formats', { ...format, name: 'de-un-ataque', vehicleTypes })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('demasiados datos')])
    })

    it('serves other callers while exports stay unread', async () => {
      const rows = Array.from(
        { length: WRONG_ROWS },
        (_, at) => `2001-02;auto;A-${at};Marca;Grupo;Versión;0km;${WRONG_PRICE}`,
      )
      const right = '2001-02;auto;ATAQUE-2;Marca de un ataque;Grupo;Versión;0km;20000'
      const text = ['periodo;tipo;codigo;marca;grupo;version;anio;precio', right, ...rows, ''].join('\n')
      const id = await desk.upload({ format: 'preciosa', period: '2001-02' }, Buffer.from(text))
      await waitFor(async () => (await desk.list(id)).status === 'held', { timeout: 120_000 })
      const path = `/backoffice/price-lists/${id}/rejections`
      const held = () => memoryOf(system().folder, /apps\/api\/dist/, 'VmRSS')
      const before = await held()
      const readers = await Promise.all(
        Array.from({ length: SLOW_READERS }, async () => {
          const socket = connectFrom(system(), '127.8.2.4')
          socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${desk.cookie}\r\n\r\n`)
          await once(socket, 'readable')
          return socket
        }),
      )
      const grown = (await held()) - before
      for (let at = 0; at < 50; at += 1) {
        const { status } = await system().ask('127.8.2.5', api(`/preciosa/brands?page=${at + 1}`))
        expect(status).toBe(200)
      }
      const whole = await desk.get(`/price-lists/${id}/rejections`)
      expect(whole.text.split('\n')).toHaveLength(WRONG_ROWS + 2)
      for (const reader of readers) reader.destroy()
      expect(grown).toBeLessThan(MOST_FOR_EXPORTS_MB)
    })

    it('keeps stored files unreadable for other users of the machine', async () => {
      const home = join(system().folder, '.preciosa')
      const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
      expect(await modeOf(home)).toBe(process.getuid?.() === 0 ? '711' : '700')
      for (const folder of ['files', 'files/price-lists', 'logs']) {
        expect([folder, await modeOf(join(home, folder))]).toEqual([folder, '700'])
        const entries = await readdir(join(home, folder), { withFileTypes: true })
        for (const { name } of entries.filter((entry) => entry.isFile()))
          expect([name, await modeOf(join(home, folder, name))]).toEqual([name, '600'])
      }
      for (const secret of ['run.json', 'state.json', 'secrets.json'])
        expect([secret, await modeOf(join(home, secret))]).toEqual([secret, '600'])
    })
  })
}
