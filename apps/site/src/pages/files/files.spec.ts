import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setEnvironment } from '../../testing/site-environment.js'

const NAME = 'images-0f8fad5b-d9cb-469f-a165-70867728950e.webp'

describe('files through the site', () => {
  let server: Server
  let asked: string[]
  let connections: number
  let sendFile: (request: Request, name?: string) => Promise<Response>

  beforeAll(async () => {
    server = createServer(({ url, headers }, response) => {
      asked.push(`${url} ${headers.range ?? ''} ${headers.cookie ?? ''}`.trim())
      const head = {
        'content-type': 'image/webp',
        'cache-control': 'public',
        'set-cookie': 'a=b',
        'x-request-id': '1',
      }
      response.writeHead(headers.range === undefined ? 200 : 206, head).end('imagen')
    })
      .on('connection', () => (connections += 1))
      .listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    setEnvironment(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    ;({ sendFile } = await import('./files.server.js'))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    asked = []
    connections = 0
  })
  const request = (search = '', headers = {}) =>
    new Request(`http://site.example/admin/files/${NAME}${search}`, { headers })

  it('are those of the API, with its headers for files only', async () => {
    const answer = await sendFile(request('?signature=x', { cookie: 'session=1' }), NAME)
    expect([answer.status, await answer.text()]).toEqual([200, 'imagen'])
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public',
    })
    expect(asked).toEqual([`/admin/files/${NAME}?signature=x`])
  })

  it('can be read in parts', async () => {
    expect((await sendFile(request('', { range: 'bytes=0-3' }), NAME)).status).toBe(206)
    expect(asked).toEqual([`/admin/files/${NAME} bytes=0-3`])
  })

  it('come on connections of their own, because a resting one may be closed at the moment of the request', async () => {
    for (let n = 0; n < 2; n += 1) await (await sendFile(request(), NAME)).text()
    expect(connections).toBe(2)
  })

  it.each(['', 'x', '../user', 'images-x.webp'])('are 404 for the name %j', async (name) => {
    await expect(sendFile(request(), name)).rejects.toMatchObject({ status: 404 })
    expect(asked).toEqual([])
  })
})
