import { demoListRows, demoListText } from './lists.js'
import { demoMarket } from './market.js'

test('makes about 600,000 rows of 50,000 versions with unique codes and names within seconds', () => {
  const market = demoMarket({ seed: 1, versions: 50_000 })
  const { pool } = market
  expect(new Set(pool.map(({ code }) => code)).size).toBe(pool.length)
  const names = pool.map(({ vehicleType, brand, group, name }) => [vehicleType, brand, group, name].join('|'))
  expect(new Set(names).size).toBe(pool.length)
  for (const period of ['2025-12', '2026-11']) {
    const began = performance.now()
    let length = 0
    for (const chunk of demoListText(market, period)) length += chunk.length
    const seconds = (performance.now() - began) / 1000
    let rows = 0
    const shown = new Set<string>()
    for (const { version } of demoListRows(market, period)) {
      rows++
      shown.add(version.code)
    }
    expect(shown.size).toBe(50_000)
    expect(rows).toBeGreaterThan(590_000)
    expect(rows).toBeLessThan(615_000)
    expect(length / rows).toBeGreaterThan(40)
    expect(rows / seconds).toBeGreaterThan(100_000)
  }
})
