import type { Invoicing } from '@preciosa/contracts/invoices'
import { decisionsOf } from './dashboard.rules.js'
import { invoiceDecisions } from './invoice-decisions.rules.js'

const CALM: Invoicing = {
  ...{ environment: 'production', waiting: 3, rejected: 0, held: 0, late: 0, stopped: 0 },
  certificateUntil: null,
}

it('asks for no decision while invoices only wait for their turn', () => {
  expect(invoiceDecisions(CALM, true)).toEqual([])
})

it('lists what stops invoices, each with its page', () => {
  const certificateUntil = '2026-12-19T15:00:00.000Z'
  const invoicing = { ...CALM, rejected: 2, held: 1, late: 4, stopped: 1, certificateUntil }
  const decisions = invoiceDecisions(invoicing, true)
  expect(decisions.map(({ chip, to }) => [chip.name, chip.tone, to && decodeURIComponent(to)])).toEqual([
    ['1 numeración', 'error', '/invoice-series'],
    ['2 facturas', 'error', '/invoices?filter={"state":"rejected","open":true}'],
    ['4 facturas', 'error', '/invoices?filter={"open":true}'],
    ['1 factura', 'warning', '/invoices?filter={"held":true}'],
    ['19/12/26', 'warning', '/invoice-settings'],
  ])
  expect(invoiceDecisions(invoicing, false).at(-1)?.to).toBeNull()
})

it('stands between payments and lists', () => {
  const since = '2026-11-27T10:00:00.000Z'
  const decisions = decisionsOf(
    {
      lists: [{ id: 4, fileName: 'autos.csv', status: 'held', since }],
      findings: [{ kind: 'chargeback', count: 1, since, deadline: null }],
      ...{ setAside: 0, mails: 0, messages: { fresh: 0, inWork: 0, lost: 0, due: 0 } },
    },
    invoiceDecisions({ ...CALM, held: 1 }, false),
  )
  expect(decisions.map(({ key }) => key)).toEqual(['chargeback', 'held invoices', 'list 4'])
})
