import { gaugesOf } from './gauges.rules.js'

const NONE = { power: null, speed: null, fuel: null, trunk: null }

describe('the gauges of a launch', () => {
  it('have fixed maxima, and defaults for missing figures', () => {
    const gauges = gaugesOf({ ...NONE, type: 'LAUNCH_NEWS' })
    expect(gauges.map(({ name, value, unit, ends }) => [name, value, unit, ends.max])).toEqual([
      ['Potencia', 90, 'HP', 600],
      ['Velocidad máxima', 120, 'km/h', 400],
      ['Tanque', 40, 'L', 500],
      ['Baúl', 50, 'L', 3000],
    ])
    expect(gauges.every(({ note }) => note !== undefined)).toBe(true)
  })

  it("show the article's figures, also 0, without the note", () => {
    const [power, speed] = gaugesOf({ ...NONE, power: 190, speed: 0, type: 'LAUNCH_NEWS' })
    expect(power).toEqual({ name: 'Potencia', value: 190, unit: 'HP', ends: { min: 0, max: 600 } })
    expect([speed?.value, speed?.note]).toEqual([0, undefined])
  })

  it('are only of launches', () => {
    expect(gaugesOf({ ...NONE, type: 'COMMON_NEWS' })).toEqual([])
  })
})
