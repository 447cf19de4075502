import {
  NOTICE_STATES,
  type SiteNoticeContent,
  siteNoticeContentSchema,
} from '@preciosa/contracts/site-notices'
import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import type { Actor } from '../../operations/audit/index.js'
import { statesOf } from '../../operations/paging/testing/states.js'
import { SiteNoticesService } from './site-notices.service.js'

/** A Friday, 9:00 in Buenos Aires. */
const FRIDAY = new Date('2026-11-27T12:00:00Z')
const EVA: Actor = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'c' }
const ADA: Actor = { ...EVA, id: 8, email: 'ada@guia.example' }

let test: TestDatabase
let db: Database
const clock = new FixedClock(FRIDAY)
let notices: SiteNoticesService
beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'notices', pool: 4 }).initialize())
  notices = new SiteNoticesService(db, clock)
})
beforeEach(async () => {
  clock.set(FRIDAY)
  await db.query('truncate site_notice')
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

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
  clock.set(new Date(moment))
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
  clock.set(FRIDAY)
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
  await notices.save(id, 1, content({ text: 'Mantenimiento el domingo de 0 a 8.' }), ADA)
  expect(await shownAt('2026-11-29T04:00:00Z')).toEqual([`${id}-2`])
})

it('refuses a save of what another editor has changed', async () => {
  const { id } = await notices.create(content(), EVA)
  await notices.save(id, 1, content({ tone: 'info' }), ADA)
  await expect(notices.save(id, 1, content(), EVA)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(ADA.email) as string,
  })
  expect(await notices.detail(id)).toMatchObject({ revision: 2, by: ADA.email, content: { tone: 'info' } })
})

it('publishes, withdraws and removes in that order only, and audits it', async () => {
  const { id } = await notices.create(content(), EVA)
  await expect(notices.withdraw(id, EVA)).rejects.toMatchObject({ code: 'conflict' })
  await notices.publish(id, EVA)
  await expect(notices.publish(id, EVA)).rejects.toMatchObject({ code: 'conflict' })
  await expect(notices.remove(id, EVA)).rejects.toMatchObject({ code: 'conflict' })
  expect((await notices.withdraw(id, ADA)).by).toBe(ADA.email)
  await notices.remove(id, EVA)
  await expect(notices.detail(id)).rejects.toMatchObject({ code: 'not-found' })
  const audit = await db.query<{ action: string }>(
    'select action from audit where entity_id = $1 order by id',
    [id],
  )
  expect(audit.map(({ action }) => action.replace('site-notice.', ''))).toEqual([
    'create',
    'publish',
    'withdraw',
    'remove',
  ])
})

it('refuses to publish what is over', async () => {
  const { id } = await notices.create(content(), EVA)
  clock.set(new Date('2026-11-30T12:00:00Z'))
  await expect(notices.publish(id, EVA)).rejects.toMatchObject({ code: 'conflict' })
})

it('finds notices by state and by part of the text', async () => {
  const draft = (await notices.create(content({ text: 'Cerramos en enero.' }), EVA)).id
  const soon = await published()
  const now = await published({ text: 'Hoy sí.', first: '2026-11-27T03:00:00.000Z' })
  const found = async (filter: object) => {
    const asked = { page: 1, perPage: 25, sort: 'id', order: 'ASC', filter } as const
    return (await notices.list(asked)).data.map(({ id }) => id)
  }
  expect(await found({})).toEqual([draft, soon, now])
  expect(await found({ state: ['draft', 'running'] })).toEqual([draft, now])
  expect(await found({ state: 'scheduled' })).toEqual([soon])
  clock.set(new Date('2026-12-01T12:00:00Z'))
  expect(await found({ state: 'ended' })).toEqual([soon, now])
  expect(await found({ q: 'ENERO' })).toEqual([draft])
})

it('finds notices by the state that they show, also at their first and last moment', async () => {
  await notices.create(content(), EVA)
  await published({ first: '2026-11-27T03:00:00.000Z', last: '2026-11-29T03:00:00.000Z' })
  await published()
  await published({ first: '2026-11-29T03:00:00.001Z' })
  clock.set(new Date('2026-11-29T03:00:00.000Z'))
  const { shown, found } = await statesOf(NOTICE_STATES, async (state) => {
    const asked = { page: 1, perPage: 25, sort: 'id', order: 'ASC', filter: { state } } as const
    return (await notices.list(asked)).data
  })
  expect(shown.map(({ state }) => state)).toEqual(['draft', 'ended', 'running', 'scheduled'])
  expect(found).toEqual(shown)
})
