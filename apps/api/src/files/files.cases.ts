import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { FileLinks, FileStorage, FixedClock, KeyRing } from '@preciosa/platform'
import { createTestDatabase, problemOf, type TestDatabase, waitFor } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import { request } from '../testing/request.js'

export function filesCases(): void {
  let database: TestDatabase
  let folder: string
  const clock = new FixedClock(new Date())
  let app: NestFastifyApplication
  let files: FileStorage
  let links: FileLinks

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-files-'))
    app = await openApi(database.url, { clock }, { FILES_DIR: folder })
    files = app.get(FileStorage, { strict: false })
    links = app.get(FileLinks, { strict: false })
  })
  beforeEach(() => {
    clock.set(new Date('2026-11-15T12:00:00Z'))
  })
  afterAll(async () => {
    await app.close()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  async function kept(kind: 'documents' | 'images', extension: string, content: string): Promise<string> {
    const key = files.newKey(kind, extension)
    await files.keepStream(Readable.from([Buffer.from(content)]), key, { bytes: 100, detail: 'no' })
    return key
  }
  const refused = async (url: string) => {
    const { status, code, detail } = problemOf(await request(app).get(url))
    return `${status} ${code}: ${detail}`
  }

  it('opens a private file by its link until the link expires', async () => {
    const key = await kept('documents', 'pdf', '%PDF revista')
    const link = links.to(key, { seconds: 60, as: 'Revista n.º 3.pdf' })
    const answer = await request(app).get(link)
    expect([answer.statusCode, String(answer.body)]).toEqual([200, '%PDF revista'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '12',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''Revista%20n.%C2%BA%203.pdf`) as string,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    clock.set(new Date('2026-11-15T12:01:00Z'))
    expect(await refused(link)).toBe('403 permission: El enlace venció. Pedí otro.')
  })

  it('refuses a private file without its signature or with the signature of another file', async () => {
    const [mine, other] = [await kept('documents', 'pdf', 'a'), await kept('documents', 'pdf', 'b')]
    const link = links.to(mine, { seconds: 60 })
    const [path = '', query = ''] = link.split('?')
    expect(await refused(path)).toMatch(/^403 permission: Este archivo se abre con un enlace firmado/)
    const elsewhere = links.to(other, { seconds: 60 }).split('?')[0]!
    expect(await refused(`${elsewhere}?${query}`)).toMatch(/^403 permission: El enlace no es válido/)
    expect(await refused(link.replace(/expires=\d+/, 'expires=99999999999'))).toMatch(/^403 permission/)
    await files.remove(mine)
    expect(await refused(path)).toMatch(/^403 permission/)
    expect(await refused(link)).toBe('404 not-found: Ese archivo ya no está.')
  })

  describe('over a real connection', () => {
    const ask = async (link: string, init: RequestInit = {}) => {
      const answer = await fetch(`${address}${link}`, init)
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    let address: string
    beforeAll(() => {
      address = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`
    })

    // Closing waits for connections without a request, and `fetch` opens some ahead.
    afterEach(() => app.getHttpServer().closeAllConnections())

    it('answers HEAD for a link exactly where it answers GET', async () => {
      const key = await kept('documents', 'pdf', '%PDF revista')
      const link = links.to(key, { seconds: 60 })
      const head = await ask(link, { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers.get('content-length')).toBe('12')
      expect(head.headers.get('cache-control')).toBe('no-store')
      for (const wrong of [link.split('?')[0]!, link.replace(/signature=./, 'signature='), `${link}x`])
        expect([400, 403]).toContain((await ask(wrong, { method: 'HEAD' })).status)
      clock.set(new Date('2026-11-15T12:01:00Z'))
      expect((await ask(link, { method: 'HEAD' })).status).toBe(403)
    })

    it.each([
      ['bytes=0-3', '%PDF', 'bytes 0-3/12'],
      ['bytes=5-', 'revista', 'bytes 5-11/12'],
      ['bytes=-2', 'ta', 'bytes 10-11/12'],
    ])(
      'sends the range %s of a file, and still requires the signature',
      async (range, part, contentRange) => {
        const link = links.to(await kept('documents', 'pdf', '%PDF revista'), { seconds: 60 })
        const answer = await ask(link, { headers: { range } })
        expect([answer.status, answer.text]).toEqual([206, part])
        const sent = ['content-range', 'content-length', 'content-type', 'cache-control'].map((name) =>
          answer.headers.get(name),
        )
        expect(sent).toEqual([contentRange, String(part.length), 'application/pdf', 'no-store'])
        expect((await ask(link.split('?')[0]!, { headers: { range } })).status).toBe(403)
        const whole = await ask(link, { headers: { range, 'if-range': '"x"' } })
        expect([whole.status, whole.text]).toEqual([200, '%PDF revista'])
        expect((await ask(link, { method: 'HEAD', headers: { range } })).status).toBe(200)
      },
    )

    it('answers 416 for a range after the end', async () => {
      const link = links.to(await kept('documents', 'pdf', '%PDF revista'), { seconds: 60 })
      const answer = await ask(link, { headers: { range: 'bytes=99-' } })
      expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([
        416,
        '',
        'bytes */12',
      ])
    })

    it.each(['bytes=4-3', 'bytes=0-0,2-3', 'bytes=x', 'lines=1'])(
      'ignores the range %s, sends the whole file, and still requires the signature',
      async (range) => {
        const link = links.to(await kept('documents', 'pdf', '%PDF revista'), { seconds: 60 })
        const answer = await ask(link, { headers: { range } })
        expect([answer.status, answer.text]).toEqual([200, '%PDF revista'])
        expect((await ask(link.split('?')[0]!, { headers: { range } })).status).toBe(403)
      },
    )

    it.each([
      ['its expiry twice', (link: string) => `${link}&expires=99999999999`],
      ['its signature twice', (link: string) => `${link}&signature=x`],
      ['a name to save as', (link: string) => `${link}&as=virus.exe`],
      ['its expiry as a list', (link: string) => link.replace('expires=', 'expires[]=')],
      ['its expiry in another notation', (link: string) => link.replace(/expires=(\d+)/, 'expires=$1.0')],
      ['an unknown parameter', (link: string) => `${link}&download=1`],
      ['a name in capitals', (link: string) => link.replace('documents-', 'DOCUMENTS-')],
      ['another file extension', (link: string) => link.replace('.pdf', '.csv')],
      ['an escaped path', (link: string) => link.replace('documents-', 'x%2f..%2fdocuments-')],
    ])('refuses a link with %s', async (_, change) => {
      const link = links.to(await kept('documents', 'pdf', '%PDF revista'), { seconds: 60 })
      const answer = await ask(change(link))
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      expect([400, 403, 404]).toContain(answer.status)
      const opened = await ask(link)
      expect([opened.status, opened.text]).toEqual([200, '%PDF revista'])
    })

    it('keeps a hostile file name inside its header', async () => {
      const key = await kept('documents', 'pdf', '%PDF revista')
      const as = 'a";\r\nset-cookie: x=y\r\n\r\n<script>.html'
      const answer = await ask(links.to(key, { seconds: 60, as }))
      expect(answer.text).toBe('%PDF revista')
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"\r\n]*"; filename\*=/,
      )
    })

    it('closes the file of a reader that disconnects early', async () => {
      const link = links.to(await kept('documents', 'pdf', 'x'.repeat(100)), { seconds: 60 })
      const open = jest.spyOn(files, 'open')
      for (let n = 0; n < 20; n += 1) {
        const { body } = await fetch(`${address}${link}`, { method: n % 2 === 0 ? 'HEAD' : 'GET' })
        await body?.cancel()
      }
      const streams = open.mock.results.map(({ value }) => value as Readable)
      expect(streams).toHaveLength(20)
      await waitFor(() => streams.every(({ closed }) => closed))
      open.mockRestore()
    })
  })

  it('serves a public file to all callers, inline and cached for good', async () => {
    const key = await kept('images', 'webp', 'imagen')
    const answer = await request(app).get(links.to(key, { seconds: 60 }))
    expect([answer.statusCode, String(answer.body)]).toEqual([200, 'imagen'])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    await files.remove(key)
    expect(await refused(links.to(key, { seconds: 60 }))).toBe('404 not-found: Ese archivo ya no está.')
  })

  it('refuses a link of another installation', async () => {
    const key = await kept('documents', 'pdf', 'a')
    const stranger = new FileLinks({ keys: KeyRing.of('other:the-key-of-quite-another-installation') }, clock)
    expect(await refused(stranger.to(key, { seconds: 60 }))).toMatch(
      /^403 permission: El enlace no es válido/,
    )
  })

  it.each(['lista.csv', '..%2f..%2fetc%2fpasswd', 'images-x.webp', '%00'])(
    'refuses %s as a file name',
    async (name) => {
      expect(await refused(`/admin/files/${name}`)).toMatch(/^(400 validation|404 not-found)/)
    },
  )
}
