import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { addMonths } from '@preciosa/contracts'
import { Database, type Queryable, startOfMonth } from '@preciosa/platform'
import { CreditsService, LookService, SubscriptionsService } from '@preciosa/server'
import { type GuideBuilder, waitFor, whileHeld } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const SUBSCRIBERS = 6
const CREDITS = 15

export function turnOfMonthCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codias: number[]

  beforeAll(async () => {
    ;({ app, guide } = api)
    clock.set(new Date('2026-11-21T12:00:00Z'))
    await api.forgetGuide()
    const names = Array.from({ length: CREDITS }, (_, at) => `Versión ${at + 1}`)
    await guide.published({ period: '2026-11', brands: { FIAT: { CRONOS: names } } })
    codias = []
    for (const name of names) codias.push((await guide.idsOf('FIAT', 'CRONOS', name)).codia)
    await api.seen()
  })

  afterEach(async () => {
    expect(await app.get(CreditsService, { strict: false }).check()).toEqual([])
  })

  async function subscriber(): Promise<Person> {
    const person = await signUp(app, { plan: 'individualCar' })
    await app
      .get(Database)
      .query(`update credit_lot set amount = 0 where account_id = $1 and kind = 'welcome'`, [person.id])
    return person
  }

  /** On a busy machine 180 looks can exceed the time limit, and clients retry a 503. */
  async function look(codia: number, who: Person) {
    for (let left = 3; ; left -= 1) {
      const answer = await request(app).get(`/preciosa/models/${codia}/prices`).set(who.bearer)
      if (answer.statusCode !== 503 || left === 0) return answer
    }
  }

  it("serves all parallel looks before the month's credits are granted", async () => {
    const people: Person[] = []
    for (let at = 0; at < SUBSCRIBERS; at += 1) people.push(await subscriber())
    clock.set(startOfMonth('2026-12'))
    const answers = await Promise.all(
      people.flatMap((who) => [...codias, ...codias].map((codia) => look(codia, who))),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ text: body }) => body)).toEqual([])
    const credits = app.get(CreditsService, { strict: false })
    for (const { id } of people) {
      expect(await credits.paidThisMonth(id)).toHaveLength(CREDITS)
      expect(await credits.balance(id)).toBe(0)
    }
  })

  it("serves parallel batches and looks from the month's credits while plans change", async () => {
    clock.set(new Date('2026-12-21T12:00:00Z'))
    const db = app.get(Database)
    const credits = app.get(CreditsService, { strict: false })
    const plans = app.get(SubscriptionsService, { strict: false })
    const people: Person[] = []
    for (let at = 0; at < SUBSCRIBERS; at += 1) {
      const person = await signUp(app, { type: 'professional', plan: 'professionalIndividual' })
      await db.query(`update credit_lot set amount = 0 where account_id = $1 and kind = 'welcome'`, [
        person.id,
      ])
      people.push(person)
    }
    clock.set(startOfMonth('2027-01'))
    const batch = async ({ bearer }: Person) =>
      await request(app).post('/preciosa/models/infogrid').set(bearer).send({ batch: codias })
    const again = ({ id }: Person) =>
      db.transaction((client) => plans.start(client, id, 'professionalIndividual', { source: 'test' }))
    const given = people.map((who) =>
      Promise.all([again(who), credits.resetMonth(), plans.settleDue(), credits.refresh(who.id)]),
    )
    const answers = await Promise.all(
      people.flatMap((who) => [batch(who), ...codias.map((codia) => look(codia, who)), batch(who)]),
    )
    await Promise.all(given)
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ text: body }) => body)).toEqual([])
    for (const { id } of people) {
      const paid = (await credits.paidThisMonth(id)).map(({ codia }) => codia)
      expect(paid.sort((a, b) => a - b)).toEqual([...codias].sort((a, b) => a - b))
      const lots = await db.query(
        `select amount, used from credit_lot where account_id = $1 and kind = 'plan' and starts_at = $2`,
        [id, startOfMonth('2027-01')],
      )
      expect(lots).toEqual([{ amount: 300, used: CREDITS }])
    }
  })

  it('waits for a running reset and uses its credits', async () => {
    clock.set(new Date('2026-12-21T12:00:00Z'))
    const ana = await subscriber()
    const period = '2027-01'
    const [from, to] = [startOfMonth(period), startOfMonth(addMonths(period, 1))]
    clock.set(from)
    const db = app.get(Database)
    const reset = (client: Queryable) =>
      client.query('select give_plan_credits($1, $2, $3, $4)', [period, from, to, from])
    const looking = await whileHeld(db, reset, async () => {
      const answer = look(codias[0] ?? 0, ana)
      await waitFor(async () => {
        const waiting = await db.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.length > 0
      })
      return { answer }
    })
    expect((await looking.answer).statusCode).toBe(200)
  })

  it('charges the month that it decided by when the month ends in between', async () => {
    const last = new Date(startOfMonth('2027-04').getTime() - 1)
    clock.set(last)
    const person = await signUp(app)
    const readings = jest
      .spyOn(clock, 'now')
      .mockReturnValueOnce(last)
      .mockReturnValue(startOfMonth('2027-04'))
    const token = person.bearer.authorization.replace('Bearer ', '')
    const version = { codia: codias[0] ?? 0, vehicleType: 'cars' } as const
    await app.get(LookService, { strict: false }).look(token, version)
    readings.mockRestore()
    const text = 'select period from credit_spend where account_id = $1'
    expect(await app.get(Database).query(text, [person.id])).toEqual([{ period: '2027-03' }])
  })
}
