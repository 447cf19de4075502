import { AD_STATES } from '@preciosa/contracts/ads'
import { statesOf } from '../../operations/paging/testing/states.js'
import { MOST_SEEN_A_DAY } from './ads.service.js'
import { ASKED, EVA, openDatabase } from '../written/testing/content-world.js'
import { AdsWorld } from './testing/ads-world.js'

let world: AdsWorld
beforeAll(async () => {
  world = new AdsWorld(await openDatabase())
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const refused = (work: Promise<unknown>) => expect(work).rejects
const HOME = '203.0.113.7'
const from = (address: string, userAgent = 'Mozilla/5.0') => ({ address, userAgent })
const countsOf = async (id: number) => {
  const { impressions, clicks } = await world.desk.detail(id)
  return [impressions, clicks]
}

describe('visitors', () => {
  it('get ads of a size in a section, with address and picture', async () => {
    const id = await world.published({ sections: ['news', 'home'] })
    await world.published({ size: 'BANNER_V_M', sections: ['news'] })
    await world.ads.click(id, { ...from(HOME), accountId: null })
    expect(await world.ads.advertisements('BANNER_H_L', 'news-salones')).toEqual([
      {
        id,
        image: expect.stringMatching(/^images-.*\.jpg$/) as string,
        link: 'https://neumaticos.example/verano',
        size: 'BANNER_H_L',
        section: 'news-salones',
        clicks: 1,
      },
    ])
    expect(await world.ads.advertisements('BANNER_H_S', 'news')).toEqual([])
    expect((await world.ads.shown('news')).map(({ size }) => size)).toEqual(['BANNER_H_L', 'BANNER_V_M'])
  })

  it('see the ad of a part there only, and the ad of a section in all its parts', async () => {
    const whole = await world.published({ sections: ['sheet'] })
    const part = await world.published({ sections: ['sheet-motorcycles'] })
    expect(await world.shownIn('sheet-motorcycles')).toEqual([whole, part])
    expect(await world.shownIn('sheet-cars')).toEqual([whole])
    expect(await world.shownIn('sheet')).toEqual([whole])
    await refused(world.ads.shown('news-tractores')).toMatchObject({
      code: 'validation',
      errors: [{ path: 'section' }],
    })
  })

  it('see it from its first day to its last, in Buenos Aires', async () => {
    const id = await world.published({ first: '2026-11-28', last: '2026-11-28' })
    const at = async (time: string) => {
      world.clock.set(new Date(time))
      return world.shownIn('home')
    }
    expect(await at('2026-11-28T02:59:59Z')).toEqual([])
    expect(await at('2026-11-28T03:00:00Z')).toEqual([id])
    expect(await at('2026-11-29T02:59:59Z')).toEqual([id])
    expect(await at('2026-11-29T03:00:00Z')).toEqual([])
  })

  it("don't see an ad that reached its cap, until the next day", async () => {
    const id = await world.published({ dailyCap: 2 })
    await world.ads.see([id], from(HOME))
    expect(await world.shownIn('home')).toEqual([id])
    // One caller has a tenth of a cap, at least one impression.
    await world.ads.see([id], from(HOME))
    expect(await world.shownIn('home')).toEqual([id])
    await world.ads.see([id], from('198.51.100.4'))
    await world.ads.see([id], from('198.51.100.5'))
    expect(await world.shownIn('home')).toEqual([])
    const { isCapped, impressions } = await world.desk.detail(id)
    expect([isCapped, impressions]).toEqual([true, 2])
    world.clock.set(new Date('2026-11-28T03:00:00Z'))
    expect(await world.shownIn('home')).toEqual([id])
  })
})

describe('the counts', () => {
  it('take a click once per address and day, and once per person', async () => {
    const id = await world.published({ last: '2026-12-05' })
    const click = (address: string, accountId: number | null = null) =>
      world.ads.click(id, { ...from(address), accountId })
    await Promise.all([click(HOME), click(HOME), click(HOME)])
    expect(await countsOf(id)).toEqual([0, 1])
    // The same network of an IPv6 client is one address.
    await click('2001:db8::1', 5)
    await click('2001:db8::2')
    await click('198.51.100.9', 5)
    expect(await countsOf(id)).toEqual([0, 2])
    world.clock.set(new Date('2026-11-29T12:00:00Z'))
    await click(HOME, 5)
    expect(await countsOf(id)).toEqual([0, 3])
    expect((await world.desk.detail(id)).days).toEqual([
      { day: '2026-11-27', impressions: 0, clicks: 2 },
      { day: '2026-11-29', impressions: 0, clicks: 1 },
    ])
  })

  it('take the impressions of one network up to a limit, and none of an ad that is not on the site', async () => {
    const id = await world.published()
    const draft = (await world.desk.create(await world.content(), EVA)).id
    for (let times = 0; times < MOST_SEEN_A_DAY + 3; times += 1)
      await world.ads.see([draft, id, 99_999], from(HOME))
    expect([await countsOf(id), await countsOf(draft)]).toEqual([
      [MOST_SEEN_A_DAY, 0],
      [0, 0],
    ])
    await world.ads.see([id], from('198.51.100.4'))
    expect(await countsOf(id)).toEqual([MOST_SEEN_A_DAY + 1, 0])
    await refused(world.ads.click(draft, { ...from(HOME), accountId: null })).toMatchObject({
      code: 'not-found',
    })
    await refused(world.ads.click(99_999, { ...from(HOME), accountId: null })).toMatchObject({
      code: 'not-found',
    })
  })

  it('take nothing from programs that say so', async () => {
    const id = await world.published()
    const robot = from(HOME, 'facebookexternalhit/1.1')
    await world.ads.see([id], robot)
    await world.ads.click(id, { ...robot, accountId: null })
    expect(await countsOf(id)).toEqual([0, 0])
  })

  it('forget their callers after the day, who are pseudonyms before', async () => {
    const id = await world.published()
    await world.ads.see([id], from(HOME))
    await world.ads.click(id, { ...from(HOME), accountId: 5 })
    const callers = () => world.db.query<{ caller: string }>('select caller from ad_caller')
    expect((await callers()).map(({ caller }) => caller)).toEqual([
      expect.stringMatching(/^[\w-]{16}$/),
      expect.stringMatching(/^[\w-]{16}$/),
    ])
    await world.ads.tidy()
    expect(await callers()).toHaveLength(2)
    world.clock.set(new Date('2026-11-28T12:00:00Z'))
    await world.ads.tidy()
    expect([await callers(), await countsOf(id)]).toEqual([[], [1, 1]])
  })
})

describe('the staff', () => {
  it.each([
    [
      'a picture of another size',
      { size: 'BANNER_H_S' },
      'content.picture',
      /1280 × 320 píxeles.* 640 × 320/,
    ],
    [
      'a category that is not there',
      { sections: ['home', 'news-tractores'] },
      'content.sections',
      /tractores/,
    ],
  ] as const)('are refused %s', async (_, change, path, message) => {
    const content = {
      ...(await world.content()),
      ...change,
      sections: [...('sections' in change ? change.sections : [])],
    }
    await refused(world.desk.create(content, EVA)).toMatchObject({
      code: 'validation',
      errors: [{ path, message: expect.stringMatching(message) as string }],
    })
  })

  it('are refused a picture without its text', async () => {
    const picture = await world.picture('BANNER_H_L', '')
    const content = { ...(await world.content()), picture }
    await refused(world.desk.create(content, EVA)).toMatchObject({ errors: [{ path: 'content.picture' }] })
  })

  it('publish what is not over', async () => {
    const over = await world.content({ first: '2026-10-01', last: '2026-11-26' })
    const { id } = await world.desk.create(over, EVA)
    await refused(world.desk.publish(id, EVA)).toMatchObject({ code: 'conflict' })
    await world.desk.save(id, 1, { ...over, last: '2026-11-27' }, EVA)
    expect((await world.desk.publish(id, EVA)).state).toBe('running')
    expect(await world.shownIn('home')).toEqual([id])
    await world.desk.withdraw(id, EVA)
    expect(await world.shownIn('home')).toEqual([])
  })

  it('keep an ad with counts, for its report', async () => {
    const id = await world.published()
    await world.ads.see([id], from(HOME))
    await world.desk.withdraw(id, EVA)
    await refused(world.desk.remove(id, EVA)).toMatchObject({ code: 'conflict', message: /informe/ })
  })

  it('send the advertiser a report by day', async () => {
    const id = await world.published({ advertiser: '=SUMA(A1)' })
    await world.ads.see([id], from(HOME))
    const { name, csv } = await world.desk.report(id)
    expect([name, [...csv].join('')]).toEqual([
      `aviso-${id}.csv`,
      'anunciante;campaña;tamaño;día;vistas;clics\n"\'=SUMA(A1)";Verano;Horizontal grande;2026-11-27;1;0\n',
    ])
  })

  it('find ads by advertiser, campaign, size or state', async () => {
    const tyres = await world.published()
    const insurance = await world.published({ advertiser: 'Seguros del Plata', first: '2026-11-28' })
    const over = (await world.desk.create(await world.content({ size: 'BANNER_V_S' }), EVA)).id
    const found = async (filter: object) => {
      return (await world.desk.list({ ...ASKED, filter })).data.map(({ id }) => id)
    }
    expect(await found({})).toEqual([tyres, insurance, over])
    expect(await found({ q: 'neumaticos' })).toEqual([tyres, over])
    expect(await found({ size: 'BANNER_V_S' })).toEqual([over])
    expect(await found({ state: ['scheduled', 'draft'] })).toEqual([insurance, over])
    expect(await found({ state: 'running' })).toEqual([tyres])
  })

  it('find ads by the state that they show, also on their first and last day', async () => {
    await world.desk.create(await world.content(), EVA)
    await world.published({ first: '2026-11-27', last: '2026-11-27' })
    await world.published({ first: '2026-11-28', last: '2026-12-31' })
    const over = await world.published()
    await world.db.query(
      `update ad set content = content || '{"first": "2026-11-01", "last": "2026-11-26"}' where id = $1`,
      [over],
    )
    const { shown, found } = await statesOf(
      AD_STATES,
      async (state) => (await world.desk.list({ ...ASKED, filter: { state } })).data,
    )
    expect(shown.map(({ state }) => state)).toEqual(['draft', 'running', 'scheduled', 'ended'])
    expect(found).toEqual(shown)
  })
})
