import type { PriceChange, PriceChangeLine } from '@preciosa/contracts/price-changes'
import {
  changeStatus,
  countsText,
  lineNote,
  linePrices,
  lineStatus,
  personName,
} from './price-change-names.js'

const counts: PriceChange['counts'] = { announced: 4, leaving: 1, done: 12, left: 2, failed: 0, withdrawn: 0 }
const line: PriceChangeLine = {
  id: 1,
  accountId: 7,
  email: 'ana@ejemplo.com.ar',
  billing: 'anual',
  before: 70_200,
  price: 86_400,
  state: 'announced',
  isLeaving: false,
  announcedAt: '2026-11-20T15:00:00.000Z',
  settledAt: null,
  detail: null,
}

it('counts the people by what became of them', () => {
  expect(countsText(counts)).toBe(
    '12 con el precio nuevo · 3 por cambiar · 1 se está yendo · 2 no lo tienen más',
  )
  expect(countsText({ ...counts, announced: 0, leaving: 0, done: 0, left: 1, failed: 1 })).toBe(
    '1 no lo tiene más · 1 falló',
  )
})

it.each([
  [{ withdrawn: null, counts }, 'En curso'],
  [{ withdrawn: null, counts: { ...counts, announced: 1 } }, 'Terminado'],
  [{ withdrawn: null, counts: { ...counts, failed: 2 } }, '2 fallaron'],
  [{ withdrawn: { at: '2026-11-21T15:00:00Z', by: null, reason: 'x' }, counts }, 'Sin efecto'],
])('says how a change goes', (change, name) => {
  expect(changeStatus(change).name).toBe(name)
})

it('says what is known of each person', () => {
  expect(linePrices(line).replace(/[\u00a0\u202f]/g, ' ')).toBe('$ 70.200 → $ 86.400 por año')
  expect([lineStatus(line).name, lineStatus({ ...line, isLeaving: true }).name]).toEqual([
    'Por cambiar',
    'Se está yendo',
  ])
  expect(lineNote(line)).toBe('Avisado el 20/11/26')
  expect(lineNote({ ...line, announcedAt: null })).toBe('El aviso está saliendo')
  expect(lineNote({ ...line, announcedAt: null, state: 'withdrawn' })).toBe('Sin aviso')
  expect(lineNote({ ...line, state: 'left', detail: 'Cambió a otro plan.' })).toBe('Cambió a otro plan.')
  expect(personName({ email: null, accountId: 7 })).toBe('Usuario 7 (eliminado)')
})
