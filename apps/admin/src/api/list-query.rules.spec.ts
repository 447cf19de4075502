import { requestOf } from '@preciosa/contracts/client'
import { backofficePaymentRoutes as routes } from '@preciosa/contracts/payments'
import { listAddress, listQuery, narrowed } from './list-query.rules.js'

const asked = {
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { q: 'ana', kind: '', status: null },
} as const

it('asks for a list and its CSV with the same order and filter, without empty fields', () => {
  const same = { sort: 'createdAt', order: 'DESC', filter: { q: 'ana' } }
  expect(listQuery({ ...asked, pagination: { page: 2, perPage: 10 } })).toEqual({
    page: 2,
    perPage: 10,
    ...same,
  })
  expect(narrowed(asked)).toEqual(same)
  expect(requestOf(routes.ordersCsv, { query: narrowed(asked) }).address).toBe(
    '/backoffice/payments/csv?sort=createdAt&order=DESC&filter=%7B%22q%22%3A%22ana%22%7D',
  )
})

it('leads to a narrowed list', () => {
  expect(listAddress('mails', { q: 'ana' })).toBe('/mails?filter=%7B%22q%22%3A%22ana%22%7D')
})
