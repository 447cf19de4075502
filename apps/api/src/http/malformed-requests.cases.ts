import type { AddressInfo } from 'node:net'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { TestApi } from '../testing/test-api.js'
import { answerIn, exchangeRaw } from '../contract/testing/raw-http.js'
import { request } from '../testing/request.js'

export function malformedRequestsCases(api: TestApi): void {
  let app: NestFastifyApplication
  let port: number

  beforeAll(() => {
    app = api.app
    api.clock.set(new Date())
    port = (app.getHttpServer().address() as AddressInfo).port
  })

  async function statusAndCode(...lines: string[]): Promise<[status: number | undefined, code: unknown]> {
    const answer = answerIn(await exchangeRaw(port, Buffer.from(lines.join('\r\n'), 'latin1')))
    const problem = (answer === null ? {} : JSON.parse(answer.body)) as { code?: unknown }
    return [answer?.statusCode, problem.code]
  }

  const HOST = ['host: x', 'connection: close']
  const NO_BODY = [...HOST, '', '']
  const get = (target: string) => `GET ${target} HTTP/1.1`
  const post = (type: string, body: string) => [
    'POST /preciosa/search HTTP/1.1',
    ...HOST,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    '',
    body,
  ]

  const INVALID: [string, string[]][] = [
    ['two hosts', [get('/preciosa/brands'), 'host: x', 'HOST: y', 'connection: close', '', '']],
    ['one host twice', [get('/preciosa/brands'), 'host: x', 'host: x', 'connection: close', '', '']],
    ['invalid UTF-8 bytes in a path', [get('/preciosa/models/\xff'), ...NO_BODY]],
    ['valid UTF-8 bytes in a path', [get('/preciosa/models/\xc3\xb1'), ...NO_BODY]],
    ['invalid UTF-8 bytes in a query', [get('/preciosa/search?filterString=gol\xff'), ...NO_BODY]],
    ['escapes of invalid UTF-8 in a path', [get('/preciosa/models/%ff'), ...NO_BODY]],
    ['an overlong slash', [get('/preciosa/%c0%af'), ...NO_BODY]],
    ['an escaped half of a surrogate pair', [get('/preciosa/models/%ed%a0%80'), ...NO_BODY]],
    ['escapes of invalid UTF-8 in a query', [get('/preciosa/search?filterString=gol%ff'), ...NO_BODY]],
    ['a broken escape in a query', [get('/preciosa/search?filterString=100%'), ...NO_BODY]],
    ['escapes of invalid UTF-8 in the name of a parameter', [get('/preciosa/brands?%ff=1'), ...NO_BODY]],
    ['a body of invalid UTF-8', post('application/json', '{"filterString":"gol\xff"}')],
    ['a body in Latin-1', post('application/json', '{"filterString":"citroën"}')],
    ['half a surrogate pair in a body', post('application/json', '{"filterString":"gol\xed\xa0\x80"}')],
    ['two lengths', [get('/preciosa/brands'), ...HOST, 'content-length: 2', 'content-length: 3', '', '{}']],
    ['an invalid length', [get('/preciosa/brands'), ...HOST, 'content-length: 2x', '', '{}']],
    ['a negative length', [get('/preciosa/brands'), ...HOST, 'content-length: -1', '', '']],
    ['a folded header', [get('/preciosa/brands'), ...HOST, 'x: y', ' z', '', '']],
  ]

  it.each(INVALID)('returns 400 for %s', async (_, lines) => {
    expect(await statusAndCode(...lines)).toEqual([400, 'validation'])
  })

  it.each(['?vehicleType=%ff', '?%', ''])(
    'returns a problem for GET /preciosa/models/infogrid%s',
    async (query) => {
      const answer = await request(app).get(`/preciosa/models/infogrid${query}`)
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.body).toMatchObject({ code: query === '' ? 'method-not-allowed' : 'validation' })
    },
  )

  const NOT_UTF8 = 'El cuerpo del pedido no está en UTF-8.'

  it.each([
    ['%ff', NOT_UTF8],
    ['a=%c0%af', NOT_UTF8],
    ['100%', expect.stringMatching(/^El cuerpo del pedido tiene un % sin dos cifras/)],
  ])('returns 400 for a form with %s', async (text, detail) => {
    const payload = `grant_type=firebase&firebase_token_id=${text}`
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'Basic dGVzdDpzZWNyZXQtb2YtdGhlLXRlc3QtY2xpZW50',
    }
    const answer = await request(app).post('/auth/oauth/token').set(headers).send(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatchObject({ code: 'validation', detail })
  })

  it.each([
    ['a NUL in a path', get('/preciosa/models/1%00')],
    ['a path with ..', get('/preciosa/../../etc/passwd')],
    ['a path with an escaped ../', get('/preciosa/..%2f..%2fetc')],
    ['a long path', get(`/preciosa/models/${'9'.repeat(5000)}`)],
    ['the address of another host', get('http://otro.ejemplo/preciosa/nada')],
    ['a path that leaves the queues', get('/backoffice/queues/..%2f..')],
    ['an asterisk', 'OPTIONS * HTTP/1.1'],
  ])('refuses %s with a regular error code', async (_, line) => {
    const [status, code] = await statusAndCode(line, ...NO_BODY)
    expect([400, 401, 404, 405]).toContain(status)
    expect(code).toMatch(/^(validation|login-required|not-found|method-not-allowed)$/)
  })

  it('answers UTF-8 in query and body', async () => {
    const url = '/preciosa/search'
    const byGet = await request(app).get(`${url}?filterString=citro%C3%ABn+c3`)
    const payload = '{"filterString":"citro\u00ebn"}'
    const headers = { 'content-type': 'application/json' }
    const byPost = await request(app).post(url).set(headers).send(payload)
    expect([byGet.statusCode, byPost.statusCode]).toEqual([200, 200])
  })
}
