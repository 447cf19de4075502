import { missingAtFoot } from './at-foot.rules.js'

it('says what is missing at the foot of the site', () => {
  const settings = {
    name: 'Preciosa S. A.',
    cuit: '30-71234567-1',
    hours: 'Lunes a viernes de 9 a 18',
    fiscalData: 'http://qr.afip.gob.ar/?qr=abc,,',
    consumerDefence: null,
    keepsSpent: true,
    address: 'Av. Corrientes 1234',
    phone: null,
    whatsapp: null,
    mailFooter: '',
  }
  expect(missingAtFoot(settings)).toBeNull()
  expect(missingAtFoot({ ...settings, address: null, cuit: null, hours: null })).toBe(
    'Al pie del sitio falta lo que pide la ley: el CUIT, la dirección y el horario de atención.',
  )
})
