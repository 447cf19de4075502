import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { type Popular, popularSchema } from '@preciosa/contracts/catalogue'
import { Database } from '@preciosa/platform'
import { PopularCountService } from '@preciosa/server'
import type { GuideBuilder } from '@preciosa/testing'
import { bodyOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

const NOW = new Date('2026-11-20T12:00:00-03:00')
const GROUPS = ['Uno', 'Palio', 'Argo', 'Toro', 'Punto']
const BRANDS = {
  Fiat: Object.fromEntries(GROUPS.map((group) => [group, [{ name: `${group} 1.4`, newPrice: 9000 }]])),
  Renault: { Clio: ['Clio RL', 'Clio Mío', 'Clio RT'], Kwid: ['Kwid'] },
}

export function popularCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let counting: PopularCountService
  let person = 0

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(NOW)
    await api.forgetGuide()
    await guide.published({ period: '2026-11', brands: BRANDS })
    await api.seen()
    counting = new PopularCountService(app.get(Database), api.clock)
  })
  beforeEach(() => guide.run('truncate credit_spend, popular_group'))

  async function looks(group: string, people: number, { days = 1, times = 1 } = {}): Promise<void> {
    const { codia } = await guide.idsOf('Fiat', group, `${group} 1.4`)
    const at = new Date(NOW.getTime() - days * 86_400_000)
    for (let each = 0; each < people; each += 1) {
      person += 1
      for (let time = 0; time < times; time += 1)
        await guide.run(`insert into credit_spend values ($1, $2, $3, 'cars', 1, false, $4)`, [
          person,
          codia,
          `20${10 + time}-01`,
          at,
        ])
    }
  }

  async function popular(): Promise<{ basis: string; models: string[] }> {
    const answer = await request(app).get('/preciosa/popular')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    const { basis, response }: Popular = popularSchema.parse(bodyOf(answer))
    return { basis, models: response.map(({ model }) => model.name) }
  }

  const LARGEST = { basis: 'versions', models: ['Clio', 'Uno'] }

  it('shows the largest model of each brand if there are no looks', async () => {
    await counting.count()
    expect(await popular()).toEqual(LARGEST)
  })

  it('shows the models that most people paid to look at', async () => {
    await looks('Uno', 5)
    await looks('Palio', 8)
    await looks('Argo', 7)
    await looks('Toro', 6)
    await counting.count()
    expect(await popular()).toEqual({ basis: 'looks', models: ['Palio', 'Argo', 'Toro', 'Uno'] })
    await counting.count()
    expect((await popular()).models).toHaveLength(4)
  })

  it('ignores any number of looks of fewer than five people', async () => {
    for (const group of ['Uno', 'Palio', 'Argo', 'Toro']) await looks(group, 6)
    await looks('Punto', 4, { times: 50 })
    await counting.count()
    expect((await popular()).models).not.toContain('Punto')
    const kept = await app.get(Database).query('select from popular_group')
    expect(kept).toHaveLength(4)
  })

  it('shows the largest models if only three groups have enough looks', async () => {
    for (const group of ['Uno', 'Palio', 'Argo']) await looks(group, 20)
    await counting.count()
    expect(await popular()).toEqual(LARGEST)
  })

  it('counts looks of thirty days', async () => {
    for (const group of ['Uno', 'Palio', 'Argo', 'Toro']) await looks(group, 6, { days: 29 })
    await looks('Punto', 30, { days: 31 })
    await counting.count()
    const { basis, models } = await popular()
    expect([basis, [...models].sort()]).toEqual(['looks', ['Argo', 'Palio', 'Toro', 'Uno']])
  })

  it('lists each vehicle type separately', async () => {
    const answer = await request(app).get('/preciosa/popular?vehicleType=motorcycles')
    expect(answer.body).toEqual({ basis: 'versions', response: [] })
  })
}
