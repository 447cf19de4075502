import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import type { AttackedSystem, Answer } from './attacked-system.js'

const FLOODER = '127.6.0.1'
const NEIGHBOUR = '127.6.0.2'
const DAWDLER = '127.6.0.3'
const TRICKLER = '127.6.0.4'
const PAGES = 4300
const AT_ONCE = 400
const READS = 500
const PATHS = ['/', '/?tipo=motos', '/error', '/?showloginmodal=true']

/** One address requests thousands of pages and holds sockets open while another reads the site. */
export function siteFlood(system: () => AttackedSystem): void {
  describe("a flood of the site's pages", () => {
    const get = (from: string, path: string) => {
      const { site } = system().run.urls
      if (site === undefined) throw new Error('No site is running')
      return system().ask(from, site + path)
    }

    it('gets 429 and delays a neighbour by a few pages only', async () => {
      const answers: Answer[] = []
      let sent = 0
      const worker = async () => {
        while (sent < PAGES) {
          sent += 1
          answers.push(await get(FLOODER, PATHS[sent % PATHS.length] ?? '/'))
        }
      }
      const made = () => answers.filter(({ status }) => status === 200).length
      const flood = Promise.all(Array.from({ length: AT_ONCE }, worker))

      const before: number[] = []
      while (answers.length < PAGES - 2 * AT_ONCE && before.length < READS) {
        const from = made()
        const { status, text } = await get(NEIGHBOUR, '/')
        before.push(made() - from)
        expect([status, text.includes('¿Cuánto vale')]).toEqual([200, true])
      }
      await flood

      const refused = answers.filter(({ status }) => status === 429)
      expect(made() + refused.length).toBe(PAGES)
      expect(refused.length).toBeGreaterThan(0)
      for (const { headers, text } of refused) {
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
        expect(text).toContain(UNUSUAL_ACTIVITY)
      }
      // With a single queue, the neighbour would wait for some 400 pages.
      before.sort((a, b) => a - b)
      expect(before.length).toBeGreaterThan(5)
      expect(before[Math.floor(before.length / 2)]).toBeLessThan(AT_ONCE / 4)
    })

    it('still gets files and health checks', async () => {
      const { text } = await get(NEIGHBOUR, '/')
      const script = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? 'none'
      for (const path of [script, '/favicon.svg', '/health/live'])
        expect([path, (await get(FLOODER, path)).status]).toEqual([path, 200])
    })

    it('may hold a thousand half-read connections, and no visitor waits for them', async () => {
      const { hostname, port } = new URL(system().run.urls.site ?? '')
      const open = new Set<Socket>()
      const settled = Array.from({ length: 1200 }, () => {
        const socket = connect({ host: hostname, port: Number(port), localAddress: TRICKLER })
        open.add(socket.on('error', () => undefined).once('close', () => open.delete(socket)))
        socket.write('GET / HTTP/1.1\r\n')
        return once(socket.resume(), 'connect')
      })
      await Promise.all(settled)
      await new Promise<void>((resolve) => {
        const settle = () => {
          if (open.size <= 1000) resolve()
        }
        for (const socket of open) socket.once('close', settle)
        settle()
      })
      expect((await get(NEIGHBOUR, '/')).status).toBe(200)
      for (const socket of open) socket.destroy()
    })

    it('is refused for addresses that no page has, before the router', async () => {
      const path = `/a//${'b'.repeat(7000)}`
      for (let sent = 0; sent < 50; sent += 1) {
        const { status, text } = await get(NEIGHBOUR, path)
        expect([status, text.includes('bbb')]).toEqual([400, false])
      }
    })

    it('has its slow sockets closed', async () => {
      const { hostname, port } = new URL(system().run.urls.site ?? '')
      const head = `Host: ${hostname}:${port}\r\nOrigin: http://${hostname}:${port}\r\n`
      const beginnings = [
        '',
        'GET / HT',
        `GET / HTTP/1.1\r\n${head}`,
        `POST /cuenta HTTP/1.1\r\n${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60\r\n\r\nintent=`,
      ]
      const sockets: Socket[] = Array.from({ length: 100 }, (_, at) => {
        const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: DAWDLER })
        socket.on('error', () => undefined)
        socket.write(beginnings[at % beginnings.length] ?? '')
        return socket.resume()
      })
      const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))
      expect((await get(NEIGHBOUR, '/')).status).toBe(200)
      await closed
    })
  })
}
