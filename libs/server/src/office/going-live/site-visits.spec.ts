import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '@preciosa/sandbox'
import { FetchSiteVisits } from './site-visits.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function served(answer: RequestListener, server: Server = createServer()): Promise<number> {
  server.on('request', answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

it('reads the head of an endless answer, and follows no redirect', async () => {
  const headers = {
    'Strict-Transport-Security': 'max-age=31536000',
    'Content-Security-Policy': "default-src 'self'",
    Location: 'http://127.0.0.1:1/',
  }
  const port = await served((_, response) => {
    response.writeHead(302, headers)
    const more = () => response.destroyed || response.write('x'.repeat(65_536), () => more())
    more()
  })
  expect(await new FetchSiteVisits().visit(`http://127.0.0.1:${port}/`)).toEqual({
    status: 302,
    location: headers.Location,
    hsts: headers['Strict-Transport-Security'],
    csp: headers['Content-Security-Policy'],
  })
})

it('gives up on a server that says nothing', async () => {
  const port = await served(() => undefined)
  expect(await new FetchSiteVisits(0.1).visit(`http://127.0.0.1:${port}/`)).toEqual({
    failed: 'no contestó en 0.1 s',
    isCertificate: false,
  })
})

it('tells a wrong certificate from a closed port', async () => {
  const port = await served(() => undefined, createTlsServer(selfSigned('localhost')))
  const url = `https://localhost:${port}/`
  expect(await new FetchSiteVisits().visit(url)).toMatchObject({ isCertificate: true })
  const [server] = servers
  server?.close()
  server?.closeAllConnections()
  expect(await new FetchSiteVisits().visit(url)).toEqual({ failed: 'ECONNREFUSED', isCertificate: false })
})
