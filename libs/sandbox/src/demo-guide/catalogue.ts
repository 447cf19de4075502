import { REFERENCE } from './inflation.js'
import { yearOfMonth } from './months.js'
import type { Brand, Model } from './names.js'
import type { Random } from './random.js'
import { YEARS_BACK } from './version.js'

export interface Candidate {
  brand: Brand
  model: Model
}

interface Lottery {
  candidates: Candidate[]
  sums: number[]
}

const NOW = yearOfMonth(REFERENCE)

export class Catalogue {
  private readonly all: Candidate[]
  private readonly current: Candidate[]
  private readonly lotteries = new Map<string, Lottery>()

  constructor(brands: readonly Brand[]) {
    this.all = brands.flatMap((brand) => brand.models.map((model) => ({ brand, model })))
    this.current = this.all.filter(({ model }) => lastYear(model) >= NOW - YEARS_BACK)
  }

  inGuide(place: number, random: Random): Candidate {
    return this.current[place] ?? this.draw('current', () => true, random, this.current)
  }

  soldBefore(year: number, random: Random): Candidate {
    const suits = (model: Model): boolean =>
      model[1] <= FIRST_YEARS && lastYear(model) >= year - YEARS_BACK + 4
    return this.draw(`before ${year}`, suits, random)
  }

  soldIn(year: number, random: Random): Candidate {
    const suits = (model: Model): boolean => model[1] <= year && (model[2] === null || model[2] >= year)
    return this.draw(`in ${year}`, suits, random)
  }

  private draw(key: string, suits: (model: Model) => boolean, random: Random, from = this.all): Candidate {
    let lottery = this.lotteries.get(key)
    if (lottery === undefined) {
      lottery = lotteryOf(from.filter(({ model }) => suits(model)))
      this.lotteries.set(key, lottery)
    }
    const { candidates, sums } = lottery
    const ticket = random.next() * (sums[sums.length - 1] ?? 0)
    let low = 0
    for (let high = sums.length - 1; low < high;) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) > ticket) high = middle
      else low = middle + 1
    }
    return candidates[low] as Candidate
  }
}

/** Latest launch year of a version that another one replaces. */
export const FIRST_YEARS = 2008

export function lastYear(model: Model): number {
  return model[2] ?? NOW
}

function lotteryOf(candidates: Candidate[]): Lottery {
  let sum = 0
  const sums = candidates.map(({ brand, model }) => (sum += brand.weight * (lastYear(model) - model[1] + 1)))
  return { candidates, sums }
}
