import { billingText, buyerName, findingStatus, settlingLine, topicName } from './names.js'

it('keeps unknown topics as they came', () => {
  expect([topicName('payment'), topicName('new_thing')]).toEqual(['un pago', '«new_thing»'])
})

it('names the buyer, also one who deleted the account', () => {
  expect(buyerName({ email: 'ana@ejemplo.com.ar', accountId: 7 })).toBe('ana@ejemplo.com.ar')
  expect(buyerName({ email: null, accountId: 7 })).toBe('Usuario 7, eliminado')
})

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

it('says that settling a refund that failed stops it', () => {
  expect(settlingLine({ kind: 'job-failed', subject: 'payments.refund 1' })).toMatch('no se intenta más')
  expect(settlingLine({ kind: 'job-failed', subject: 'payments.reconcile' })).toMatch('No cambia nada')
})

it('says whether a finding is settled', () => {
  expect(findingStatus({ settledAt: null }).name).toBe('Por resolver')
  expect(findingStatus({ settledAt: '2026-11-20T12:00:00Z' }).name).toBe('Resuelto')
})
