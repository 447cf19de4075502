import { byMonth, type ConsultedFacts, accessOf, accessText } from './consulted.rules.js'

const FACTS: ConsultedFacts = {
  period: '2026-10',
  lasting: false,
  isGone: false,
  hasUsedPrices: true,
  paidFor: null,
}
const said = (changes: Partial<ConsultedFacts>) => {
  const facts = { ...FACTS, ...changes }
  return accessText(accessOf(facts), facts.paidFor)
}

describe('seeing a vehicle again', () => {
  it('is free until the end of the paid month', () => {
    const month = (period: string) => said({ period, paidFor: period })
    expect(month('2026-11')).toBe('Seguís viéndolo gratis hasta el 30 de noviembre.')
    expect(month('2026-12')).toBe('Seguís viéndolo gratis hasta el 31 de diciembre.')
    expect(month('2028-02')).toBe('Seguís viéndolo gratis hasta el 29 de febrero.')
  })

  it('costs a credit afterwards', () => {
    expect(said({})).toBe('Volver a verlo cuesta 1 InfoCredit.')
  })

  it('is free if paid again this month', () => {
    expect(said({ paidFor: '2026-11' })).toBe(
      'Lo volviste a abrir: seguís viéndolo gratis hasta el 30 de noviembre.',
    )
  })

  it('is free for ever if paid from the welcome lot', () => {
    for (const paidFor of [null, '2026-10', '2026-11'])
      expect(said({ lasting: true, paidFor })).toBe(
        'Lo abriste con una consulta de bienvenida: seguís viéndolo gratis siempre.',
      )
  })

  it('has no cost without prices to see', () => {
    expect(said({ hasUsedPrices: false, paidFor: '2026-10' })).toBe(
      'Hoy no tiene precios de usados en la guía.',
    )
    expect(said({ isGone: true, hasUsedPrices: false, lasting: true })).toBe('Ya no está en la guía.')
  })
})

describe('byMonth', () => {
  it('groups rows by month and keeps their order', () => {
    const rows = ['2026-11', '2026-11', '2026-10', '2025-11'].map((period, at) => ({ period, at }))
    expect(byMonth(rows).map(({ title, rows }) => [title, rows.map(({ at }) => at)])).toEqual([
      ['Noviembre 2026', [0, 1]],
      ['Octubre 2026', [2]],
      ['Noviembre 2025', [3]],
    ])
    expect(byMonth([])).toEqual([])
  })
})
