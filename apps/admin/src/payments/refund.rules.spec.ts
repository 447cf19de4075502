import { amountText, backText, readRefund, refundLines, refundSpeech } from './refund.rules.js'

const effects = {
  amount: 7500,
  most: 7500,
  creditsTaken: 0,
  creditsSpent: 0,
  endsPlan: false,
  endsAt: null,
  endsNext: null,
  upgradePaid: 0,
  backTo: null,
  refusal: null,
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const said = (kind: 'pack' | 'plan' | 'difference', more: object) =>
  refundLines(kind, { ...effects, ...more }).map(plain)

it('says what a refund of a pack takes back and what it can’t', () => {
  expect(said('pack', { creditsTaken: 13, creditsSpent: 2 })).toEqual([
    'Se devuelven $ 7.500 al medio con el que se pagó.',
    'Se retiran 13 InfoCredits sin gastar.',
    '2 InfoCredits ya se gastaron y no vuelven.',
  ])
  expect(said('pack', { creditsTaken: 1, creditsSpent: 1 }).slice(1)).toEqual([
    'Se retira 1 InfoCredit sin gastar.',
    '1 InfoCredit ya se gastó y no vuelve.',
  ])
})

it('says whether a plan ends, goes on, or goes back', () => {
  expect(said('plan', { amount: 6082.05, endsPlan: true })).toEqual([
    'Se devuelven $ 6.082,05 al medio con el que se pagó.',
    'El plan termina hoy y no se cobra más.',
  ])
  expect(said('plan', { endsPlan: true, endsNext: 'Auto Básico', upgradePaid: 5500 }).slice(2)).toEqual([
    'Tampoco empieza Auto Básico, que iba a seguir.',
    'Los $ 5.500 que pagó por subir a este plan no se devuelven con esto: devolvelos aparte.',
  ])
  expect(said('plan', { endsAt: '2026-12-29T15:00:00.000Z' }).slice(1)).toEqual([
    'El plan dura hasta el 29/12/26, por lo que se pagó antes, y no se cobra más.',
  ])
  expect(said('plan', { amount: 0.5 })[1]).toBe('El plan sigue como está.')
  expect(said('difference', { creditsTaken: 20, backTo: 'Auto Básico' }).slice(1)).toEqual([
    'Se retiran 20 InfoCredits sin gastar.',
    'Vuelve al plan Auto Básico, que se cobra a su precio de antes.',
  ])
})

it.each([
  ['2500', 2500],
  ['2.500,5', 2500.5],
  ['7500', 7500],
  ['0,01', 0.01],
])('reads %p as pesos', (amount, pesos) => {
  const read = readRefund({ amount, reason: '  Se cobró dos veces. ' }, 7500)
  expect(read).toEqual({
    body: { amount: pesos, reason: 'Se cobró dos veces.' },
    problems: { amount: null, reason: null },
  })
})

it.each(['', '0', '-1', '7500,01', '2500.50', '1,234', 'todo'])('refuses the amount %p', (amount) => {
  const { problems } = readRefund({ amount, reason: 'corto' }, 7500)
  expect(plain(problems.amount ?? '')).toMatch('hasta $ 7.500')
  expect(problems.reason).toMatch('10 letras')
})

it('writes an amount as the field takes it', () => {
  expect([amountText(7500), amountText(3666.67), amountText(0.5)]).toEqual(['7500', '3666,67', '0,50'])
})

it('says when the money is back', () => {
  expect(backText({ method: 'credit', lastFour: '0604' })).toEqual([
    'Pagó con tarjeta de crédito terminada en 0604: el dinero aparece en el resumen de este mes o del que viene, según su banco.',
  ])
  expect(backText({ method: 'debit', lastFour: null })[0]).toMatch(/débito: .* unos días hábiles/)
  expect(backText({ method: 'account', lastFour: null })[0]).toMatch(/enseguida/)
  expect(backText({ method: null, lastFour: null })).toEqual([])
})

it('has a text to read to the person', () => {
  const refund = {
    id: '0190c1a0-0000-7000-8000-000000000009',
    amount: 2500,
    reason: 'Lo pidió.',
    by: null,
    state: 'asked' as const,
    requestedAt: '2026-11-25T22:45:00Z',
    doneAt: null,
    problem: null,
    code: null,
  }
  const speech = (...refunds: object[]) =>
    refundSpeech({
      name: 'Pack de 15 consultas',
      method: 'credit',
      lastFour: '0604',
      refunds: refunds.map((more) => ({ ...refund, ...more })),
    })
  expect(speech()).toBeNull()
  expect(plain(speech({}) ?? '')).toMatch('Ya pedimos a Mercado Pago que le devuelva $ 2.500 por Pack de 15')
  expect(plain(speech({ state: 'done', doneAt: '2026-11-25T22:51:00Z' }) ?? '')).toMatch(
    /^El 25\/11\/26 le devolvimos \$ 2\.500 .* terminada en 0604: el dinero aparece en el resumen/,
  )
  expect(speech({ state: 'refused', problem: '2030' })).toMatch('Todavía no pudimos')
  expect(speech({ state: 'in-process' })).toMatch('todavía está devolviéndole')
  expect(speech({ state: 'given-up', problem: '2030' })).toBeNull()
})
