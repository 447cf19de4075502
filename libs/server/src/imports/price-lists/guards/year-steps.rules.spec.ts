import { NEW } from '../comparing/index.js'
import { eachFigure } from './each-figure.js'
import { stepsAcross, type YearStep, yearStepsGuard } from './year-steps.rules.js'

const version = (newPrice: number | null, ...prices: number[]) => ({
  newPrice,
  years: prices.map((_, at) => 2026 - prices.length + at),
  prices,
})
const step = (older: number, newer: number, ratio: number, versions = 20): YearStep => ({
  older,
  newer,
  ratio,
  versions,
})

describe('the steps between model years', () => {
  it('are medians, with the 0km prices after the newest years', () => {
    const versions = [version(150, 80, 100), version(300, 160, 240), version(null, 10, 12)]
    expect(stepsAcross(versions, eachFigure)).toEqual([
      { older: 2024, newer: 2025, versions: 3, ratio: 1.25 },
      { older: 2025, newer: NEW, versions: 2, ratio: 1.375 },
    ])
  })

  it('leave out gaps, contradicting prices and 0km after an old year, in any order of rows', () => {
    const old = { newPrice: 500, years: [2010], prices: [100] }
    const gap = { newPrice: null, years: [2025, 2020, 2024], prices: [30, 10, 20] }
    const wrong = { newPrice: null, years: [2024, 2025], prices: [0, 10] }
    expect(stepsAcross([old, gap, wrong], eachFigure)).toEqual([
      { older: 2024, newer: 2025, versions: 1, ratio: 1.5 },
    ])
  })
})

describe('the guard of model years', () => {
  it.each([
    [step(2025, 2026, 998), 'Los precios de 2026 son 998 veces los de 2025 (mediana de 20 versiones)'],
    [step(2025, 2026, 1 / 10, 3), 'Los precios de 2026 son 10 veces menos que los de 2025'],
    [step(2025, NEW, 1100), 'Los precios de 0km son 1.100 veces los usados más nuevos'],
    [step(2023, 2024, 0.9, 10), 'Los precios de 2024 son más bajos que los de 2023'],
  ])('holds %j', (found, said) => {
    expect(yearStepsGuard([step(2020, 2021, 1.1), found], [])?.message).toContain(said)
  })

  it.each([
    ['an ordinary step', step(2025, 2026, 1.6)],
    ['two versions', step(2025, 2026, 1000, 2)],
    ['a few versions whose older year is dearer', step(2025, 2026, 0.9, 9)],
    ['0km below the newest used prices', step(2025, NEW, 0.8)],
  ])('passes %s', (_, found) => {
    expect(yearStepsGuard([found], [])).toBeUndefined()
  })

  it('passes a step that the edition before has, but not one in the other direction', () => {
    expect(yearStepsGuard([step(1983, 1984, 0.9)], [step(1983, 1984, 0.85)])).toBeUndefined()
    expect(yearStepsGuard([step(1983, 1984, 1000)], [step(1983, 1984, 0.85)])).toBeDefined()
  })
})
