import { addMonths } from '@preciosa/contracts'
import { periodAt } from '@preciosa/platform'
import { DemoWorld } from '../demo-desk/testing/demo-world.js'
import { DEMO_THEMES } from './issues.js'
import { loadDemoMagazine } from './load.js'

let world: DemoWorld
beforeAll(async () => {
  world = await DemoWorld.open()
  await world.addUsers()
})
afterAll(() => world.close())

const load = (themes: typeof DEMO_THEMES = DEMO_THEMES.slice(0, 3)) =>
  loadDemoMagazine({ ...world.options, themes })

it('adds the issues that are missing, with next month’s ready for its day', async () => {
  expect(await load(DEMO_THEMES.slice(0, 2))).toBe(2)
  expect(await load()).toBe(1)
  expect(await load()).toBe(0)
  const { rows } = await world.client.query<{
    month: string
    published: boolean
    pages: number
    alt: string
  }>(
    `select to_char(i.starts_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as month, i.published,
            p.pages, c.alt
       from magazine_issue i join media p on p.id = i.pdf_id join media c on c.id = i.cover_id
      order by i.starts_at desc`,
  )
  const now = periodAt(new Date())
  expect(rows).toEqual(
    [addMonths(now, 1), now, addMonths(now, -1)].map((month) => ({
      month,
      published: true,
      pages: 8,
      alt: expect.stringMatching(/^Tapa del número \d+/) as string,
    })),
  )
})

it('leaves an operator’s own magazine alone', async () => {
  await world.client.query(
    `update magazine_issue set staff_id = 0 where number = (select min(number) from magazine_issue)`,
  )
  expect(await load(DEMO_THEMES)).toBe(0)
})
