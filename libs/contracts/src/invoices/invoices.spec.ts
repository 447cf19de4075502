import { randomUUID } from 'node:crypto'
import { invoiceRoutes } from './invoices.js'

const { query } = invoiceRoutes.ownInvoices
const some = (count: number) => Array.from({ length: count }, () => randomUUID())

it('reads the payments whose invoices are wanted, 20 at the most', () => {
  const ids = some(20)
  expect(query.parse({ paymentIds: ids.join(',') })).toEqual({ pageNumber: 1, pageSize: 20, paymentIds: ids })
  expect(query.parse({}).paymentIds).toBeUndefined()
  for (const paymentIds of [some(21).join(','), 'x', '', `${randomUUID()},`])
    expect(query.safeParse({ paymentIds }).success).toBe(false)
})
