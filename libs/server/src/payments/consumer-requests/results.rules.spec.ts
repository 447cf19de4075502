import { OUTCOMES, type Result, resultText } from './results.rules.js'

const result: Result = {
  outcome: 'refund',
  name: 'Pack de 15 consultas',
  billId: null,
  amountCents: 750_050,
  endsAt: null,
  refundId: null,
  detail: null,
}
const text = (change: Partial<Result>) => resultText({ ...result, ...change }, () => '1/12/2026')

it('says the amount that goes back', () => {
  expect(text({})).toMatch(/^Te devolvemos \$\s7\.500,50 de «Pack de 15 consultas»/)
})

it('says until when a plan lasts that was left', () => {
  expect(text({ outcome: 'left', endsAt: new Date() })).toContain('hasta el 1/12/2026')
  expect(text({ outcome: 'left' })).toContain('terminó')
})

it('says why staff carry it out', () => {
  expect(text({ outcome: 'by-hand', detail: 'Hay un reclamo abierto.' })).toContain('Hay un reclamo abierto.')
})

it.each(OUTCOMES)('names the purchase or the plan: %s', (outcome) => {
  expect(text({ outcome })).toContain('«Pack de 15 consultas»')
})
