import { GuideBuilder } from '@preciosa/testing'
import { CurrentGuide } from '../../guide/editions/index.js'
import { CreditHistoryModule } from './credit-history.module.js'
import { CreditHistoryService } from './credit-history.service.js'
import { openLedger, type TestLedger } from './testing/open-ledger.js'

let ledger: TestLedger
let codia: number

beforeAll(async () => {
  ledger = await openLedger({}, [CreditHistoryModule])
  const guide = await GuideBuilder.open(ledger.url)
  await guide.published({ brands: { CITROËN: { C3: ['C3 Feel'] } } })
  ;({ codia } = await guide.idsOf('CITROËN', 'C3', 'C3 Feel'))
  await guide.close()
  await ledger.get(CurrentGuide).refresh()
})
afterAll(() => ledger.close())

const own = (id: number, pageNumber = 1, pageSize = 20) =>
  ledger.get(CreditHistoryService).own(id, { pageNumber, pageSize })

it('has all grants and spends of a user, newest first, with a balance that matches', async () => {
  const id = await ledger.account()
  await ledger.lot(id, { kind: 'gift', amount: 2, expires: '2026-12-01T03:00:00Z' })
  await ledger.lot(id, { kind: 'welcome', amount: 3, expires: 'infinity' })
  await ledger.credits.charge(id, [codia], 'cars')
  const { balance, lots, response, pagination } = await own(id)
  expect(balance).toBe(4)
  expect(balance).toBe(lots.reduce((sum, { left }) => sum + left, 0))
  expect(balance).toBe(response.reduce((sum, line) => sum + line.credits, 0))
  expect(response[0]).toEqual({
    at: ledger.clock.now().toISOString(),
    type: 'spend',
    credits: -1,
    kind: 'gift',
    expiresAt: null,
    vehicle: { codia, vehicleType: 'cars', name: 'CITROËN C3 Feel' },
    reason: null,
  })
  expect(response.map(({ kind }) => kind).sort()).toEqual(['gift', 'gift', 'welcome'])
  expect(pagination).toEqual({ page: 1, pageSize: 20, totalPages: 1, totalResults: 3 })
  const second = await own(id, 2, 2)
  expect(second).toMatchObject({ balance, response: response.slice(2), pagination: { totalPages: 2 } })
})

it("shows the reason of a user's adjustment to that user only", async () => {
  const [ana, eva] = [await ledger.account(), await ledger.account()]
  await ledger.lot(eva, { kind: 'gift', amount: 5, expires: 'infinity' })
  await ledger.db.query(
    `insert into credit_adjustment (account_id, amount, balance, reason, staff_id, key, created_at)
     values ($1, -1, 2, 'Se dio dos veces por error', 1, 'una-clave', now())`,
    [ana],
  )
  expect((await own(ana)).response).toMatchObject([{ type: 'taken', reason: 'Se dio dos veces por error' }])
  expect((await own(eva)).response).toMatchObject([{ type: 'grant', reason: null }])
})
