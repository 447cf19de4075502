import type { ChangeCounts } from '@preciosa/contracts/changes'
import {
  brandSearch,
  kindOfWord,
  monthsOfPage,
  MONTHS_A_PAGE,
  neighboursOf,
  sentencesOf,
} from './changes.rules.js'

const COUNTS: ChangeCounts = {
  before: 400,
  now: 426,
  added: 38,
  removed: 12,
  compared: 1354,
  up: 1312,
  down: 12,
  same: 30,
  change: 0.024,
  realChange: -0.002,
}
const month = (total: Partial<ChangeCounts> = {}, inflation: number | null = 0.026) =>
  sentencesOf({ previous: '2026-10', inflation, total: { ...COUNTS, ...total } }).map((sentence) =>
    sentence.replaceAll('\u00a0', ' '),
  )

describe('sentencesOf', () => {
  it('names price moves, the median, the real change and the versions', () => {
    expect(month()).toEqual([
      'Contra octubre 2026, 1.312 precios 0km subieron, 12 bajaron y 30 quedaron igual.',
      'El cambio mediano fue una suba de 2,4 %.',
      'Descontada la inflación de 2,6 % entre las dos ediciones, fue una baja de 0,2 %.',
      '38 versiones nuevas entraron en la guía y 12 salieron.',
    ])
  })

  it('uses the singular for one', () => {
    const one = month({ up: 1, down: 1, same: 1, compared: 3, added: 1, removed: 1 })
    expect([one[0], one[3]]).toEqual([
      'Contra octubre 2026, 1 precio 0km subió, 1 bajó y 1 quedó igual.',
      '1 versión nueva entró en la guía y 1 salió.',
    ])
    expect(month({ added: 1, removed: 0 }).at(-1)).toBe('1 versión nueva entró en la guía.')
    expect(month({ added: 0, removed: 1 }).at(-1)).toBe('1 versión salió de la guía.')
    expect(month({ added: 0, removed: 2 }).at(-1)).toBe('2 versiones salieron de la guía.')
  })

  it('omits zero counts', () => {
    expect(month({ down: 0, same: 0 })[0]).toBe('Contra octubre 2026, 1.312 precios 0km subieron.')
    expect(month({ up: 0 })[0]).toBe('Contra octubre 2026, 12 precios 0km bajaron y 30 quedaron igual.')
    expect(month({ up: 0, down: 0, same: 30, compared: 30 })[0]).toBe(
      'Contra octubre 2026, ningún precio 0km cambió.',
    )
    expect(month({ added: 0, removed: 0 }).at(-1)).toBe('No entraron ni salieron versiones.')
  })

  it('words falls, no change and deflation', () => {
    expect(month({ change: -0.01 })[1]).toBe('El cambio mediano fue una baja de 1 %.')
    expect(month({ change: 0 })[1]).toBe('El cambio mediano fue nulo.')
    expect(month({ realChange: 0.01 }, -0.003)[2]).toBe(
      'Descontada la baja general de precios de 0,3 % entre las dos ediciones, fue una suba de 1 %.',
    )
    expect(month({ realChange: 0 })[2]).toBe(
      'Descontada la inflación de 2,6 % entre las dos ediciones, fue nulo.',
    )
  })

  it('claims no real change while the month has no inflation figure', () => {
    expect(month({ realChange: null }, null)[2]).toBe(
      'Todavía no se conoce la inflación hasta este mes: no hay cambios en términos reales.',
    )
  })

  it('says that no price can be compared', () => {
    const nothing = { compared: 0, up: 0, down: 0, same: 0, change: null, realChange: null }
    expect(month(nothing)).toEqual([
      'Ninguna versión tiene precio 0km en esta edición y en la de octubre 2026.',
      '38 versiones nuevas entraron en la guía y 12 salieron.',
    ])
  })
})

describe('months', () => {
  const months = ['2026-11', '2026-10', '2026-08'].map((period) => ({
    period,
    previous: '2026-01',
    publishedAt: null,
  }))

  it('come in pages, at least one', () => {
    const many = Array.from({ length: MONTHS_A_PAGE + 1 }, (_, index) => index)
    expect(monthsOfPage(many, 1)).toEqual({ shown: many.slice(0, MONTHS_A_PAGE), pages: 2 })
    expect(monthsOfPage(many, 2)).toEqual({ shown: [MONTHS_A_PAGE], pages: 2 })
    expect(monthsOfPage(many, 3)).toBeNull()
    expect(monthsOfPage([], 1)).toEqual({ shown: [], pages: 1 })
    expect(monthsOfPage([], 2)).toBeNull()
  })

  it('link to the months before and after', () => {
    expect(neighboursOf(months, '2026-10')).toEqual({ earlier: '2026-08', later: '2026-11' })
    expect(neighboursOf(months, '2026-11')).toEqual({ earlier: '2026-10', later: null })
    expect(neighboursOf(months, '2026-08')).toEqual({ earlier: null, later: '2026-10' })
  })
})

describe('the changes of a brand', () => {
  it('round-trip through the URL', () => {
    for (const kind of ['moved', 'added', 'removed'] as const) {
      const word = new URLSearchParams(brandSearch(kind, 3))
      expect(kindOfWord(word.get('ver'))).toBe(kind)
      expect(word.get('pagina')).toBe('3')
    }
    expect(brandSearch('moved')).toBe('')
    expect(brandSearch('added')).toBe('?ver=nuevas')
    expect(['x', '', 'moved'].map(kindOfWord)).toEqual([null, null, null])
  })
})
