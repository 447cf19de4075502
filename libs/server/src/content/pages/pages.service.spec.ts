import { pageContentSchema, type PageContent } from '@preciosa/contracts/pages'
import { MediaRepository } from '../media/media.repository.js'
import { ASKED, ContentWorld, EVA, NOW, openDatabase } from '../written/testing/content-world.js'
import { bringPagesUpToDate } from './bring-pages-up-to-date.js'
import { BUILT_IN_PAGES } from './built-in/index.js'
import { PagesService } from './pages.service.js'

let world: ContentWorld
let pages: PagesService
beforeAll(async () => {
  world = new ContentWorld(await openDatabase(), 'page')
  pages = new PagesService(world.db, world.clock, world.config, world.media)
})
beforeEach(() => world.reset())
afterAll(() => world.close())

function saying(words: string, title = 'Ayuda'): PageContent {
  return {
    title,
    description: 'Una página de ayuda.',
    blocks: [
      {
        kind: 'text',
        document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
      },
    ],
  }
}
const html = (words: string) => [{ kind: 'text', html: `<p>${words}</p>` }]
const audited = () =>
  world.db.query(`select action, before, after from audit where entity = 'page' order by id`)

describe('a page', () => {
  it('is on the site once a version is published, and keeps it while others are written', async () => {
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    await expect(pages.shown('ayuda')).rejects.toMatchObject({ code: 'not-found' })
    await pages.publish(id, 1, EVA)
    await pages.save(id, 1, saying('dos'), EVA)
    expect(await pages.shown('ayuda')).toEqual({
      path: 'ayuda',
      title: 'Ayuda',
      description: 'Una página de ayuda.',
      version: 1,
      publishedAt: '2026-11-27T12:00:00.000Z',
      blocks: html('uno'),
    })
    await pages.publish(id, 2, EVA)
    expect((await pages.shown('ayuda')).blocks).toEqual(html('dos'))
    expect(await pages.allShown()).toEqual([
      { path: 'ayuda', title: 'Ayuda', publishedAt: '2026-11-27T12:00:00.000Z' },
    ])
  })

  it('is previewed by a link that lasts an hour, without being published', async () => {
    const { versions } = await pages.create('ayuda', saying('borrador'), EVA)
    const token = versions[0]!.preview.replace('https://guia.example/vista-previa/', '')
    expect(await pages.previewed(token)).toMatchObject({ blocks: html('borrador'), publishedAt: null })
    world.clock.set(new Date('2026-11-27T13:00:00Z'))
    await expect(pages.previewed(token)).rejects.toMatchObject({ code: 'not-found' })
    world.clock.set(NOW)
    await expect(pages.previewed(token.replace('.1.', '.2.'))).rejects.toMatchObject({ code: 'not-found' })
  })

  it("shows no hidden block, such as claims that aren't this operator's", async () => {
    const about = BUILT_IN_PAGES['nosotros']!
    const { id } = await pages.create('ayuda', about, EVA)
    await pages.publish(id, 1, EVA)
    const kinds = (await pages.shown('ayuda')).blocks.map(({ kind }) => kind)
    expect(kinds).toHaveLength(about.blocks.length - 1)
    expect(JSON.stringify(await pages.shown('ayuda'))).not.toContain('85.000')
  })

  it('is published only in its newest version, so that an open tab puts back no other', async () => {
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    await pages.publish(id, 1, EVA)
    const { versions } = await pages.save(id, 1, saying('dos'), EVA)
    await expect(pages.publish(id, 1, EVA)).rejects.toMatchObject({ code: 'conflict' })
    expect(versions.map(({ number, preview }) => [number, preview.split('/').at(-1)!.split('.')[1]])).toEqual(
      [
        [2, '2'],
        [1, '1'],
      ],
    )
    world.clock.set(new Date('2026-11-28T12:00:00Z'))
    await pages.publish(id, 2, EVA)
    await pages.publish(id, 2, EVA)
    world.clock.set(NOW)
    expect(await pages.shown('ayuda')).toMatchObject({ version: 2, publishedAt: '2026-11-28T12:00:00.000Z' })
  })

  it('is withdrawn, unless menus lead to it', async () => {
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    await pages.publish(id, 1, EVA)
    expect((await pages.withdraw(id, EVA)).published).toBeNull()
    await expect(pages.shown('ayuda')).rejects.toMatchObject({ code: 'not-found' })
    await bringPagesUpToDate(world.db.pool, { nexo: saying('nexo') })
    const { data } = await pages.list({ ...ASKED, filter: { q: 'NEXO' } })
    await expect(pages.withdraw(data[0]!.id, EVA)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('needs a path of its own', async () => {
    await pages.create('ayuda', saying('uno'), EVA)
    await expect(pages.create('ayuda', saying('dos'), EVA)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'path' }],
    })
  })

  describe('with a picture', () => {
    const showing = (...media: number[]): PageContent => ({
      ...saying('texto'),
      blocks: media.map((id) => ({ kind: 'picture', media: id, caption: 'En la ruta' })),
    })
    const added = async (alt: string): Promise<number> => {
      const media = new MediaRepository(world.db.pool)
      const made = { kind: 'picture', width: 640, height: 480, colour: '#336699', pages: null } as const
      const sent = {
        private: false,
        fileName: 'ruta.jpg',
        bytes: 9,
        hash: `${world.clock.now().getTime()} ${alt}`,
      }
      const id = (await media.add({ ...made, ...sent }, EVA, world.clock.now())) ?? 0
      const key = `images/0f8fad5b-d9cb-469f-a165-70867728950${id % 10}.jpg`
      await media.addFiles(id, [{ key, format: 'jpg', width: 640, bytes: 9 }])
      await media.change(id, { alt, credit: '', focal: { x: 20, y: 80 } }, world.clock.now())
      return id
    }
    const unused = () => world.db.query<{ id: number }>('select id from media where unused_since is not null')

    it('shows its texts and files as they are now', async () => {
      const media = await added('Una ruta al atardecer')
      const { id } = await pages.create('ayuda', showing(media), EVA)
      await pages.publish(id, 1, EVA)
      const shown = async () => (await pages.shown('ayuda')).blocks
      expect(await shown()).toMatchObject([
        {
          kind: 'picture',
          caption: 'En la ruta',
          picture: {
            alt: 'Una ruta al atardecer',
            credit: null,
            width: 640,
            height: 480,
            colour: '#336699',
            focal: { x: 20, y: 80 },
            files: [{ format: 'jpg', width: 640 }],
          },
        },
      ])
      const texts = { alt: 'Otra', credit: 'Ana Pérez', focal: { x: 0, y: 0 } }
      await new MediaRepository(world.db.pool).change(media, texts, world.clock.now())
      expect(await shown()).toMatchObject([{ picture: { alt: 'Otra', credit: 'Ana Pérez' } }])
    })

    it('uses it as long as a version has it, since each can be restored', async () => {
      const [first, second] = [await added('Primera'), await added('Segunda')]
      const { id } = await pages.create('ayuda', showing(first), EVA)
      expect(await unused()).toEqual([{ id: second }])
      await pages.save(id, 1, showing(second, second), EVA)
      expect(await unused()).toEqual([])
      await pages.save(id, 2, saying('sin imagen'), EVA)
      expect(await unused()).toEqual([])
    })

    it('shows the logos of partners, and uses them', async () => {
      const partnered = (...media: number[]): PageContent => {
        const items = [
          { name: 'Banco del Litoral' },
          ...media.map((id) => ({ name: `Socio ${id}`, media: id })),
        ]
        return { ...saying('texto'), blocks: [{ kind: 'partners', title: 'Socios', items }] }
      }
      const [logo, other] = [await added('Logo de un socio'), await added('Sin uso')]
      const { id } = await pages.create('socios', partnered(logo), EVA)
      await pages.publish(id, 1, EVA)
      expect((await pages.shown('socios')).blocks).toMatchObject([
        {
          items: [
            { name: 'Banco del Litoral' },
            { name: `Socio ${logo}`, picture: { alt: 'Logo de un socio' } },
          ],
        },
      ])
      await pages.save(id, 1, saying('sin socios'), EVA)
      await pages.save(id, 2, showing(logo), EVA)
      expect(await unused()).toEqual([{ id: other }])
      const nameless = await added('')
      await expect(pages.save(id, 3, partnered(logo, nameless), EVA)).rejects.toMatchObject({
        errors: [{ path: 'content.blocks.0.items.2.media' }],
      })
    })

    it.each([
      ['without alternative text', () => added(''), /«ruta.jpg» le falta el texto alternativo/],
      ['that is gone', () => Promise.resolve(999_999), /ya no está en Medios/],
    ])('refuses one %s, and changes nothing', async (_, media, message) => {
      const good = await added('Buena')
      const { id } = await pages.create('ayuda', showing(good), EVA)
      await expect(pages.save(id, 1, showing(good, await media()), EVA)).rejects.toMatchObject({
        code: 'validation',
        detail: expect.stringMatching(message) as string,
        errors: [{ path: 'content.blocks.1.media' }],
      })
      expect(await pages.detail(id)).toMatchObject({ latest: 1 })
    })
  })

  it('has an audit entry for each change', async () => {
    const before = (await audited()).length
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    await pages.publish(id, 1, EVA)
    await pages.restore(id, 1, EVA)
    expect((await audited()).slice(before)).toEqual([
      { action: 'page.create', before: null, after: { path: 'ayuda', version: 1 } },
      { action: 'page.publish', before: { published: null, latest: 1 }, after: { published: 1 } },
      { action: 'page.restore', before: { published: 1, latest: 1 }, after: { from: 1, version: 2 } },
    ])
  })
})

it("isn't published without anything to read", async () => {
  const { id } = await pages.create('vacia', saying('\u200b'), EVA)
  await expect(pages.publish(id, 1, EVA)).rejects.toMatchObject({
    code: 'validation',
    message: 'Para publicar: Falta el texto de la página.',
  })
})

describe('the built-in pages', () => {
  it.each(Object.entries(BUILT_IN_PAGES))('have valid content: %s', (_, content) => {
    expect(pageContentSchema.parse(content)).toEqual(content)
  })

  it('are published, and renewed until staff change them', async () => {
    await bringPagesUpToDate(world.db.pool, { nexo: saying('uno') })
    expect(await bringPagesUpToDate(world.db.pool, { nexo: saying('uno') })).toEqual([])
    expect(await bringPagesUpToDate(world.db.pool, { nexo: saying('dos') })).toEqual(['page nexo, version 2'])
    expect((await pages.shown('nexo')).blocks).toEqual(html('dos'))
    const { data } = await pages.list(ASKED)
    await pages.save(data[0]!.id, 2, saying('lo nuestro'), EVA)
    await pages.publish(data[0]!.id, 3, EVA)
    expect(await bringPagesUpToDate(world.db.pool, { nexo: saying('tres') })).toEqual([])
    expect((await pages.shown('nexo')).blocks).toEqual(html('lo nuestro'))
  })

  it("leave alone an operator's page at the same path", async () => {
    const { id } = await pages.create('nexo', saying('lo nuestro'), EVA)
    await pages.publish(id, 1, EVA)
    expect(await bringPagesUpToDate(world.db.pool, { nexo: saying('uno') })).toEqual([])
    expect((await pages.shown('nexo')).blocks).toEqual(html('lo nuestro'))
  })
})

describe('consent to the terms', () => {
  const terms = async () => {
    await bringPagesUpToDate(world.db.pool, { terminos: saying('uno') })
    const { data } = await pages.list({ ...ASKED, filter: {} })
    const { id } = data[0]!
    await pages.save(id, 1, saying('dos'), EVA)
    return id
  }
  const WHY = 'Cambia cómo se da de baja'
  const ADMIN = { ...EVA, role: 'admin' } as const

  it('is asked for with a published version and a reason, which the console and the audit show', async () => {
    const id = await terms()
    const { legal, versions } = await pages.publish(id, 2, ADMIN, WHY)
    expect([legal, versions.map(({ number, consent }) => [number, consent])]).toEqual([
      true,
      [
        [2, WHY],
        [1, null],
      ],
    ])
    expect((await audited()).at(-1)).toMatchObject({ after: { published: 2, consent: WHY } })
    await pages.publish(id, 2, ADMIN, WHY)
    expect(await world.db.query('select path, version, reason from page_consent')).toEqual([
      { path: 'terminos', version: 2, reason: WHY },
    ])
  })

  it('is asked for by admins only, as it stops looks and purchases', async () => {
    const id = await terms()
    await expect(pages.publish(id, 2, EVA, WHY)).rejects.toMatchObject({ code: 'permission' })
    expect((await pages.detail(id)).published).toBe(1)
    expect((await pages.publish(id, 2, EVA)).published).toBe(2)
  })

  it('is never added to a published version', async () => {
    const id = await terms()
    await pages.publish(id, 2, EVA)
    await expect(pages.publish(id, 2, ADMIN, WHY)).rejects.toMatchObject({ code: 'conflict' })
    await pages.publish(id, 2, EVA)
    expect(await world.db.query('select from page_consent')).toEqual([])
  })

  it('is not asked for with other pages', async () => {
    const { id, legal } = await pages.create('ayuda', saying('uno'), EVA)
    expect(legal).toBe(false)
    await expect(pages.publish(id, 1, ADMIN, WHY)).rejects.toMatchObject({ code: 'validation' })
    await expect(pages.shown('ayuda')).rejects.toMatchObject({ code: 'not-found' })
  })
})
