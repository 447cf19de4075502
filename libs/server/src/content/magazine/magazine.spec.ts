import { ISSUE_STATES } from '@preciosa/contracts/magazine'
import { nameOfKey } from '@preciosa/platform'
import { statesOf } from '../../operations/paging/testing/states.js'
import { EVA, MagazineWorld } from './testing/magazine-world.js'

let world: MagazineWorld
beforeAll(async () => {
  world = await MagazineWorld.open()
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
    const before = await world.state()
    world.clock.set(new Date(AT_DECEMBER.getTime() - 1))
    expect([await numbers(), await world.magazine.isPdf(key)]).toEqual([[], false])
    await refused(world.magazine.one(313)).toMatchObject({ code: 'not-found' })
    await refused(world.magazine.link(313)).toMatchObject({ code: 'not-found' })
    world.clock.set(AT_DECEMBER)
    expect([await numbers(), await world.magazine.isPdf(key)]).toEqual([[313], true])
    const after = await world.state()
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

  it('learn who saved meanwhile, and change nothing', async () => {
    const { id, content } = await world.desk.create(await world.content(), EVA)
    await world.desk.save(id, 1, { ...content, title: 'De Eva' }, EVA)
    const late = world.desk.save(id, 1, { ...content, title: 'Tarde' }, { ...EVA, id: 8 })
    await refused(late).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('eva@') as string,
    })
    expect((await world.desk.detail(id)).title).toBe('De Eva')
  })

  it('save as many at once as come, each with one connection', async () => {
    const { id, content } = await world.desk.create(await world.content(), EVA)
    const saves = Array.from({ length: 12 }, () => world.desk.save(id, 1, content, EVA))
    const ends = (await Promise.allSettled(saves)).map(({ status }) => status)
    expect(ends.filter((status) => status === 'fulfilled')).toHaveLength(1)
  })

  it('publish what is complete, and a change of it is seen at once', async () => {
    const { id, content, missing } = await world.desk.create(
      await world.content({ cover: null, description: '' }),
      EVA,
    )
    expect(missing.map(({ path }) => path)).toEqual(['content.cover', 'content.description'])
    await refused(world.desk.publish(id, EVA)).toMatchObject({ code: 'validation' })
    const whole = { ...content, cover: await world.cover(), description: 'Hola' }
    await world.desk.save(id, 1, whole, EVA)
    await world.desk.publish(id, EVA)
    const { revision } = await world.state()
    await refused(world.desk.publish(id, EVA)).toMatchObject({ code: 'conflict' })
    await refused(world.desk.save(id, 2, { ...whole, description: '' }, EVA)).toMatchObject({
      code: 'validation',
    })
    await world.desk.save(id, 2, { ...whole, soldOut: true }, EVA)
    expect((await world.magazine.one(312)).soldOut).toBe(true)
    expect((await world.state()).revision).toBe(revision + 1)
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

  it('remove drafts only; their media are free again, and all is audited', async () => {
    const id = await world.published()
    await refused(world.desk.remove(id, EVA)).toMatchObject({ code: 'conflict' })
    await world.desk.withdraw(id, EVA)
    await world.desk.remove(id, EVA)
    expect(await world.db.query('select from media_use')).toEqual([])
    const audit = await world.db.query<{ action: string }>(
      `select action from audit where entity = 'issue' and entity_id = $1 order by id`,
      [id],
    )
    const actions = ['create', 'publish', 'withdraw', 'remove'].map((action) => `issue.${action}`)
    expect(audit.map(({ action }) => action)).toEqual(actions)
  })

  it('find an edition by its number, its title or its state', async () => {
    await world.published({ title: 'La edición del Salón' })
    await world.published({ month: 12, number: 313 })
    const found = async (filter: object) => {
      const asked = { page: 1, perPage: 25, sort: 'number', order: 'ASC', filter } as const
      return (await world.desk.list(asked)).data.map(({ number }) => number)
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
    const { shown, found } = await statesOf(ISSUE_STATES, async (state) => {
      const asked = { page: 1, perPage: 25, sort: 'id', order: 'ASC', filter: { state } } as const
      return (await world.desk.list(asked)).data
    })
    expect(shown.map(({ state }) => state)).toEqual(['draft', 'published', 'scheduled'])
    expect(found).toEqual(shown)
    expect(shown.at(-1)?.id).toBe(last)
  })
})
