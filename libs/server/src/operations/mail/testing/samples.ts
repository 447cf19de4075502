import type { MailData, MailKind } from '../mails.js'

export const MAIL_SAMPLES: { [K in MailKind]: MailData<K> } = {
  'payment-receipt': {
    kind: 'plan',
    name: 'Auto Básico, mensual',
    amountCents: 650_000,
    receipt: 18_422,
    at: '2026-11-25T22:42:00.000Z',
    credits: 15,
    paidUntil: '2026-12-25T22:42:00.000Z',
  },
  'payment-rejected': {
    name: 'Pack de 15 consultas',
    amountCents: 750_050,
    reason: 'A la tarjeta no le alcanza el límite. Probá con otra tarjeta.',
    at: '2026-11-25T22:42:00.000Z',
  },
  'plan-paused': {
    name: 'Premium',
    amountCents: 1_200_000,
    reason: 'La tarjeta no aceptó el pago. Probá con otra tarjeta.',
    endsAt: '2026-12-25T22:42:00.000Z',
  },
  'payment-refunded': {
    name: 'Pack de 15 consultas',
    amountCents: 750_000,
    at: '2026-12-25T22:42:00.000Z',
  },
  'plan-ended': { name: 'Premium', at: '2026-12-25T22:42:00.000Z' },
  'annual-charge': { name: 'Premium', amountCents: 12_960_000, at: '2026-12-25T22:42:00.000Z' },
  'card-expiring': { name: 'Premium', lastFour: '3704', month: 'noviembre de 2026' },
  'unsubscribe-request': {
    accountId: 7,
    email: 'lucia@ejemplo.com.ar',
    name: 'Premium',
    endsAt: '2026-12-25T22:42:00.000Z',
    at: '2026-11-25T22:42:00.000Z',
  },
  'contact-message': {
    door: 'companies',
    email: 'ana@ejemplo.com.ar',
    subject: 'Asesoramiento técnico',
    message: 'Hola, ¿qué tal?\n\nQueremos homologar nuestra base.',
    at: '2026-11-23T01:05:00Z',
  },
  'contact-digest': {
    from: '2026-11-23T01:00:00Z',
    until: '2026-11-23T02:00:00Z',
    total: 3,
    listed: [
      { email: 'ana@ejemplo.com.ar', subject: 'Un precio' },
      { email: 'eva@ejemplo.com.ar', subject: 'Otro precio' },
    ],
  },
  'password-changed': { at: '2026-11-23T01:05:00Z' },
  'way-in-removed': { way: 'google', at: '2026-11-23T01:05:00Z' },
  'address-taken': { tried: 'facebook', ways: ['password', 'google'], at: '2026-11-23T01:05:00Z' },
  activation: { email: 'ana+guia@ejemplo.com.ar', code: '0417', token: 'a-token_of-the-link', social: false },
  'professional-activation': { email: 'ana@ejemplo.com.ar', code: '9999', token: 'a-token_of-the-link' },
  recovery: { email: 'ana+guia@ejemplo.com.ar', code: null, token: 'a-token_of-the-link' },
  welcome: { firstName: 'Ana', queries: 'given', bringsGift: true },
  'account-deleted': { at: '2026-11-23T01:05:00Z' },
}
