import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fold } from '@preciosa/contracts/price-lists'
import { demoListRows, demoMarket, type DemoVersion } from '@preciosa/sandbox'
import { type FoundVersion, meets, parseQualityFile, type QualityEntry } from './quality-file.js'

const THIS_YEAR = 2026
const AT_LEAST = { accents: 45, typing: 45, order: 45, numbers: 45, years: 45, exact: 15, engines: 60 }

// The parser already checks lengths, vehicle types and duplicates.
const entries = parseQualityFile(readFileSync(path.join(__dirname, 'queries.csv'), 'utf8'))
const guide = demoVersions()

/** The search hides used prices of the current year. */
function demoVersions(): FoundVersion[] {
  const years = new Map<DemoVersion, number[]>()
  const isNew = new Set<DemoVersion>()
  for (const { version, year } of demoListRows(demoMarket({ seed: 1, versions: 2000 }), '2026-11')) {
    const shown = years.get(version) ?? []
    years.set(version, shown)
    if (year === null) isNew.add(version)
    else if (year < THIS_YEAR) shown.push(year)
  }
  return [...years].map(([version, shown], index) => ({
    codia: index + 1,
    brand: { name: version.brand },
    model: { name: version.group },
    description: version.name,
    years: shown,
    hasNewPrice: isNew.has(version),
    vehicleType: version.vehicleType,
  }))
}

function ofKind(kind: string): QualityEntry[] {
  return entries.filter((entry) => entry.kind === kind)
}

describe('the queries for the demo guide', () => {
  test.each(Object.entries(AT_LEAST))('include enough of kind %s', (kind, least) => {
    expect(ofKind(kind).length).toBeGreaterThanOrEqual(least)
  })

  test('have only these kinds, and at least one in five is about motorcycles', () => {
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(Object.keys(AT_LEAST)))
    const motorcycles = entries.filter(({ vehicleType }) => vehicleType === 'motorcycles')
    expect(motorcycles.length * 5).toBeGreaterThanOrEqual(entries.length)
  })

  test('have all their answers in the guide', () => {
    const unmet = entries.flatMap((entry) =>
      entry.expected
        .filter((expectation) => !guide.some((version) => meets(expectation, version, entry, THIS_YEAR)))
        .map((expectation) => ({ query: entry.query, expectation })),
    )
    expect(unmet).toEqual([])
  })

  test('with typing errors contain a word that the guide lacks', () => {
    const words = new Map<string, Set<string>>()
    for (const { vehicleType, brand, model, description } of guide) {
      const known = words.get(vehicleType) ?? new Set()
      words.set(vehicleType, known)
      for (const word of fold(`${brand.name} ${model.name} ${description}`).split(' ')) known.add(word)
    }
    const spelledRight = ofKind('typing').filter(({ query, vehicleType }) =>
      fold(query)
        .split(' ')
        .every((word) => words.get(vehicleType)?.has(word)),
    )
    expect(spelledRight).toEqual([])
  })

  test('with years contain a year', () => {
    const yearless = ofKind('years').filter(({ query }) => !/\b(19|20)\d\d\b/.test(query))
    expect(yearless).toEqual([])
  })
})
