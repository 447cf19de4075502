import type { Billed } from './bills.repository.js'
import { billedAddress } from './billed-address.rules.js'

const BILLED = {
  enterpriseAddress: 'San Martín 1200',
  enterpriseZipCode: '2000',
  enterpriseLocality: 'Rosario',
  enterpriseProvince: 'Santa Fe',
} as Billed

it('names the place from the street to the province', () => {
  expect(billedAddress(BILLED)).toBe('San Martín 1200, 2000, Rosario, Santa Fe')
})

it('leaves out what is missing', () => {
  expect(billedAddress({ ...BILLED, enterpriseAddress: null, enterpriseZipCode: '' })).toBe(
    'Rosario, Santa Fe',
  )
  expect(billedAddress({} as Billed)).toBe('')
})
