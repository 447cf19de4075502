import { leavingText, paidUntilText, pauseText, priceText } from './names.js'

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ')

it('says what a subscription costs', () => {
  expect(plain(priceText({ price: 6500, billing: 'monthly', paidBy: 'mercado-pago' }))).toBe(
    '$ 6.500 por mes',
  )
  expect(plain(priceText({ price: 70_200, billing: 'anual', paidBy: 'group' }))).toBe('$ 70.200 por año')
  expect(priceText({ price: 6500, billing: 'monthly', paidBy: 'given' })).toBe('Nada')
})

it('says who saw a request to leave', () => {
  const leavingAt = '2026-11-20T12:00:00Z'
  expect(leavingText({ leavingAt: null, seenAt: null, seenBy: null })).toBeNull()
  expect(leavingText({ leavingAt, seenAt: null, seenBy: null })).toMatch(/todavía nadie lo vio/)
  expect(leavingText({ leavingAt, seenAt: '2026-11-21T12:00:00Z', seenBy: 'ana@guia.example' })).toMatch(
    /lo vio ana@guia.example el 21\/11\/26/,
  )
})

it('says why a plan is paused, and until what', () => {
  const at = '2026-11-20T12:00:00Z'
  expect(pauseText('charge-rejected', at)).toMatch(
    /^Se rechazó un cobro el 20\/11\/26.*hasta que se pague\.$/,
  )
  expect(pauseText('charged-back', at)).toMatch(/^Se desconoció un pago .*hasta que el banco lo resuelva\.$/)
})

it('names no paid days of a plan that is given', () => {
  const paidUntil = '2026-11-20T12:00:00Z'
  expect(paidUntilText({ paidUntil, paidBy: 'given' })).toBe('—')
  expect(paidUntilText({ paidUntil, paidBy: 'mercado-pago' })).toBe('20/11/26, 09:00')
})
