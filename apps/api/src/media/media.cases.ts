import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaDetail } from '@preciosa/contracts/media'
import { Database } from '@preciosa/platform'
import { MediaService } from '@preciosa/server'
import { bodyOf, problemOf } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { multipart, type TestConsole } from '../testing/console.js'
import { smallPdf } from '../testing/small-pdf.js'

const PDF = smallPdf()
import { request } from '../testing/request.js'

export function mediaCases(console: () => TestConsole): void {
  let office: TestConsole
  beforeAll(() => {
    office = console()
  })
  beforeEach(() => office.app.get(Database).query('truncate media, media_use cascade'))

  const photo = (width: number, height: number) =>
    jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 0x60) }, 80).data
  const send = (file: Buffer, { fields = {}, role = 'editor' } = {}) =>
    office.call('POST', '/media', { ...multipart(fields, [file]), role })
  const added = async (file: Buffer, fields: Record<string, string> = {}) =>
    bodyOf<MediaDetail>(await send(file, { fields }))
  const uploads = async () => (await readdir(join(office.folder, 'media-uploads')).catch(() => [])).length

  it('serves each file of a picture by an immutable name', async () => {
    const { id, files } = await added(photo(700, 500))
    await office.app.get(MediaService, { strict: false }).encode({ mediaId: id })
    const detail = bodyOf<MediaDetail>(await office.call('GET', `/media/${id}`))
    expect(detail.files).toHaveLength(6)
    expect(detail.files).toEqual(expect.arrayContaining(files))
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', pdf: 'application/pdf' }
    for (const { name, format } of detail.files) {
      const answer = await request(office.app).get(`/admin/files/${name}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, types[format]])
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
    }
  })

  it('opens a private PDF by its link only, and a part of it by range', async () => {
    const { link, files } = await added(PDF, { private: 'true' })
    expect((await request(office.app).get(`/admin/files/${files[0]?.name}`)).statusCode).toBe(403)
    const part = await request(office.app)
      .get(link ?? '')
      .set('range', 'bytes=0-4')
    expect([part.statusCode, String(part.body), part.headers['cache-control']]).toEqual([
      206,
      '%PDF-',
      'no-store',
    ])
  })

  it('refuses a file above its limit before it reads it', async () => {
    const { payload, headers } = multipart({}, [photo(40, 40)])
    const answer = await office.call('POST', '/media', {
      payload,
      headers: { ...headers, 'content-length': String(61 * 1024 * 1024) },
    })
    expect(problemOf(answer)).toMatchObject({ code: 'too-large', status: 413 })
  })

  it('refuses a picture that weighs more than a picture may', async () => {
    const heavy = Buffer.concat([photo(40, 40), Buffer.alloc(25 * 1024 * 1024)])
    const answer = await send(heavy)
    expect(problemOf(answer)).toMatchObject({ code: 'too-large' })
    expect(answer.text).toContain('25 MB')
    expect(await uploads()).toBe(0)
  })

  it('lets the back office look, and only editors and admins change', async () => {
    const { id } = await added(photo(40, 40))
    const statuses = async (role: string) => [
      (await office.call('GET', '/media', { role })).statusCode,
      (await send(photo(41, 40), { role })).statusCode,
      (await office.call('DELETE', `/media/${id}`, { role })).statusCode,
    ]
    expect(await statuses('back-office')).toEqual([200, 403, 403])
    expect(await statuses('editor')).toEqual([200, 201, 204])
    expect(await uploads()).toBe(0)
  })

  it('keeps a page from using a picture without alternative text, and says which', async () => {
    const { id } = await added(photo(300, 200))
    const content = { title: 'T', description: 'D', blocks: [{ kind: 'picture', media: id }] }
    const save = () => office.call('POST', '/pages', { payload: { path: 'con-imagen', content } })
    const refused = problemOf(await save())
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'content.blocks.0.media' }] })
    expect(refused.detail).toContain('le falta el texto alternativo')
    const payload = { alt: 'Una ruta', credit: '', focal: { x: 50, y: 50 } }
    await office.call('PUT', `/media/${id}`, { payload })
    expect((await save()).statusCode).toBe(201)
    const removal = await office.call('DELETE', `/media/${id}`)
    expect(problemOf(removal)).toMatchObject({ status: 409, code: 'conflict' })
  })
}
