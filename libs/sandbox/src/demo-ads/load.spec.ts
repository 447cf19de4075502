import { DemoWorld } from '../demo-desk/testing/demo-world.js'
import { DEMO_ADS } from './ads.js'
import { loadDemoAds } from './load.js'

let world: DemoWorld
beforeAll(async () => {
  world = await DemoWorld.open()
  await world.addUsers()
})
afterAll(() => world.close())

const ALL = DEMO_ADS.reduce((sum, { sizes }) => sum + sizes.length, 0)

it('books all sizes, in all states, with counts of past days, also after an interruption; twice it adds nothing', async () => {
  let files = 0
  const check = () => {
    if ((files += 1) > 3) throw new Error('the end')
  }
  await expect(loadDemoAds({ ...world.options, check })).rejects.toThrow('the end')
  const rest = await loadDemoAds(world.options)
  expect(rest).toBeGreaterThan(0)
  expect(rest).toBeLessThan(ALL)
  expect(await loadDemoAds(world.options)).toBe(0)
  const { rows } = await world.client.query<{ state: string; ads: number; counted: number }>(
    `select case when not published then 'draft' when first_day > current_date then 'scheduled'
                 when last_day < current_date - 1 then 'over' else 'running' end as state,
            count(*)::int as ads, count(*) filter (where exists (select from ad_day where ad_id = id))::int as counted
       from ad group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { state: 'draft', ads: 1, counted: 0 },
    { state: 'over', ads: 1, counted: 1 },
    { state: 'running', ads: 10, counted: 10 },
    { state: 'scheduled', ads: 1, counted: 0 },
  ])
  const { rows: today } = await world.client.query(`select 1 from ad_day where day >= current_date`)
  expect(today).toEqual([])
})
