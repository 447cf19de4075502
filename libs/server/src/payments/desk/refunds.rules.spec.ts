import { methodKindOf, whyNoRefund } from './refunds.rules.js'

const NOW = new Date('2026-11-20T12:00:00Z')
const PAID = { status: 'approved', paidAt: new Date('2026-11-01T12:00:00Z'), isOpen: false, mostCents: 100 }

it.each([
  [{}, null],
  [{ status: 'charged_back' }, /desconoció/],
  [{ status: 'charged_back', isOpen: true }, /desconoció/],
  [{ status: 'in_mediation' }, /reclamo/],
  [{ status: 'refunded', mostCents: 0 }, /ya se devolvió/],
  [{ mostCents: 0 }, /ya se devolvió/],
  [{ isOpen: true, mostCents: 0 }, /se está devolviendo/],
  [{ paidAt: new Date('2026-05-24T12:00:00Z') }, null],
  [{ paidAt: new Date('2026-05-24T11:59:59Z') }, /180 días/],
])('says of %o why it can’t be refunded', (more, refusal) => {
  const found = whyNoRefund({ ...PAID, ...more }, NOW)
  if (refusal === null) expect(found).toBeNull()
  else expect(found).toMatch(refusal)
})

it.each([
  ['visa', 'credit'],
  ['debvisa', 'debit'],
  ['debmaster', 'debit'],
  ['maestro', 'debit'],
  ['account_money', 'account'],
  ['', null],
  [null, null],
])('reads %p as %p', (method, kind) => {
  expect(methodKindOf(method)).toBe(kind)
})
