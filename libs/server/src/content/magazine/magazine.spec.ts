import { ISSUE_STATES } from '@preciosa/contracts/magazine'
import { nameOfKey } from '@preciosa/platform'
import { statesOf } from '../../operations/paging/testing/states.js'
import { ASKED, EVA, openDatabase } from '../written/testing/content-world.js'
import { MagazineWorld } from './testing/magazine-world.js'

let world: MagazineWorld
beforeAll(async () => {
  world = new MagazineWorld(await openDatabase())
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const numbers = async (latest = false) =>
  (await world.magazine.magazine({ latest, isReader: false })).map(({ number }) => number)
const refused = (work: Promise<unknown>) => expect(work).rejects
const AT_DECEMBER = new Date('2026-12-01T03:00:00Z')

describe('readers', () => {
  it('get published issues, the oldest first', async () => {
    const { id: pdf, key } = await world.pdf()
    await world.published({ pdf })
    await world.published({ month: 10, number: 311, soldOut: true })
    await world.desk.create(await world.content({ month: 9, number: 310 }), EVA)
    const [older, newest, ...more] = await world.magazine.magazine({ latest: true, isReader: true })
    expect([older?.number, older?.link, older?.soldOut, more]).toEqual([311, null, true, []])
    expect(newest).toEqual({
      year: 2026,
      month: 11,
      number: 312,
      title: 'La chata eterna',
      description: 'Treinta años.',
      price: 4900,
      image: expect.stringMatching(/^images-.*\.jpg$/) as string,
      link: nameOfKey(key),
      soldOut: false,
    })
    const [, shown] = await world.magazine.magazine({ latest: true, isReader: false })
    expect(shown?.link).toBeNull()
  })

  it('get the latest twelve, or all', async () => {
    for (let month = 1; month <= 11; month += 1) await world.published({ month, number: 100 + month })
    for (let month = 1; month <= 3; month += 1) await world.published({ year: 2025, month, number: month })
    expect(await numbers(true)).toEqual([3, ...Array.from({ length: 11 }, (_, at) => 101 + at)])
    expect(await numbers()).toHaveLength(14)
    const { pageElements, pages, total } = await world.magazine.page({ pageNumber: 2, pageSize: 10 })
    expect([pageElements.map(({ number }) => number), pages, total]).toEqual([[101, 3, 2, 1], 2, 14])
  })

  it("don't see next month's before the 1st in Buenos Aires, then at once", async () => {
    const { id: pdf, key } = await world.pdf()
    const id = await world.published({ month: 12, number: 313, pdf })
    expect((await world.desk.detail(id)).state).toBe('scheduled')
    const before = await world.stateOf('magazine')
    world.clock.set(new Date(AT_DECEMBER.getTime() - 1))
    expect([await numbers(), await world.magazine.isPdf(key)]).toEqual([[], false])
    await refused(world.magazine.one(313)).toMatchObject({ code: 'not-found' })
    await refused(world.magazine.link(313)).toMatchObject({ code: 'not-found' })
    world.clock.set(AT_DECEMBER)
    expect([await numbers(), await world.magazine.isPdf(key)]).toEqual([[313], true])
    const after = await world.stateOf('magazine')
    expect([before.visibleSince, after.visibleSince, after.revision]).toEqual([
      null,
      AT_DECEMBER.getTime(),
      before.revision,
    ])
  })

  it('get a link of ten minutes to the digital edition, if there is one', async () => {
    const { id: pdf, key } = await world.pdf({ pages: 3 })
    const id = await world.published({ pdf })
    const link = await world.magazine.link(312)
    expect(link).toMatchObject({ seconds: 600, pages: 3, bytes: 900 })
    expect(link.url).toContain(`/admin/files/${nameOfKey(key)}?expires=`)
    expect(await world.magazine.one(312)).toMatchObject({ number: 312, pages: 3, cover: { alt: 'Una tapa' } })
    await world.desk.withdraw(id, EVA)
    await refused(world.magazine.link(312)).toMatchObject({ code: 'not-found' })
    await world.published({ month: 10, number: 311 })
    await refused(world.magazine.link(311)).toMatchObject({
      message: 'Ese número no tiene edición digital.',
    })
  })
})

describe('the staff', () => {
  it('add an edition once a month and once a number', async () => {
    await world.published()
    const add = async (change: object) => world.desk.create(await world.content(change), EVA)
    await refused(add({ number: 313 })).toMatchObject({
      code: 'conflict',
      errors: [{ path: 'content.month', message: 'Ya hay una edición de noviembre de 2026: la número 312.' }],
    })
    await refused(add({ month: 12 })).toMatchObject({ errors: [{ path: 'content.number' }] })
    const { id, content } = await add({ month: 12, number: 313 })
    await refused(world.desk.save(id, 1, { ...content, number: 312 }, EVA)).toMatchObject({
      code: 'conflict',
    })
    expect((await world.desk.save(id, 1, { ...content, title: 'Otra' }, EVA)).revision).toBe(2)
  })

  it('change what is published, and readers see it at once', async () => {
    const id = await world.published()
    const { revision } = await world.stateOf('magazine')
    const { content } = await world.desk.detail(id)
    await world.desk.save(id, 1, { ...content, soldOut: true }, EVA)
    expect((await world.magazine.one(312)).soldOut).toBe(true)
    expect((await world.stateOf('magazine')).revision).toBe(revision + 1)
  })

  it.each([
    ['a public PDF', { isPrivate: false }, /público/],
    ['3,000 pages', { pages: 3000 }, /3000 páginas/],
  ])('can not use %s', async (_, asked, message) => {
    const { id: pdf } = await world.pdf(asked)
    await refused(world.desk.create(await world.content({ pdf }), EVA)).toMatchObject({
      code: 'validation',
      errors: [{ path: 'content.pdf', message: expect.stringMatching(message) as string }],
    })
  })

  it('can not use a cover as the PDF, or a cover without its text', async () => {
    const cover = await world.cover()
    await refused(world.desk.create(await world.content({ pdf: cover }), EVA)).toMatchObject({
      errors: [{ path: 'content.pdf' }],
    })
    const bare = await world.cover('')
    const wrong = { ...(await world.content()), cover: bare }
    await refused(world.desk.create(wrong, EVA)).toMatchObject({ errors: [{ path: 'content.cover' }] })
  })

  it('find an edition by its number, its title or its state', async () => {
    await world.published({ title: 'La edición del Salón' })
    await world.published({ month: 12, number: 313 })
    const found = async (filter: object) => {
      return (await world.desk.list({ ...ASKED, sort: 'number', filter })).data.map(({ number }) => number)
    }
    expect(await found({})).toEqual([312, 313])
    expect(await found({ q: 'salon' })).toEqual([312])
    expect(await found({ q: '313' })).toEqual([313])
    expect(await found({ state: ['draft', 'scheduled'] })).toEqual([313])
  })

  it('find editions by the state that they show, also at the moment when their month begins', async () => {
    await world.desk.create(await world.content({ month: 10, number: 311 }), EVA)
    await world.published({ month: 12, number: 313 })
    const last = await world.published({ year: 2027, month: 1, number: 314 })
    world.clock.set(new Date('2026-12-01T03:00:00Z'))
    const { shown, found } = await statesOf(
      ISSUE_STATES,
      async (state) => (await world.desk.list({ ...ASKED, filter: { state } })).data,
    )
    expect(shown.map(({ state }) => state)).toEqual(['draft', 'published', 'scheduled'])
    expect(found).toEqual(shown)
    expect(shown.at(-1)?.id).toBe(last)
  })
})
