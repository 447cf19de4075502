import type { LookAnswer, Opened } from './look-answer.js'
import { openedBy, opensPageAt, withOpened } from './opened.rules.js'
import { askedBy } from './sheet-address.rules.js'

type Page = Parameters<typeof withOpened>[0]

const opened: Opened = {
  asked: askedBy('?anio=2018'),
  years: [2019, 2018],
  view: 'pesos',
  views: [],
  shown: { rows: [], credits: 2, byYear: null, trend: null, since: null },
}
const paid: LookAnswer = { kind: 'paid', opened }
const locked = (search: string): Page => ({
  ...opened,
  asked: askedBy(search),
  years: [2018],
  shown: null,
  lockedChart: {} as Page['lockedChart'],
  outcome: 'charge',
})

describe('a paid look', () => {
  it('opens the page of its address', () => {
    expect(withOpened(locked('?anio=2018&precios=ver'), opened)).toEqual({
      ...opened,
      lockedChart: null,
      outcome: 'free',
    })
  })

  it.each(['', '?anio=2019', '?anio=2018&moneda=blue'])('opens no other page: %s', (search) => {
    const page = locked(search)
    expect(withOpened(page, opened)).toBe(page)
    expect(opensPageAt(search, paid)).toBe(false)
  })

  it('gives way to what the loader brings later', () => {
    const later = { ...locked('?anio=2018'), shown: { ...opened.shown, credits: 1 } }
    expect(withOpened(later, opened)).toBe(later)
  })

  it('spares the loader of its page, unlike any other answer', () => {
    expect(opensPageAt('?anio=2018', paid)).toBe(true)
    const others: LookAnswer[] = [
      { kind: 'free' },
      { kind: 'confirm', credits: 3 },
      { kind: 'refused', reason: 'failed' },
    ]
    for (const answer of [...others, undefined]) {
      expect(openedBy(answer)).toBeNull()
      expect(opensPageAt('?anio=2018', answer)).toBe(false)
    }
  })
})
