import { readdir, readFile, rm, mkdtemp, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createDataSource, Database, FileLinks, FixedClock, FolderStorage, KeyRing } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { pino } from 'pino'
import sharp from 'sharp'
import type { Actor } from '../../operations/audit/index.js'
import { MediaService } from './media.service.js'
import { setMediaUses } from './use-media.js'

const EVA: Actor = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'c' }
const NOW = new Date('2026-11-27T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const clock = new FixedClock(NOW)

let test: TestDatabase
let db: Database
let folder: string
let files: FolderStorage
let media: MediaService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'media', pool: 4 }).initialize())
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})
beforeEach(async () => {
  clock.set(NOW)
  await db.query('truncate media, media_use cascade')
  await db.query('delete from outbox')
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  files = await FolderStorage.open(folder)
  const links = new FileLinks({ keys: KeyRing.of('specs:a-key-that-only-specs-may-know-of') }, clock)
  media = new MediaService(db, clock, files, links, pino({ level: 'silent' }))
})
afterEach(() => rm(folder, { recursive: true }))

/** Red on the left, blue on the right. */
function photo(width: number, height: number, shade = 255): Buffer {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width / 2
    data.set([isLeft ? shade : 0, 0, isLeft ? 0 : shade], at * 4)
  }
  return jpeg.encode({ width, height, data }, 90).data
}

async function pdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([450, 550])
  return Buffer.from(await document.save())
}

const chunks = (content: Buffer) => Readable.from([content.subarray(0, 40), content.subarray(40)])
const add = async (content: Buffer, { name = 'foto.jpg', isPrivate = false } = {}) =>
  media.add(await media.keep(chunks(content), name), { isPrivate }, EVA)
const kinds = async () => (await readdir(folder)).sort()
const stored = async (kind: string) => (await readdir(join(folder, kind)).catch(() => [])).length
const jobs = () => db.query<{ name: string }>('select job as name, payload from outbox order by id')
const keyOf = (name: string) => name.replace('images-', 'images/')
const texts = { alt: 'Rojo y azul', credit: 'Ana Pérez', focal: { x: 25, y: 75 } }

describe('a picture', () => {
  it('is stored as JPEG in up to four widths, with its size and average colour', async () => {
    const added = await add(photo(2400, 1200))
    expect(added).toMatchObject({
      kind: 'picture',
      private: false,
      fileName: 'foto.jpg',
      width: 1920,
      height: 960,
      alt: '',
      uses: 0,
      unusedSince: NOW.toISOString(),
      by: 'eva@guia.example',
      wasThere: false,
      link: null,
      usedBy: [],
    })
    expect(added.colour).toMatch(/^#(7|8).00(7|8).$/)
    expect(added.files.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'jpg 480',
      'jpg 960',
      'jpg 1440',
      'jpg 1920',
    ])
    for (const { name, width } of added.files) {
      const made = jpeg.decode(await buffer(files.open(keyOf(name))))
      expect([made.width, made.height]).toEqual([width, Math.round(width! / 2)])
    }
    expect(await jobs()).toMatchObject([{ name: 'media.encode', payload: { mediaId: added.id } }])
    expect(await stored('media-uploads')).toBe(0)
  })

  it('gets AVIF and WebP by the job, once', async () => {
    const { id } = await add(photo(600, 400))
    await media.encode({ mediaId: id })
    await media.encode({ mediaId: id })
    const { files: all } = await media.detail(id)
    expect(all.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 480',
      'jpg 480',
      'webp 480',
      'avif 600',
      'jpg 600',
      'webp 600',
    ])
    expect(await stored('images')).toBe(6)
    const starts = await Promise.all(
      ['avif', 'webp'].map(async (type) => {
        const name = all.find(({ format }) => format === type)?.name ?? ''
        return (await readFile(files.path(keyOf(name)))).subarray(0, 12).toString('latin1')
      }),
    )
    expect(starts[0]).toContain('ftypavif')
    expect(starts[1]).toMatch(/^RIFF....WEBP$/s)
  })

  it('leaves no files behind if it is removed during the job', async () => {
    const { id } = await add(photo(300, 200))
    const open = files.open.bind(files)
    jest.spyOn(files, 'open').mockImplementationOnce((key) => Readable.from(removedFirst(open(key))))
    async function* removedFirst(content: Readable) {
      await db.query('delete from media')
      yield* content
    }
    await media.encode({ mediaId: id })
    expect(await stored('images')).toBe(1)
    await expect(media.encode({ mediaId: id })).resolves.toBeUndefined()
  })

  it('loses its metadata and what hides behind it', async () => {
    const secret = Buffer.from('<script>alert(-34.6037)</script>PK\x05\x06')
    const { data } = {
      data: await sharp(photo(400, 300))
        .withExif({ IFD0: { Copyright: 'lat -34.6037' } })
        .toBuffer(),
    }
    const { files: made } = await add(Buffer.concat([data, secret]))
    for (const { name } of made) {
      const content = await buffer(files.open(keyOf(name)))
      expect([content.includes('script'), content.includes('-34.6037'), content.includes('Exif')]).toEqual([
        false,
        false,
        false,
      ])
    }
  })

  it('may be a PNG or a WebP, and transparent parts turn white', async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
    for (const sent of [await clear.png().toBuffer(), await clear.webp().toBuffer()])
      expect(await add(sent)).toMatchObject({ kind: 'picture', colour: '#ffffff', width: 64 })
  })

  it('is stored once, also if it is sent twice at a time', async () => {
    const [one, two] = await Promise.all([add(photo(300, 200)), add(photo(300, 200), { name: 'otra.jpg' })])
    expect(one.id).toBe(two.id)
    expect([one.wasThere, two.wasThere].sort()).toEqual([false, true])
    clock.set(new Date(NOW.getTime() + DAY_MS))
    expect(await add(photo(300, 200))).toMatchObject({
      id: one.id,
      wasThere: true,
      unusedSince: '2026-11-28T12:00:00.000Z',
    })
    expect(await stored('images')).toBe(1)
    expect(await stored('media-uploads')).toBe(0)
  })

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /SVG/],
    [
      'a web page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      /no es una imagen ni un PDF/,
    ],
    ['an empty file', () => Buffer.alloc(0), /no es una imagen ni un PDF/],
    ['half a picture', () => photo(900, 600).subarray(0, 5000), /dañada/],
    ['a picture 40,000 pixels wide', () => photo(40_000, 32), /40000×32/],
    [
      'a bomb',
      () =>
        sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      /megapíxeles/,
    ],
  ])('is not %s', async (_, content, message) => {
    await expect(Promise.resolve(content()).then((sent) => add(sent))).rejects.toMatchObject({
      code: 'validation',
      detail: expect.stringMatching(message) as string,
      errors: [{ path: 'file' }],
    })
    expect([await stored('images'), await stored('media-uploads')]).toEqual([0, 0])
    expect(await db.query('select id from media')).toEqual([])
  })

  it('may not be private', async () => {
    await expect(add(photo(100, 100), { isPrivate: true })).rejects.toMatchObject({
      errors: [{ path: 'private' }],
    })
  })
})

describe('a PDF', () => {
  it('is public, or private with links of ten minutes', async () => {
    const sent = await pdf()
    const [open, closed] = [
      await add(sent, { name: 'a.pdf' }),
      await add(sent, { name: 'b.pdf', isPrivate: true }),
    ]
    expect(open).toMatchObject({ kind: 'pdf', private: false, pages: 1, width: null })
    expect(open.link).toBe(`/admin/files/${open.files[0]?.name}`)
    expect(closed).toMatchObject({ kind: 'pdf', private: true, fileName: 'b.pdf' })
    expect(closed.link).toMatch(/^\/admin\/files\/documents-[^?]+\?expires=1795781400&as=b\.pdf&signature=/)
    expect(await kinds()).toEqual(['documents', 'media-uploads', 'public-documents'])
    expect(await jobs()).toEqual([])
  })

  it('is refused with a reason, and nothing stays', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.addJavaScript('x', 'app.alert(1)')
    await expect(add(Buffer.from(await document.save()))).rejects.toMatchObject({
      code: 'validation',
      detail: expect.stringContaining('JavaScript') as string,
    })
    await expect(add(Buffer.from('%PDF-1.7 nada'))).rejects.toMatchObject({ code: 'validation' })
    expect([await stored('public-documents'), await stored('media-uploads')]).toEqual([0, 0])
  })
})

describe('a list', () => {
  it('finds by kind, state and words', async () => {
    const used = await add(photo(100, 80), { name: 'usada.jpg' })
    const bare = await add(photo(100, 80, 90), { name: 'pelada.jpg' })
    const paper = await add(await pdf(), { name: 'folleto.pdf' })
    await media.change(used.id, texts, EVA)
    await setMediaUses(db.pool, { kind: 'page', id: 3 }, [used.id, used.id], NOW)
    const found = async (filter: object) => {
      const { data, total } = await media.list({ page: 1, perPage: 25, sort: 'id', order: 'ASC', filter })
      expect(total).toBe(data.length)
      return data.map(({ id }) => id)
    }
    expect(await found({})).toEqual([used.id, bare.id, paper.id])
    expect(await found({ kind: 'pdf' })).toEqual([paper.id])
    expect(await found({ state: 'used' })).toEqual([used.id])
    expect(await found({ state: 'unused' })).toEqual([bare.id, paper.id])
    expect(await found({ state: 'without-alt' })).toEqual([bare.id])
    expect(await found({ q: 'AZUL' })).toEqual([used.id])
    expect(await found({ q: 'pérez' })).toEqual([used.id])
    expect((await media.detail(used.id)).usedBy).toEqual([{ kind: 'page', id: 3 }])
  })
})

describe('use', () => {
  it('keeps media from being removed until it ends', async () => {
    const { id } = await add(photo(100, 80))
    await setMediaUses(db.pool, { kind: 'page', id: 3 }, [id], NOW)
    await expect(media.remove(id, EVA)).rejects.toMatchObject({ code: 'conflict' })
    await setMediaUses(db.pool, { kind: 'page', id: 3 }, [], NOW)
    await media.remove(id, EVA)
    await expect(media.detail(id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await jobs()).map(({ name }) => name).sort()).toEqual(['files.remove', 'media.encode'])
  })

  it('counts by owner: what two use, one may leave', async () => {
    const { id } = await add(photo(100, 80))
    for (const page of [3, 4]) await setMediaUses(db.pool, { kind: 'page', id: page }, [id], NOW)
    await setMediaUses(db.pool, { kind: 'page', id: 3 }, [], NOW)
    expect(await media.detail(id)).toMatchObject({ uses: 1, unusedSince: null })
    await setMediaUses(db.pool, { kind: 'page', id: 4 }, [], NOW)
    expect(await media.detail(id)).toMatchObject({ uses: 0, unusedSince: NOW.toISOString() })
  })
})

describe('the sweep', () => {
  const later = (days: number) => clock.set(new Date(NOW.getTime() + days * DAY_MS + 1000))

  it('removes what nothing has used for 30 days', async () => {
    const [used, unused] = [await add(photo(100, 80)), await add(photo(100, 80, 90))]
    await setMediaUses(db.pool, { kind: 'page', id: 3 }, [used.id], NOW)
    later(29)
    expect(await media.sweep()).toBe(0)
    later(30)
    expect(await media.sweep()).toBe(1)
    expect(await db.query('select id from media')).toEqual([{ id: used.id }])
    const removed = { name: 'files.remove', payload: { key: keyOf(unused.files[0]?.name ?? '') } }
    expect(await jobs()).toContainEqual(removed)
  })

  it('removes uploads whose process died', async () => {
    const { key } = await media.keep(chunks(photo(100, 80)), 'a.jpg')
    expect(await media.sweep()).toBe(0)
    expect(await files.size(key)).not.toBeNull()
    const old = new Date(NOW.getTime() - 2 * DAY_MS)
    await utimes(files.path(key), old, old)
    await media.sweep()
    expect(await files.size(key)).toBeNull()
  })
})

it('writes an audit entry for each change', async () => {
  const [{ last } = { last: 0 }] = await db.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from audit',
  )
  const { id } = await add(photo(100, 80))
  await media.change(id, texts, EVA)
  await media.remove(id, EVA)
  expect(
    await db.query(
      'select action, entity_id::int as id, before, after from audit where id > $1 order by id',
      [last],
    ),
  ).toEqual([
    {
      action: 'media.add',
      id,
      before: null,
      after: { kind: 'picture', fileName: 'foto.jpg', private: false },
    },
    {
      action: 'media.change',
      id,
      before: { alt: '', credit: '', focal: { x: 50, y: 50 } },
      after: texts,
    },
    { action: 'media.remove', id, before: { fileName: 'foto.jpg', alt: 'Rojo y azul' }, after: null },
  ])
})

it.each([
  ['detail', () => media.detail(999)],
  ['change', () => media.change(999, texts, EVA)],
  ['removal', () => media.remove(999, EVA)],
])('answers not-found for a %s of what is gone', async (_, work) => {
  await expect(work()).rejects.toMatchObject({ code: 'not-found' })
})

it('changes the topic of news with a picture that an article uses, and only then', async () => {
  const revision = async () => {
    const [row] = await db.query<{ revision: number }>(
      `select revision from guide_state where topic = 'news'`,
    )
    return row!.revision
  }
  const { id } = await add(photo(100, 80))
  const start = await revision()
  await media.change(id, texts, EVA)
  await setMediaUses(db.pool, { kind: 'page', id: 3 }, [id], NOW)
  await media.change(id, texts, EVA)
  expect(await revision()).toBe(start)
  await setMediaUses(db.pool, { kind: 'news', id: 3 }, [id], NOW)
  await media.change(id, texts, EVA)
  await media.encode({ mediaId: id })
  expect(await revision()).toBe(start + 2)
})
