import { CONSUMER_DEFENCE, operatorSettingsSchema } from './operator.js'

const GOOD = {
  name: 'Preciosa S. A.',
  cuit: '30-71234567-1',
  hours: 'Lunes a viernes de 9 a 18',
  fiscalData: 'http://qr.afip.gob.ar/?qr=abc,,',
  consumerDefence: CONSUMER_DEFENCE,
  keepsSpent: true,
  address: 'Av. Corrientes 1234',
  phone: '(011) 4444-0000',
  whatsapp: '5491155550000',
  mailFooter: '',
}
const parsed = (change: object) => operatorSettingsSchema.safeParse({ ...GOOD, ...change })

it('takes a WhatsApp number as people write it, and a footer of lines', () => {
  expect(
    parsed({ whatsapp: '+54 9 11 5555-0000', mailFooter: ' Preciosa SA\r\n\r\nCorrientes 1234 ' }).data,
  ).toEqual({
    ...GOOD,
    mailFooter: 'Preciosa SA\n\nCorrientes 1234',
  })
  expect(parsed({ address: null, phone: null, whatsapp: null }).success).toBe(true)
})

it('takes a CUIT with and without dashes, and no legal data at all', () => {
  expect(parsed({ cuit: ' 30712345671 ' }).data?.cuit).toBe('30-71234567-1')
  const none = { name: null, cuit: null, hours: null, fiscalData: null, consumerDefence: null }
  expect(parsed(none).data).toEqual({ ...GOOD, ...none })
})

it.each([
  { address: '' },
  { address: 'x'.repeat(201) },
  { address: 'dos\nrenglones' },
  { phone: 'llamame' },
  { phone: '------' },
  { whatsapp: '11 5555' },
  { whatsapp: 'https://wa.me/5491155550000' },
  { mailFooter: 'x'.repeat(201) },
  { mailFooter: 'a\n'.repeat(7) + 'a' },
  { mailFooter: 'a\u202eb' },
  { whatsapp: undefined },
  { names: 'Preciosa' },
  { name: '' },
  { cuit: '30-71234567-2' },
  { cuit: '3071234567' },
  { hours: 'x'.repeat(101) },
  { fiscalData: 'https://qr.afip.gob.ar.example/?qr=abc' },
  { fiscalData: 'https://example@qr.example/?x=.gob.ar' },
  { consumerDefence: 'javascript:alert(1)//.gob.ar' },
  { consumerDefence: 'argentina.gob.ar' },
])('refuses %j', (change) => {
  expect(parsed(change).success).toBe(false)
})
