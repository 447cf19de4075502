import type { MailData, MailKind } from '../mails.js'

export const MAIL_SAMPLES: { [K in MailKind]: MailData<K> } = {
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
