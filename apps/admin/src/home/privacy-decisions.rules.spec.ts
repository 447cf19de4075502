import type { PrivacyState } from '@preciosa/contracts/dashboard'
import { privacyDecisions } from './privacy-decisions.rules.js'

const NOTHING: PrivacyState = {
  open: 0,
  late: 0,
  unproved: 9,
  dueOn: null,
  yearsWithoutHolidays: [],
  keptTooLong: 0,
}

it('mentions no request without a proof', () => {
  expect(privacyDecisions(NOTHING)).toEqual([])
})

it('says when the first request is due, and that it was', () => {
  const open = { ...NOTHING, open: 2, dueOn: '2026-12-03' }
  expect(privacyDecisions(open)).toMatchObject([
    { chip: { name: '2 pedidos', tone: 'warning' }, detail: 'El primero vence el 3/12/2026.' },
  ])
  expect(privacyDecisions({ ...open, late: 1 })).toMatchObject([
    { chip: { name: '1 vencido', tone: 'error' }, detail: 'El primero venció el 3/12/2026.' },
  ])
})

it('warns of missing holidays and of data that are kept too long', () => {
  expect(privacyDecisions({ ...NOTHING, keptTooLong: 1, yearsWithoutHolidays: [2027, 2028] })).toMatchObject([
    { to: '/retention' },
    { title: 'No hay feriados de 2027 ni de 2028', to: '/holidays' },
  ])
})
