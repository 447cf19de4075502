import { operatorToSave } from './operator-form.rules.js'

it('sends emptied inputs as none, and the revision that was read', () => {
  expect(operatorToSave({ revision: 3, settings: { address: ' ', phone: null, mailFooter: null } })).toEqual({
    revision: 3,
    settings: { address: null, phone: null, whatsapp: null, mailFooter: '' },
  })
  const settings = {
    address: 'Av. Corrientes 1234',
    phone: '4444-0000',
    whatsapp: '5491155550000',
    mailFooter: 'A\nB',
  }
  expect(operatorToSave({ revision: 0, settings })).toEqual({ revision: 0, settings })
})
