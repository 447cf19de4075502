import type { RetentionState } from '@preciosa/contracts/retention'
import { keptChip, limitText, runText } from './retention.rules.js'

const STATE: RetentionState = {
  id: 'messages',
  ranAt: '2026-11-28T07:25:00.000Z',
  removed: 1,
  removedOfMonth: 3,
  oldestAt: null,
  checkedAt: '2026-11-28T07:50:00.000Z',
  isLate: false,
}

it('says how long something is kept, and what the last run removed', () => {
  expect(limitText('messages')).toBe('730 días desde que llegan')
  expect(limitText('sessions')).toBe('Hasta que vencen')
  expect(runText(STATE)).toMatch(/^28\/11\/26.*: 1 fila ese día$/)
  expect(runText({ ...STATE, ranAt: null })).toBe('Todavía no pasó')
})

it('warns of what is kept too long, once it was looked at', () => {
  expect(keptChip(STATE).name).toBe('Se cumple')
  expect(keptChip({ ...STATE, isLate: true })).toEqual({ name: 'Atrasado', tone: 'warning' })
  expect(keptChip({ ...STATE, isLate: true, checkedAt: null }).name).toBe('Sin mirar')
})
