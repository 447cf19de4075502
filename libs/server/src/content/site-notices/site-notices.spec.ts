import {
  NOTICE_STATES,
  type SiteNoticeContent,
  siteNoticeContentSchema,
} from '@preciosa/contracts/site-notices'
import { statesOf } from '../../operations/paging/testing/states.js'
import { ASKED, ContentWorld, EVA, LUIS, NOW, openDatabase } from '../written/testing/content-world.js'
import { SiteNoticesService } from './site-notices.service.js'

let world: ContentWorld
let notices: SiteNoticesService
beforeAll(async () => {
  world = new ContentWorld(await openDatabase(), 'site_notice')
  notices = new SiteNoticesService(world.db, world.clock)
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const content = (change: Partial<SiteNoticeContent> = {}) =>
  siteNoticeContentSchema.parse({
    text: 'Mantenimiento el domingo de 0 a 6.',
    tone: 'attention',
    link: null,
    first: '2026-11-29T03:00:00.000Z',
    last: '2026-11-29T09:00:00.000Z',
    ...change,
  })
async function published(change: Partial<SiteNoticeContent> = {}): Promise<number> {
  const { id } = await notices.create(content(change), EVA)
  await notices.publish(id, EVA)
  return id
}
const shownAt = async (moment: string) => {
  world.clock.set(new Date(moment))
  return (await notices.shown()).map(({ key }) => key)
}

it('shows on Sunday what was booked on Friday', async () => {
  const id = await published()
  expect((await notices.detail(id)).state).toBe('scheduled')
  expect(await shownAt('2026-11-29T02:59:59Z')).toEqual([])
  expect(await shownAt('2026-11-29T03:00:00Z')).toEqual([`${id}-1`])
  expect(await notices.shown()).toEqual([
    {
      key: `${id}-1`,
      text: 'Mantenimiento el domingo de 0 a 6.',
      tone: 'attention',
      link: null,
      last: '2026-11-29T09:00:00.000Z',
    },
  ])
  expect(await shownAt('2026-11-29T09:00:00Z')).toEqual([])
  expect((await notices.detail(id)).state).toBe('ended')
})

it('shows several at once, those that ask for attention first, at most five', async () => {
  const calm = await published({ tone: 'info', first: '2026-11-28T03:00:00.000Z' })
  const urgent = await published()
  await notices.create(content(), EVA)
  expect(await shownAt('2026-11-29T04:00:00Z')).toEqual([`${urgent}-1`, `${calm}-1`])
  world.clock.set(NOW)
  for (let more = 0; more < 3; more++) await published()
  expect(await shownAt('2026-11-29T04:00:00Z')).toHaveLength(5)
  // A sixth would hide one of them.
  const { id: sixth } = await notices.create(content(), EVA)
  await expect(notices.publish(sixth, EVA)).rejects.toMatchObject({ code: 'conflict' })
  await notices.withdraw(calm, EVA)
  await notices.publish(sixth, EVA)
})

it('gives a changed notice another key, so that visitors see it again', async () => {
  const id = await published()
  await notices.save(id, 1, content({ text: 'Mantenimiento el domingo de 0 a 8.' }), LUIS)
  expect(await shownAt('2026-11-29T04:00:00Z')).toEqual([`${id}-2`])
})

it('refuses to publish what is over', async () => {
  const { id } = await notices.create(content(), EVA)
  world.clock.set(new Date('2026-11-30T12:00:00Z'))
  await expect(notices.publish(id, EVA)).rejects.toMatchObject({ code: 'conflict' })
})

it('finds notices by state and by part of the text', async () => {
  const draft = (await notices.create(content({ text: 'Cerramos en enero.' }), EVA)).id
  const soon = await published()
  const now = await published({ text: 'Hoy sí.', first: '2026-11-27T03:00:00.000Z' })
  const found = async (filter: object) => {
    return (await notices.list({ ...ASKED, filter })).data.map(({ id }) => id)
  }
  expect(await found({})).toEqual([draft, soon, now])
  expect(await found({ state: ['draft', 'running'] })).toEqual([draft, now])
  expect(await found({ state: 'scheduled' })).toEqual([soon])
  world.clock.set(new Date('2026-12-01T12:00:00Z'))
  expect(await found({ state: 'ended' })).toEqual([soon, now])
  expect(await found({ q: 'ENERO' })).toEqual([draft])
})

it('finds notices by the state that they show, also at their first and last moment', async () => {
  await notices.create(content(), EVA)
  await published({ first: '2026-11-27T03:00:00.000Z', last: '2026-11-29T03:00:00.000Z' })
  await published()
  await published({ first: '2026-11-29T03:00:00.001Z' })
  world.clock.set(new Date('2026-11-29T03:00:00.000Z'))
  const { shown, found } = await statesOf(
    NOTICE_STATES,
    async (state) => (await notices.list({ ...ASKED, filter: { state } })).data,
  )
  expect(shown.map(({ state }) => state)).toEqual(['draft', 'ended', 'running', 'scheduled'])
  expect(found).toEqual(shown)
})
