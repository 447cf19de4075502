import { findingWords, jobOf } from './finding-words.rules.js'

const REFUND = '0190c1a0-0000-7000-8000-000000000009'

it('names the job that a finding is about', () => {
  expect(jobOf('payments.notice 12')).toEqual({ name: 'payments.notice', payload: { noticeId: 12 } })
  expect(jobOf(`payments.refund ${REFUND}`)).toEqual({
    name: 'payments.refund',
    payload: { refundId: REFUND },
  })
  expect(jobOf('payments.settle-subscription 7')).toEqual({
    name: 'payments.settle-subscription',
    payload: { subscriptionId: 7 },
  })
  expect(jobOf('payments.cancel-preapproval 2c93')).toEqual({
    name: 'payments.cancel-preapproval',
    payload: { externalId: '2c93' },
  })
  expect(jobOf('payments.reconcile')).toEqual({ name: 'payments.reconcile', payload: {} })
})

it.each(['payments.notice', 'payments.notice x', 'payments.refund 1', 'mail.send 1', 'payments.poll', ''])(
  'knows no job in %p',
  (subject) => {
    expect(jobOf(subject)).toBeNull()
  },
)

it.each([
  [
    { kind: 'unknown-payment', subject: '88', detail: 'charged_back/reimbursed, $ 1.' },
    {
      about: 'Pago 88',
      text: 'Desconocido por el titular de la tarjeta. Se ganó: el dinero volvió. $ 1.',
      code: 'charged_back/reimbursed',
    },
  ],
  [
    { kind: 'unknown-payment', subject: '88', detail: 'approved/accredited, $ 7.500.' },
    { about: 'Pago 88', text: 'Aprobado. $ 7.500.', code: 'approved/accredited' },
  ],
  [
    { kind: 'unknown-status', subject: '88', detail: 'opened/opened' },
    { text: 'Mercado Pago le da un estado que acá no se conoce.', code: 'opened/opened' },
  ],
  [
    { kind: 'unknown-subscription', subject: '2c93', detail: 'authorized' },
    { about: 'Suscripción 2c93', code: 'authorized' },
  ],
  [
    { kind: 'no-charge', subject: '2c93', detail: 'Premium: falta.' },
    { about: 'Suscripción 2c93', text: 'Premium: falta.', code: null },
  ],
  [
    { kind: 'statement', subject: '2026-11', detail: '1 diferencia: Otro importe (1).' },
    { about: 'Liquidación de 2026-11', text: '1 diferencia: Otro importe (1).', code: null },
  ],
  [
    { kind: 'claim', subject: '88', detail: '' },
    { about: 'Reclamo 88', code: null },
  ],
  [
    { kind: 'unreadable', subject: 'invoice 88', detail: 'No se entiende.' },
    { about: 'Factura 88', text: 'No se entiende.', code: null },
  ],
  [
    { kind: 'not-compared', subject: 'payments.reconcile payments', detail: 'Quedó sin comparar: pago 8.' },
    {
      about: 'Comparar todo con Mercado Pago',
      text: 'Quedó sin comparar: pago 8.',
      code: 'payments.reconcile payments',
    },
  ],
  [
    {
      kind: 'job-failed',
      subject: `payments.refund ${REFUND}`,
      detail: 'Mercado Pago no aceptó devolver el pago 88: 2063',
    },
    {
      about: 'Devolver un pago',
      text: 'Mercado Pago no devolvió el pago 88: el estado del pago no lo permite.',
      code: '2063',
    },
  ],
  [
    {
      kind: 'job-failed',
      subject: 'payments.notice 12',
      detail: 'ProviderUnavailable, después de 8 intentos.',
    },
    {
      about: 'Atender un aviso',
      text: 'Mercado Pago no respondió, o no se entendió su respuesta. Se intentó 8 veces.',
      code: 'payments.notice 12: ProviderUnavailable',
    },
  ],
  [
    { kind: 'job-failed', subject: 'payments.reconcile', detail: 'otra cosa' },
    { text: 'otra cosa', code: 'payments.reconcile' },
  ],
] as const)('says %j in words', (found, words) => {
  expect(findingWords(found)).toMatchObject(words)
})
