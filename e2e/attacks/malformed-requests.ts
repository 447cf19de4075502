import type { AttackedSystem } from './attacked-system.js'
import { Desk } from './desk.js'
import { exchange, statusOf } from './raw.js'

const HOST = 'host: x\r\nconnection: close\r\n'

export function malformedRequests(system: () => AttackedSystem): void {
  describe('malformed requests', () => {
    const send = async (text: string) =>
      statusOf(await exchange(system(), '127.8.3.1', Buffer.from(text, 'latin1')))
    const body = (type: string, text: string) =>
      `content-type: ${type}\r\ncontent-length: ${text.length}\r\n\r\n${text}`

    it('get 400 when they are not HTTP or not UTF-8', async () => {
      const wrong = {
        'two hosts': `GET /preciosa/brands HTTP/1.1\r\n${HOST}host: y\r\n\r\n`,
        'no host': 'GET /preciosa/brands HTTP/1.1\r\nconnection: close\r\n\r\n',
        'bytes in a path': `GET /preciosa/models/\xff HTTP/1.1\r\n${HOST}\r\n`,
        'escapes in a path': `GET /preciosa/models/%ff HTTP/1.1\r\n${HOST}\r\n`,
        'an overlong slash': `GET /preciosa/..%c0%af.. HTTP/1.1\r\n${HOST}\r\n`,
        'bytes in a query': `GET /preciosa/search?filterString=gol\xff HTTP/1.1\r\n${HOST}\r\n`,
        'escapes in a query': `GET /preciosa/search?filterString=gol%ff HTTP/1.1\r\n${HOST}\r\n`,
        'bytes in a body': `POST /preciosa/search HTTP/1.1\r\n${HOST}${body('application/json', '{"filterString":"gol\xff"}')}`,
        'a length that is none': `GET /preciosa/brands HTTP/1.1\r\n${HOST}content-length: x\r\n\r\n`,
        'two lengths': `GET /preciosa/brands HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\nab`,
      }
      const statuses: Record<string, number> = {}
      for (const [name, text] of Object.entries(wrong)) statuses[name] = await send(text)
      expect(statuses).toEqual(Object.fromEntries(Object.keys(wrong).map((name) => [name, 400])))
    })

    it('reach no path outside the queues, not even from an admin', async () => {
      const { cookie } = await Desk.open(system(), '127.8.3.2')
      const paths = [
        '..%2f..',
        '..%2f..%2fhealth',
        '%2e%2e/%2e%2e/health/live',
        '../../health',
        '..%5c..',
        'a%00',
        '%ff',
      ]
      for (const path of paths) {
        const text = `GET /backoffice/queues/${path} HTTP/1.1\r\n${HOST}cookie: ${cookie}\r\n\r\n`
        expect([path, [400, 404].includes(await send(text))]).toEqual([path, true])
      }
      const url = `${system().run.urls.api}/backoffice/queues/`
      expect((await system().ask('127.8.3.2', url, { headers: { cookie } })).status).toBe(200)
    })

    it('do not affect well-formed requests', async () => {
      const { status } = await system().ask(
        '127.8.3.3',
        `${system().run.urls.api}/preciosa/search?filterString=citro%C3%ABn`,
      )
      expect(status).toBe(200)
    })
  })
}
