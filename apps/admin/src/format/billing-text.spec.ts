import { billingText } from './billing-text.js'

it('writes the billing information of the day in a line, without gaps', () => {
  expect(
    billingText({
      enterpriseName: 'Ana Ñandú',
      email: 'ana@ejemplo.com.ar',
      taxStatus: 'Consumidor Final',
      taxType: 'DNI',
      taxId: '30111222',
      enterpriseAddress: 'Corrientes 1234',
      enterpriseProvince: 'Mendoza',
      enterpriseLocality: null,
      enterpriseZipCode: null,
    }),
  ).toBe('Ana Ñandú, Consumidor Final, DNI 30111222, Corrientes 1234, Mendoza')
  expect(billingText(null)).toBe('—')
})
