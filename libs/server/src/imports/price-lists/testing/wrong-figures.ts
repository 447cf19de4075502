import { Random } from '@preciosa/sandbox'

export interface PricedLine {
  line: number
  version: string
  brand: string
  /** 0 for 0km. */
  year: number
  price: number
}

export const WRONG_KINDS = {
  tenfold: 'por 10',
  tenth: 'dividido por 10',
  digits: 'dos primeras cifras invertidas',
  dollars: 'en dólares (÷ 5)',
  lastYear: 'del año pasado (× 0,72)',
  doubled: 'doble',
  another: 'de otra versión',
  raised: '+ 30 %',
  years: 'dos años cambiados entre sí',
  leading: 'primera cifra equivocada',
} as const
export type WrongKind = keyof typeof WRONG_KINDS

export interface WrongFigure {
  kind: WrongKind
  prices: Map<number, number>
}

export function wrongFigures(lines: PricedLine[], seed: number): WrongFigure[] {
  const random = new Random(seed)
  const taken = new Set<number>()
  const mates = matesOf(lines)
  return (Object.keys(WRONG_KINDS) as WrongKind[]).flatMap((kind) => {
    const wrong: WrongFigure[] = []
    while (wrong.length < 10) {
      const figure = random.pick(lines)
      if (taken.has(figure.line)) continue
      const prices = pricesOf(kind, figure, mates, random)
      if (prices === undefined || [...prices.keys()].some((line) => taken.has(line))) continue
      for (const line of prices.keys()) taken.add(line)
      wrong.push({ kind, prices })
    }
    return wrong
  })
}

type Mates = (figure: PricedLine) => { versions: PricedLine[]; years: PricedLine[] }

function matesOf(lines: PricedLine[]): Mates {
  const brands = groupedBy(lines, ({ brand, year }) => `${brand}/${year}`)
  const versions = groupedBy(lines, ({ version }) => version)
  return ({ brand, year, version }) => ({
    versions: (brands.get(`${brand}/${year}`) ?? []).filter((other) => other.version !== version),
    years: (versions.get(version) ?? []).filter((other) => Math.abs(other.year - year) === 1),
  })
}

function groupedBy(lines: PricedLine[], key: (line: PricedLine) => string): Map<string, PricedLine[]> {
  const groups = new Map<string, PricedLine[]>()
  for (const line of lines) groups.set(key(line), [...(groups.get(key(line)) ?? []), line])
  return groups
}

function pricesOf(
  kind: WrongKind,
  figure: PricedLine,
  mates: Mates,
  random: Random,
): Map<number, number> | undefined {
  const { line, price } = figure
  const digits = String(price)
  const others = kind === 'another' ? mates(figure).versions : kind === 'years' ? mates(figure).years : []
  const other = others.length === 0 ? undefined : random.pick(others)
  const leading = String(random.between(1, 9)) + digits.slice(1)
  const wrong: Record<WrongKind, number> = {
    tenfold: price * 10,
    tenth: Math.round(price / 10),
    digits: Number(digits.slice(1, 2) + digits.slice(0, 1) + digits.slice(2)),
    dollars: Math.round(price / 5),
    lastYear: Math.round(price * 0.72),
    doubled: price * 2,
    another: other?.price ?? price,
    raised: Math.round(price * 1.3),
    years: other?.price ?? price,
    leading: Number(leading),
  }
  const now = wrong[kind]
  if (now === price || now === 0) return undefined
  return new Map(
    kind === 'years' && other !== undefined
      ? [
          [line, now],
          [other.line, price],
        ]
      : [[line, now]],
  )
}
