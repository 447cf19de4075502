import { byMonth, type ConsultedFacts, standingOf, standingText } from './consulted.rules.js'

const FACTS: ConsultedFacts = {
  period: '2026-10',
  lasting: false,
  isGone: false,
  hasUsedPrices: true,
  paidFor: null,
}
const said = (changes: Partial<ConsultedFacts>) => {
  const facts = { ...FACTS, ...changes }
  return standingText(standingOf(facts), facts.paidFor)
}

describe('what it costs to see a vehicle again', () => {
  it('is nothing until the last day of the month that it was paid in', () => {
    const month = (period: string) => said({ period, paidFor: period })
    expect(month('2026-11')).toBe('Seguís viéndolo gratis hasta el 30 de noviembre.')
    expect(month('2026-12')).toBe('Seguís viéndolo gratis hasta el 31 de diciembre.')
    expect(month('2028-02')).toBe('Seguís viéndolo gratis hasta el 29 de febrero.')
  })

  it('is a credit after it', () => {
    expect(said({})).toBe('Volver a verlo cuesta 1 InfoCredit.')
  })

  it('is nothing where it was paid for again this month', () => {
    expect(said({ paidFor: '2026-11' })).toBe(
      'Lo volviste a abrir: seguís viéndolo gratis hasta el 30 de noviembre.',
    )
  })

  it('is nothing ever where the welcome lot paid', () => {
    for (const paidFor of [null, '2026-10', '2026-11'])
      expect(said({ lasting: true, paidFor })).toBe(
        'Lo abriste con una consulta de bienvenida: seguís viéndolo gratis siempre.',
      )
  })

  it('is no question where there is nothing to see', () => {
    expect(said({ hasUsedPrices: false, paidFor: '2026-10' })).toBe(
      'Hoy no tiene precios de usados en la guía.',
    )
    expect(said({ isGone: true, hasUsedPrices: false, lasting: true })).toBe('Ya no está en la guía.')
  })
})

describe('the months of a history', () => {
  it('come in their order, each once, with its rows', () => {
    const rows = ['2026-11', '2026-11', '2026-10', '2025-11'].map((period, at) => ({ period, at }))
    expect(byMonth(rows).map(({ title, rows }) => [title, rows.map(({ at }) => at)])).toEqual([
      ['Noviembre 2026', [0, 1]],
      ['Octubre 2026', [2]],
      ['Noviembre 2025', [3]],
    ])
    expect(byMonth([])).toEqual([])
  })
})
