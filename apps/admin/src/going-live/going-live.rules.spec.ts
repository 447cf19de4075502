import type { GoingLiveItemState } from '@preciosa/contracts/going-live'
import { STATE_TONES, summaryOf, tickProblems, tickText } from './going-live.rules.js'

const item = (state: GoingLiveItemState['state']): GoingLiveItemState => ({
  code: 'aaip',
  state,
  text: '',
  tick: null,
})

it('counts what is left', () => {
  expect(summaryOf({ items: [item('done'), item('missing'), item('unknown'), item('by-hand')] })).toEqual({
    text: 'Faltan 3 de 4.',
    severity: 'info',
  })
  expect(summaryOf({ items: [item('done'), item('by-hand')] }).text).toBe('Falta 1 de 2.')
  expect(summaryOf({ items: [item('done')] })).toEqual({
    text: 'No falta nada: se puede cobrar.',
    severity: 'success',
  })
})

it('shows only what is done in green', () => {
  expect(Object.entries(STATE_TONES).filter(([, tone]) => tone === 'success')).toEqual([['done', 'success']])
})

it('says who ticked what', () => {
  const tick = {
    day: '2026-11-20',
    note: 'RL-2026-1.',
    by: 'ana@guia.com.ar',
    at: '2026-11-30T12:00:00.000Z',
  }
  expect(tickText(tick)).toMatch(
    /^20\/11\/2026: RL-2026-1\. Lo marcó 30\/11\/26, 09:00, por ana@guia\.com\.ar\.$/,
  )
})

it('names what a tick lacks', () => {
  const today = '2026-11-30'
  expect(tickProblems({ day: today, note: 'x' }, today)).toEqual({ day: null, note: null })
  expect(tickProblems({ day: '', note: ' ' }, today)).toEqual({
    day: 'Falta qué día se hizo.',
    note: 'Falta la nota.',
  })
  expect(tickProblems({ day: '2019-12-31', note: 'x' }, today).day).toBe('Debe ser desde 2020.')
  expect(tickProblems({ day: '2026-12-01', note: 'x' }, today).day).toBe('Ese día todavía no llegó.')
})
