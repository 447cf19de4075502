import { readFile } from 'node:fs/promises'
import { type EditionReport, type Suspect, suspectsOf } from '@preciosa/contracts/price-lists'
import { demoListText, demoMarket } from '@preciosa/sandbox'
import { describeWithShared, printFigures, sharedFile } from '@preciosa/testing'
import { builtin, fileOf } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'
import { type PricedLine, WRONG_KINDS, type WrongFigure, wrongFigures } from './testing/wrong-figures.js'

interface TwoMonths {
  format: string
  before: { lines: string[]; period: string }
  month: { lines: string[]; period: string }
  priced: (cells: string[]) => Omit<PricedLine, 'line' | 'price'> | undefined
  delimiter: string
}

interface Trial {
  seed: number
  found: WrongFigure[]
  missed: WrongFigure[]
  extra: number
}

const SEEDS = [1, 2, 3]

describe('a hundred wrong figures in a month with a previous edition', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  async function suspects(list: TwoMonths, lines: string[], publish = false) {
    const { period } = publish ? list.before : list.month
    const path = await fileOf(services.folder, `${lines.join('\n')}\n`)
    const { reports } = await services.priceLists.importFile(path, builtin(list.format), { period, publish })
    const linesOf = (of: (report: EditionReport) => Suspect[]) =>
      new Set(reports.flatMap((report) => of(report).map(({ line }) => line)))
    return { all: linesOf((report) => report.suspects), sure: linesOf((report) => suspectsOf(report).sure) }
  }

  async function tried(list: TwoMonths): Promise<{ clean: number; sure: number; trials: Trial[] }> {
    await suspects(list, list.before.lines, true)
    const { all: clean, sure } = await suspects(list, list.month.lines)
    const priced = pricedLines(list)
    const trials: Trial[] = []
    for (const seed of SEEDS) {
      const wrong = wrongFigures(priced, seed)
      const { all: named } = await suspects(list, spoilt(list.month.lines, wrong))
      const touched = new Set(wrong.flatMap(({ prices }) => [...prices.keys()]))
      const isFound = ({ prices }: WrongFigure) => [...prices.keys()].every((line) => named.has(line))
      trials.push({
        seed,
        found: wrong.filter(isFound),
        missed: wrong.filter((figure) => !isFound(figure)),
        extra: [...named].filter((line) => !touched.has(line) && !clean.has(line)).length,
      })
    }
    return { clean: clean.size, sure: sure.size, trials }
  }

  it('are mostly suspects in a demo guide', async () => {
    const market = demoMarket({ seed: 11, versions: 600 })
    const linesOf = (period: string) => [...demoListText(market, period)].join('').trimEnd().split('\n')
    const { clean, sure, trials } = await tried({
      format: 'preciosa',
      before: { lines: linesOf('2026-09'), period: '2026-09' },
      month: { lines: linesOf('2026-10'), period: '2026-10' },
      delimiter: ';',
      priced: ([, type = '', code = '', brand = '', , , year = '']) => ({
        version: code,
        brand: `${type} ${brand}`,
        year: Number(year) || 0,
      }),
    })
    print('la guía inventada', clean, trials)
    expect(clean).toBeLessThanOrEqual(50)
    expect(sure).toBeLessThanOrEqual(3)
    for (const { found, extra } of trials) {
      expect(found.length).toBeGreaterThanOrEqual(95)
      expect(extra).toBeLessThanOrEqual(20)
    }
  })

  describeWithShared('of a real list', () => {
    it('are mostly suspects', async () => {
      const lines = (await readFile(sharedFile('data/fipe-br_2025-11_2025-12.csv'), 'utf8'))
        .trimEnd()
        .split('\n')
      const { clean, sure, trials } = await tried({
        format: 'fipe',
        before: { lines, period: '2025-11' },
        month: { lines, period: '2025-12' },
        delimiter: ',',
        priced: (cells) => {
          const [type = '', brand = ''] = cells
          const [year = '', fuel = '', code = '', month] = cells.slice(-5)
          const version = `${code} ${fuel}`
          return month === '2025-12' ? { version, brand: `${type} ${brand}`, year: Number(year) } : undefined
        },
      })
      print('la lista real', clean, trials)
      expect(clean).toBeLessThanOrEqual(50)
      expect(sure).toBeLessThanOrEqual(3)
      for (const { found, extra } of trials) {
        expect(found.length).toBeGreaterThanOrEqual(95)
        expect(extra).toBeLessThanOrEqual(20)
      }
    })
  })
})

function pricedLines({ month, delimiter, priced }: TwoMonths): PricedLine[] {
  return month.lines.flatMap((text, at) => {
    if (at === 0) return []
    const cells = text.trim().split(delimiter)
    const figure = priced(cells)
    return figure === undefined ? [] : [{ ...figure, line: at + 1, price: Number(cells.at(-1)) }]
  })
}

function spoilt(lines: string[], wrong: WrongFigure[]): string[] {
  const changed = [...lines]
  for (const { prices } of wrong)
    for (const [line, price] of prices)
      changed[line - 1] = (changed[line - 1] ?? '').trim().replace(/\d+$/, String(price))
  return changed
}

function print(name: string, clean: number, trials: Trial[]): void {
  const table = Object.entries(WRONG_KINDS).map(([kind, text]) => {
    const counts = trials.map(({ found }) => found.filter((figure) => figure.kind === kind).length)
    return `  ${text.padEnd(32)}${counts.map((count) => String(count).padStart(5)).join('')}`
  })
  const row = (text: string, of: (trial: Trial) => number) =>
    `  ${text.padEnd(32)}${trials.map((trial) => String(of(trial)).padStart(5)).join('')}`
  printFigures(
    [
      `${name}: ${clean} precios señalados sin errores; con 100 errores, por semilla:`,
      ...table,
      row('encontrados', ({ found }) => found.length),
      row('bien y señalados', ({ extra }) => extra),
    ].join('\n'),
  )
}
