import { NO_LEGAL } from '@preciosa/contracts/operator'
import { operatorToSave } from './operator-form.rules.js'

const LEGAL = {
  name: 'Preciosa S. A.',
  cuit: '30-71234567-1',
  hours: 'Lunes a viernes de 9 a 18',
  fiscalData: 'http://qr.afip.gob.ar/?qr=abc,,',
  consumerDefence: null,
  keepsSpent: true,
}

it('sends emptied inputs as none, and the revision that was read', () => {
  expect(operatorToSave({ revision: 3, settings: { address: ' ', phone: null, mailFooter: null } })).toEqual({
    revision: 3,
    settings: { ...NO_LEGAL, address: null, phone: null, whatsapp: null, mailFooter: '' },
  })
  const settings = {
    ...LEGAL,
    address: 'Av. Corrientes 1234',
    phone: '4444-0000',
    whatsapp: '5491155550000',
    mailFooter: 'A\nB',
  }
  expect(operatorToSave({ revision: 0, settings })).toEqual({ revision: 0, settings })
})
