import { qrAddress } from './qr.rules.js'

it('says the invoice as ARCA specifies', () => {
  const address = qrAddress({
    date: '2026-11-29',
    cuit: '30500010912',
    point: 10,
    type: 6,
    number: 94,
    totalCents: 12_345_67,
    document: { type: 96, number: '12345678' },
    cae: '70417054367476',
  })
  const [base, content = ''] = address.split('?p=')
  expect(base).toBe('https://www.arca.gob.ar/fe/qr/')
  expect(JSON.parse(Buffer.from(content, 'base64').toString())).toEqual({
    ver: 1,
    fecha: '2026-11-29',
    cuit: 30500010912,
    ptoVta: 10,
    tipoCmp: 6,
    nroCmp: 94,
    importe: 12345.67,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: 96,
    nroDocRec: 12345678,
    tipoCodAut: 'E',
    codAut: 70417054367476,
  })
})
