import { invoiceStatus, numberText, recipientName, seriesName } from './names.js'

const FREE = { state: 'pending', hold: null, byHand: null } as const

it('names invoices and series with their letter', () => {
  const invoice = { kind: 'credit-note', type: 'B', point: 3, number: 42 } as const
  expect(numberText(invoice)).toBe('B 0003-00000042')
  expect(numberText({ ...invoice, number: null })).toBe('B, sin número')
  expect(seriesName(invoice)).toBe('Nota de crédito B, punto 3')
  expect(recipientName({ recipient: null })).toBe('Consumidor final')
})

it('shows what a person decides before the state at ARCA', () => {
  expect(invoiceStatus(FREE).name).toBe('Por enviar')
  expect(invoiceStatus({ ...FREE, hold: 'Del exterior.' }).name).toBe('Retenida')
  expect(invoiceStatus({ ...FREE, state: 'rejected', byHand: 'Hecha en ARCA.' }).name).toBe('Resuelta a mano')
  expect(
    invoiceStatus({
      ...FREE,
      state: 'authorized',
      hold: 'Se perdió el desconocimiento.',
      byHand: 'Nota hecha.',
    }).name,
  ).toBe('Autorizada')
})
