import { operatorSettingsSchema } from './operator.js'

const GOOD = {
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
  { name: 'Preciosa' },
])('refuses %j', (change) => {
  expect(parsed(change).success).toBe(false)
})
