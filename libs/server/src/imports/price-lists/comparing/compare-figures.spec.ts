import type { Suspect } from '@preciosa/contracts/price-lists'
import { baseWords } from '../bases.rules.js'
import type { FoldedVersion } from '../folding/folded-list.js'
import { compareFigures } from './compare-figures.js'

type Prices = Record<number, number>
interface Compared {
  now: Prices
  before?: Prices
  newPrice?: [now: number, before: number]
}

const even = (start: number): Prices =>
  Object.fromEntries([2018, 2019, 2020, 2021].map((year, place) => [year, Math.round(start * 1.1 ** place)]))
/** Versions without moves, each year 10 % dearer than the one before. */
const CALM: Compared[] = Array.from({ length: 60 }, (_, at) => ({
  now: even(10_000 + 500 * at),
  before: even(10_000 + 500 * at),
}))

function folded({ now, newPrice }: Compared, at: number): FoldedVersion {
  const years = Object.keys(now).map(Number)
  return {
    code: `C-${at}`,
    codia: null,
    brand: 'Fiat',
    group: '',
    name: `Uno ${at}`,
    variant: '',
    line: at * 10 + 2,
    newPrice: newPrice?.[0] ?? null,
    newLine: at * 10 + 9,
    years,
    prices: Object.values(now),
    lines: years.map((_, place) => at * 10 + 2 + place),
  }
}

interface Named {
  jumps: Suspect[]
  suspects: Suspect[]
}

async function compared(versions: Compared[], [base, period] = ['2026-10', '2026-11']): Promise<Named> {
  const known = versions.map(({ before = {}, newPrice }, at) => {
    const years = Object.keys(before).map(Number)
    if (years.length === 0 && newPrice === undefined) return undefined
    const first = Math.min(...years)
    return {
      codia: at + 1,
      groupId: 0,
      brandId: 0,
      before: {
        newPrice: newPrice?.[1] ?? null,
        yearFrom: years.length === 0 ? null : first,
        prices: years.map((year) => before[year] ?? null),
      },
    }
  })
  const before = {
    words: baseWords(base, period),
    known,
    jumpLimit: 2,
    prices: () => Promise.resolve([]),
  }
  const { suspects, jumps } = await compareFigures(
    versions.map(folded),
    before,
    () => Promise.resolve(new Map()),
    100,
  )
  return { jumps: jumps.rows, suspects }
}

const plain = (text = ''): string => text.replace(/[\u00a0\u202f]/g, ' ')
const reasons = async (...versions: Compared[]): Promise<string[]> =>
  (await compared([...CALM, ...versions])).suspects.map(({ reason }) => plain(reason))

describe('the reason of a suspect', () => {
  it('gives the distance of two years in per cent or as a multiple', async () => {
    expect(await reasons({ now: { 2020: 20_000, 2021: 20_100 } })).toEqual([
      'Vale sólo un 0,5 % menos que el 2021 ($ 20.100.000), y entre esos años la diferencia es en general mayor: uno de los dos parece estar mal.',
      'Vale sólo un 0,5 % más que el 2020 ($ 20.000.000), y entre esos años la diferencia es en general mayor: uno de los dos parece estar mal.',
    ])
    expect(await reasons({ now: { 2020: 20_000, 2021: 28_000 } })).toEqual([
      'Vale un 29 % menos que el 2021 ($ 28.000.000), demasiada diferencia entre esos años: uno de los dos parece estar mal.',
      'Vale un 40 % más que el 2020 ($ 20.000.000), demasiada diferencia entre esos años: uno de los dos parece estar mal.',
    ])
    expect(await reasons({ now: { 2020: 2000, 2021: 28_000 } })).toEqual([
      'Vale menos de la décima parte de lo que el 2021 ($ 28.000.000), demasiada diferencia entre esos años: uno de los dos parece estar mal.',
      'Vale 14 veces lo que el 2020 ($ 2.000.000), demasiada diferencia entre esos años: uno de los dos parece estar mal.',
    ])
  })

  it("describes one other price, several that moved alike and several that didn't", async () => {
    const [one] = await reasons({
      now: { 2020: 20_000, 2021: 28_600 },
      before: { 2020: 20_000, 2021: 22_000 },
    })
    expect(one).toMatch(/^Subió 30 % desde 2026-10; el otro precio de la versión no se movió\.$/)
    const three = (prices: Prices) =>
      reasons({ now: { ...even(20_000), 2021: 34_600, ...prices }, before: even(20_000) })
    expect((await three({}))[0]).toMatch(
      /^Subió 30 % desde 2026-10; los demás precios de la versión no se movieron/,
    )
    expect((await three({ 2018: 20_300 }))[0]).toMatch(
      /^Subió 30 % desde 2026-10; los demás precios de la versión, en general, no se movieron/,
    )
  })

  it("describes the list's move only if the list has other versions", async () => {
    const alone: Compared = { now: { 2020: 260_000 }, before: { 2020: 20_000 } }
    expect((await compared([alone])).jumps[0]?.reason).toBe('Se multiplicó por 13 desde 2026-10.')
    expect((await compared([...CALM, alone])).jumps[0]?.reason).toBe(
      'Se multiplicó por 13 desde 2026-10; la lista en general no se movió.',
    )
    expect((await compared([alone], ['2026-11', '2026-11'])).jumps[0]?.reason).toBe(
      'Se multiplicó por 13 respecto de la revisión anterior de 2026-11.',
    )
  })

  it('names the version with the same price, also for 0km', async () => {
    const prices = CALM.map((_, at) => Math.round((15_000 + 750 * at) * (1 + (((at * 7) % 5) - 2) * 0.03)))
    prices[31] = Math.round((prices[30] ?? 0) * 1.015)
    const twin = CALM.map((version, at): Compared => {
      const before = prices[at] ?? 0
      return { ...version, newPrice: [at === 30 ? (prices[31] ?? 0) : before, before] }
    })
    const { suspects } = await compared(twin)
    expect(suspects.map(({ reason }) => plain(reason))).toEqual([
      expect.stringMatching(
        /; es el mismo precio que el del 0km de Fiat Uno 31 \(línea 319\), y en la edición de 2026-10 no lo era\.$/,
      ),
    ])
  })
})
