import { CONSUMER_DEFENCE, NO_LEGAL } from '@preciosa/contracts/operator'
import { footLines } from './foot-lines.rules.js'

const NOTHING = { ...NO_LEGAL, address: null, phone: null, whatsapp: null, chargesVat: true }
const CLAIMS = 'Defensa de las y los consumidores: para reclamos, ingresá acá'

it('has who sells, how it is reached, and the links of the law', () => {
  expect(
    footLines({
      ...NOTHING,
      name: 'Preciosa S. A.',
      cuit: '30-71234567-1',
      address: 'Av. Corrientes 1234',
      hours: 'Lunes a viernes de 9 a 18',
      phone: '(011) 4444-0000',
      whatsapp: '5491155550000',
      keepsSpent: true,
      fiscalData: 'http://qr.afip.gob.ar/?qr=abc,,',
      consumerDefence: 'https://reclamos.gob.ar/',
    }),
  ).toEqual([
    { text: 'Preciosa S. A.' },
    { text: 'CUIT 30-71234567-1' },
    { text: 'Av. Corrientes 1234' },
    { text: 'Atención: Lunes a viernes de 9 a 18' },
    { text: '(011) 4444-0000', to: 'tel:01144440000' },
    { text: 'WhatsApp', to: 'https://wa.me/5491155550000' },
    { text: 'Data Fiscal', to: 'http://qr.afip.gob.ar/?qr=abc,,', picture: '/data-fiscal.svg' },
    { text: CLAIMS, to: 'https://reclamos.gob.ar/' },
  ])
})

it('links to the national claims window without any data', () => {
  expect(footLines(NOTHING)).toEqual([{ text: CLAIMS, to: CONSUMER_DEFENCE }])
})
