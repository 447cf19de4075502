import { historyOf } from './history.rules.js'

const at = '2026-11-20T12:00:00Z'
const event = { at, to: 'active', by: null, ignored: null } as const

it('tells what happened in plain words, the oldest first', () => {
  const history = historyOf([
    { ...event, event: 'prolong', source: 'staff:3', by: 'ana@guia.example' },
    { ...event, event: 'rejected', source: 'mercado-pago:payment:81:rejected' },
    { ...event, event: 'begin', source: 'mercado-pago:order:0190' },
  ])
  expect(history.map(({ title, text, code, tone }) => [title, text, code, tone])).toEqual([
    ['Empezó', 'Al pagarlo en Mercado Pago.', 'mercado-pago:order:0190', 'done'],
    ['Se rechazó un cobro', 'Por un pago de Mercado Pago.', 'mercado-pago:payment:81:rejected', 'problem'],
    ['Se prolongó', 'Por ana@guia.example.', 'staff:3', 'done'],
  ])
})

it('says why news changed nothing', () => {
  const [told] = historyOf([
    { ...event, event: 'charge', source: 'mercado-pago:payment:81', ignored: 'ended' },
  ])
  expect(told).toMatchObject({
    title: 'Se cobró: no cambió nada',
    text: 'Llegó por un pago de Mercado Pago. No valió porque ya había terminado.',
    tone: 'waiting',
  })
})

it('keeps events and sources that it doesn’t know', () => {
  const [told] = historyOf([{ ...event, event: 'new-event', source: 'somewhere' }])
  expect(told).toMatchObject({ title: 'new-event', text: '', code: 'somewhere' })
})
