import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { STAFF_COOKIE } from '@preciosa/contracts/routes'
import { Database } from '@preciosa/platform'
import { bodyOf, problemOf, waitFor } from '@preciosa/testing'
import { listOf, multipart, TestConsole } from '../testing/console.js'

export function uploadCases(): void {
  let test: TestConsole
  beforeAll(async () => {
    test = await TestConsole.open({ PRICE_LIST_MAX_BYTES: '1' })
  })
  afterAll(() => test.close())

  const rows = (sql: string) => test.app.get(Database).query(sql)
  const LIST = listOf('2026-11', 20_000)
  const ASKED = { format: 'preciosa', period: '2026-11' }
  const MEGABYTE = 1024 * 1024

  describe('an upload', () => {
    it('is stored with its row, its job and its sender', async () => {
      const fields = { ...ASKED, vehicleType: 'cars', scope: 'brands-present' }
      const answer = await test.upload(fields, LIST, { role: 'editor' })
      expect(answer.statusCode).toBe(202)
      const { id } = bodyOf<{ id: number }>(answer)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(await test.list(id)).toMatchObject({
        status: 'received',
        fileName: 'lista.csv',
        fileBytes: LIST.length,
        formatName: 'preciosa',
        period: '2026-11',
        vehicleType: 'cars',
        scope: 'brands-present',
        progress: null,
        receivedBy: 'editor@ejemplo.com.ar',
        reports: [],
      })
      expect(await rows(`select payload from outbox where job = 'price-list.import'`)).toEqual([
        { payload: { priceListId: id } },
      ])
      const file = await test.call('GET', `/price-lists/${id}/file`)
      expect(String(file.body)).toBe(LIST)
      expect(file.headers['content-disposition']).toBe(
        `attachment; filename="lista-${id}"; filename*=UTF-8''lista.csv`,
      )
    })

    it('accepts fields after the file and any file name', async () => {
      const { payload, headers } = multipart({}, [LIST], { file: 'C:\\listas\\..\\año «2026».csv' })
      const tail = multipart({ format: 'preciosa' }, []).payload
      const answer = await test.call('POST', '/price-lists', {
        payload: Buffer.concat([payload.subarray(0, -'--limite-de-prueba--\r\n'.length), tail]),
        headers,
      })
      expect(answer.statusCode).toBe(202)
      expect(await test.list(bodyOf<{ id: number }>(answer).id)).toMatchObject({
        fileName: 'año «2026».csv',
        period: null,
      })
    })

    it('ignores a path in the file name', async () => {
      const answer = await test.call('POST', '/price-lists', {
        ...multipart({ format: 'preciosa' }, [LIST], { file: '../../../etc/passwd' }),
      })
      expect((await test.list(bodyOf<{ id: number }>(answer).id)).fileName).toBe('passwd')
      for (const file of await test.files()) expect(file).toMatch(/^price-lists\/[\da-f-]{36}$/)
    })
  })

  describe('an unacceptable upload', () => {
    const big = Buffer.alloc(MEGABYTE + 1, 'x')
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
    it.each<[string, object, number, string, string[]]>([
      ['an empty file', multipart(ASKED, ['']), 400, 'validation', ['file']],
      ['many files', multipart(ASKED, [LIST, LIST, LIST, LIST]), 400, 'validation', []],
      [
        'a file in a field of another name',
        multipart(ASKED, [LIST], { field: 'lista' }),
        400,
        'validation',
        ['lista'],
      ],
      ['a file as text', multipart({ ...ASKED, file: LIST }, []), 400, 'validation', ['file']],
      ['an unknown format', multipart({ format: 'nada' }, [LIST]), 400, 'validation', ['format']],
      ['a NUL for a format', multipart({ format: 'a\0b' }, [LIST]), 400, 'validation', ['format']],
      [
        'no month with a format that needs one',
        multipart({ format: 'fipe-semicolon' }, [LIST]),
        400,
        'validation',
        ['period'],
      ],
      [
        'names of prototype properties',
        multipart({ ...ASKED, __proto__x: '1', constructor: '1' }, [LIST]),
        400,
        'validation',
        ['__proto__x', 'constructor'],
      ],
      [
        'a long field',
        multipart({ ...ASKED, period: 'x'.repeat(5000) }, [LIST]),
        400,
        'validation',
        ['period'],
      ],
      ['a file over the limit', multipart(ASKED, [big]), 413, 'too-large', []],
      ['a file twice the limit', multipart(ASKED, [Buffer.concat([big, big])]), 413, 'too-large', []],
      ['no body', {}, 400, 'validation', []],
      ['no form', { payload: 'x', headers: boundary }, 400, 'validation', []],
      ['an empty body', { payload: '', headers: boundary }, 400, 'validation', []],
      [
        'a form cut short',
        { ...multipart(ASKED, [LIST]), payload: multipart(ASKED, [LIST]).payload.subarray(0, -40) },
        400,
        'validation',
        [],
      ],
    ])('is refused for %s', async (_, given, status, code, paths) => {
      const [lists, files] = [await rows('select id from price_list'), await test.files()]
      const answer = await test.call('POST', '/price-lists', given)
      const problem = problemOf(answer)
      expect([answer.statusCode, problem.code]).toEqual([status, code])
      expect(answer.headers['content-type']).toContain('application/problem+json')
      if (status === 413) expect(problem.detail).toMatch(/^El archivo pesa más de \d+ MB, el máximo\.$/)
      expect((problem.errors ?? []).map(({ path }) => path)).toEqual(paths)
      expect(await rows('select id from price_list')).toEqual(lists)
      expect(await test.files()).toEqual(files)
    })

    it('is refused on a route without files', async () => {
      const answer = await test.call('POST', '/formats', multipart(ASKED, [LIST]))
      expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'validation'])
    })
  })

  describe('an upload over a real connection', () => {
    const open = async () => {
      const { port } = test.app.getHttpServer().address() as AddressInfo
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    }
    const head = (length: number, cookie = `${STAFF_COOKIE}=admin`) =>
      [
        'POST /backoffice/price-lists HTTP/1.1',
        'host: x',
        `cookie: ${cookie}`,
        'content-type: multipart/form-data; boundary=limite-de-prueba',
        `content-length: ${length}`,
        '\r\n',
      ].join('\r\n')
    const { payload } = multipart(ASKED, [Buffer.alloc(MEGABYTE - 1000, 'x')])

    it('leaves no file when it is interrupted', async () => {
      const before = await test.files()
      const socket = await open()
      socket.write(head(payload.length))
      socket.write(payload.subarray(0, 300_000))
      await waitFor(async () => (await test.files()).some((name) => name.endsWith('.part')))
      socket.destroy()
      await waitFor(async () => (await test.files()).length === before.length)
      expect(await test.files()).toEqual(before)
    })

    it('arrives when it is slow', async () => {
      const socket = await open()
      socket.write(head(payload.length))
      for (let at = 0; at < payload.length; at += 200_000) {
        const chunk = payload.subarray(at, at + 200_000)
        await new Promise((resolve) => socket.write(chunk, resolve))
      }
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).toMatch(/^HTTP\/1.1 202 /)
      socket.destroy()
    })

    it('without a session is refused before its body is read', async () => {
      const before = await test.files()
      const socket = await open()
      socket.write(head(payload.length, 'x=y'))
      socket.write(payload.subarray(0, 1000))
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /)
      socket.destroy()
      expect(await test.files()).toEqual(before)
    })

    async function flood(head: string, chunk: Buffer): Promise<{ sent: number; answer: string }> {
      const socket = await open()
      let answer = ''
      socket.on('data', (text: Buffer) => (answer += text.toString()))
      const closed = new Promise((resolve) => socket.once('close', resolve))
      const drained = () => new Promise((resolve) => socket.once('drain', resolve))
      socket.write(head)
      let sent = 0
      while (sent < 200 * MEGABYTE && !socket.destroyed) {
        sent += chunk.length
        if (!socket.write(chunk)) await Promise.race([drained(), closed])
      }
      socket.end()
      await closed
      return { sent, answer }
    }

    const JSON_TYPE = 'content-type: application/json'
    it.each([
      ['an upload without a session', 'POST /backoffice/price-lists', 'cookie: x=y', 401],
      [
        'an upload with a forged session',
        'POST /backoffice/price-lists',
        `cookie: ${STAFF_COOKIE}=nobody`,
        401,
      ],
      ['a file over the limit', 'POST /backoffice/price-lists', `cookie: ${STAFF_COOKIE}=admin`, 413],
      ['a JSON body', 'POST /backoffice/formats', `cookie: ${STAFF_COOKIE}=admin\r\n${JSON_TYPE}`, 413],
      ['a JSON body for an unknown path', 'POST /nada', JSON_TYPE, 413],
      ['a body of a GET request', 'GET /health/live', 'x: y', 200],
      ['a body of another type for an unknown path', 'POST /nada', 'x: y', 400],
      ['a body for an invalid path', 'POST /%', 'x: y', 400],
      ['a body for the queues without a session', 'POST /backoffice/queues/api', 'x: y', 401],
    ])('stops reading %s of 200 MB after the answer', async (_, line, header, status) => {
      const lines = [`${line} HTTP/1.1`, 'host: x', header]
      if (!header.includes(JSON_TYPE))
        lines.push('content-type: multipart/form-data; boundary=limite-de-prueba')
      const known = [...lines, `content-length: ${200 * MEGABYTE}`, '\r\n'].join('\r\n')
      const { sent, answer } = await flood(known, Buffer.alloc(MEGABYTE))
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toMatch(/^connection: close\r$/im)
      expect(sent).toBeLessThan(100 * MEGABYTE)
    })

    it('stops reading a chunked file at the limit', async () => {
      const start = `--limite-de-prueba\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
      const lines = ['POST /backoffice/price-lists HTTP/1.1', 'host: x', `cookie: ${STAFF_COOKIE}=admin`]
      const type = 'content-type: multipart/form-data; boundary=limite-de-prueba'
      const first = `${start.length.toString(16)}\r\n${start}\r\n`
      const known = [...lines, type, 'transfer-encoding: chunked', '', first].join('\r\n')
      const chunk = Buffer.from(`${MEGABYTE.toString(16)}\r\n${'x'.repeat(MEGABYTE)}\r\n`)
      const { sent, answer } = await flood(known, chunk)
      expect(answer).toMatch(/^HTTP\/1.1 413 /)
      expect(sent).toBeLessThan(100 * MEGABYTE)
      await waitFor(async () => !(await test.files()).some((name) => name.endsWith('.part')))
    })
  })
}
