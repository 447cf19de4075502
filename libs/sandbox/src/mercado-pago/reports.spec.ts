import { DAY, type Harness, HOUR, startHarness } from './testing/harness.js'

const PATH = '/v1/account/settlement_report'
const RANGE = { begin_date: '2026-11-01T03:00:00Z', end_date: '2026-12-01T02:59:59Z' }
const columns = (...keys: string[]) => ({ columns: keys.map((key) => ({ key })) })
let harness: Harness

beforeEach(async () => {
  harness = await startHarness()
})
afterEach(() => harness.stop())

async function report(): Promise<string[]> {
  const { mp } = harness
  expect((await harness.call('POST', PATH, RANGE)).status).toBe(202)
  await mp.advance(HOUR)
  const { body } = await harness.call('GET', `${PATH}/list`)
  const [{ file_name } = { file_name: '' }] = (body as unknown as { file_name: string }[]).slice(-1)
  const headers = { authorization: `Bearer ${mp.accessToken}` }
  const answer = await fetch(`${mp.url}${PATH}/${file_name}`, { headers })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return (await answer.text()).trimEnd().split('\n')
}

it('has a line for each time that money moved, in the configured columns', async () => {
  const { mp } = harness
  await harness.call('POST', `${PATH}/config`, columns('SOURCE_ID', 'TRANSACTION_TYPE', 'TRANSACTION_AMOUNT'))
  const [refunded, disputed, held] = [await harness.pay(), await harness.pay(), await harness.pay()].map(
    ({ body }) => body.id,
  )
  await harness.pay({}, 'FUND')
  await mp.events.refund(refunded!, 100.5)
  await mp.events.chargeBack(disputed!)
  await mp.events.mediate(held!)
  await mp.advance(DAY)
  await mp.events.decideChargeback(disputed!, 'reimbursed')
  const [heading, ...lines] = await report()
  expect(heading).toBe('SOURCE_ID;TRANSACTION_TYPE;TRANSACTION_AMOUNT')
  expect(lines.toSorted()).toEqual(
    [
      `${refunded};SETTLEMENT;1000.00`,
      `${refunded};REFUND;-100.50`,
      `${disputed};SETTLEMENT;1000.00`,
      `${disputed};CHARGEBACK;-1000.00`,
      `${disputed};CHARGEBACK_CANCEL;1000.00`,
      `${held};SETTLEMENT;1000.00`,
      `${held};DISPUTE;-1000.00`,
    ].toSorted(),
  )
})

it('has fee and withholdings that leave the net, with JSON whose quotes are single', async () => {
  const money = ['TRANSACTION_AMOUNT', 'FEE_AMOUNT', 'TAXES_AMOUNT', 'SETTLEMENT_NET_AMOUNT']
  await harness.call('POST', `${PATH}/config`, columns(...money, 'TAXES_DISAGGREGATED'))
  await harness.pay()
  expect((await report())[1]).toBe(
    '1000.00;-62.90;-35.00;902.10;"[{"detail":"tax_withholding_sirtac","financial_entity":"buenos_aires","amount":-30},{"detail":"tax_withholding","financial_entity":"iva","amount":-5}]"',
  )
})

it('is not made without a configuration, nor listed before it is ready', async () => {
  expect((await harness.call('GET', `${PATH}/config`)).status).toBe(404)
  expect((await harness.call('POST', PATH, RANGE)).status).toBe(404)
  expect((await harness.call('POST', `${PATH}/config`, columns('NOT_A_COLUMN'))).status).toBe(400)
  await harness.call('POST', `${PATH}/config`, columns('SOURCE_ID'))
  expect((await harness.call('POST', PATH, { ...RANGE, end_date: 'x' })).status).toBe(400)
  await harness.call('POST', PATH, RANGE)
  expect((await harness.call('GET', `${PATH}/list`)).body).toEqual([])
  expect((await harness.call('GET', `${PATH}/settlement-report-1-1.csv`)).status).toBe(404)
})
