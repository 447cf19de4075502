import type { InvoiceSeriesState } from '@preciosa/contracts/invoices'
import { inOrder, seriesStatus, settlingLines } from './series.rules.js'

const SERIES: InvoiceSeriesState = {
  ...{ id: 1, environment: 'production', cuit: '30710001119', point: 4, type: 'A', kind: 'invoice' },
  ...{ lastNumber: 312, lastDate: '2026-11-28', waiting: 0, stop: null, problem: null },
}
const STOP: NonNullable<InvoiceSeriesState['stop']> = {
  ...{ kind: 'other-number', at: '2026-11-28T12:41:00.000Z', ours: 312, theirs: 313 },
  ...{ text: 'ARCA ya tiene la 313.', notes: [], isBeingSettled: false },
}

it('says how a series stands', () => {
  const at = '2026-11-28T12:41:00.000Z'
  const name = (changed: Partial<InvoiceSeriesState>) => seriesStatus({ ...SERIES, ...changed }).name
  expect(name({})).toBe('Al día')
  expect(name({ waiting: 2 })).toBe('Emitiendo')
  expect(name({ waiting: 2, problem: { at, text: 'ARCA no contesta.' } })).toBe('Con un problema')
  expect(name({ stop: STOP })).toBe('Detenida')
  expect(name({ stop: { ...STOP, isBeingSettled: true } })).toBe('Resolviendo…')
})

it('says which numbers ARCA has more, and from which one the series goes on', () => {
  expect(settlingLines(STOP)[0]).toBe('Se le pide a ARCA la 313, que falta acá.')
  const [asks, , goesOn] = settlingLines({ ...STOP, theirs: 315 })
  expect(asks).toBe('Se le piden a ARCA las 3 que faltan acá, de la 313 a la 315.')
  expect(goesOn).toMatch('sigue desde la 316')
  for (const theirs of [null, 311, 312]) expect(settlingLines({ ...STOP, theirs })).toHaveLength(1)
})

it('puts stopped series first', () => {
  const stopped = { ...SERIES, id: 2, stop: STOP }
  expect(inOrder([SERIES, stopped]).map(({ id }) => id)).toEqual([2, 1])
})
