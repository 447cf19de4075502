import { buyerName, findingStatus, settlingLine, topicName } from './names.js'

it('keeps unknown topics as they came', () => {
  expect([topicName('payment'), topicName('new_thing')]).toEqual(['un pago', '«new_thing»'])
})

it('names the buyer, also one who deleted the account', () => {
  expect(buyerName({ email: 'ana@ejemplo.com.ar', accountId: 7 })).toBe('ana@ejemplo.com.ar')
  expect(buyerName({ email: null, accountId: 7 })).toBe('Usuario 7, eliminado')
})

it('says that settling a refund that failed stops it', () => {
  expect(settlingLine({ kind: 'job-failed', subject: 'payments.refund 1' })).toMatch('no se intenta más')
  expect(settlingLine({ kind: 'job-failed', subject: 'payments.reconcile' })).toMatch('No cambia nada')
})

it('says whether a finding is settled', () => {
  expect(findingStatus({ settledAt: null }).name).toBe('Por resolver')
  expect(findingStatus({ settledAt: '2026-11-20T12:00:00Z' }).name).toBe('Resuelto')
})
