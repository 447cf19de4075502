import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { INK, MIST, SILVER } from './palette.js'
import { circle, ellipse, faded, moved, path } from './shapes.js'

export type Body =
  | 'hatch'
  | 'sedan'
  | 'pickup'
  | 'suv'
  | 'coupe'
  | 'rural'
  | 'furgon'
  | 'cabrio'
  | 'minivan'
  | 'moto'
  | 'scooter'

export interface Placed {
  body: Body
  /** Of the middle, in pixels. */
  x: number
  ground: number
  /** Pixels per centimetre. */
  scale: number
  colour: string
  glass?: string
  /** Of the joints between panels. */
  cut?: string
  facesRight?: boolean
  hasShadow?: boolean
}

interface Symbol {
  /** Centimetres. */
  length: number
  content: string
}

/** Where wheels touch the ground, in the symbols' centimetres. */
const GROUND = 196
const symbols = new Map<Body, Symbol>()

/** One of the site's side views, with glass, tyres and a shadow of its own. */
export function vehicle(placed: Placed): string {
  const { body, x, ground, scale, facesRight = false, hasShadow = true } = placed
  const { length } = symbolOf(body)
  const width = facesRight ? -scale : scale
  const corner = `${x - (length / 2 - 2) * width} ${ground - GROUND * scale}`
  const shadow = faded(0.28, ellipse(x, ground, length * scale * 0.52, length * scale * 0.022, INK))
  return (hasShadow ? shadow : '') + moved(`translate(${corner}) scale(${width} ${scale})`, painted(placed))
}

/** As in a workshop's drawing. */
export function outlined({ body, x, ground, scale, colour }: Omit<Placed, 'glass'>): string {
  const { length, content } = symbolOf(body)
  const lines = content
    .replace('fill="currentColor"', `fill="none" stroke="${colour}" stroke-width="1.6"`)
    .replaceAll('var(--ground)', colour)
  const corner = `${x - (length / 2 - 2) * scale} ${ground - GROUND * scale}`
  return moved(`translate(${corner}) scale(${scale})`, lines)
}

function painted({ body, colour, glass = MIST, cut = INK }: Placed): string {
  const { content } = symbolOf(body)
  const parts = content.replaceAll('currentColor', colour).replaceAll('var(--ground)', cut)
  if (body === 'moto' || body === 'scooter') return parts
  const [outline] = /M[^Z]+Z/.exec(content) ?? []
  const wheels = [...content.matchAll(/M([\d.]+) ([\d.]+)a([\d.]+) [\d.]+ 0 1 0 [\d.]+ 0a/g)].map(
    ([, left, middle, radius]) => ({
      x: Number(left) + Number(radius),
      y: Number(middle),
      radius: Number(radius),
    }),
  )
  return [
    ...wheels.map(({ x, y, radius }) => circle(x, y - 1, radius * 1.18, INK)),
    ...wheels.map(({ x, y, radius }) => circle(x, y, radius * 0.8, SILVER)),
    path(outline ?? '', glass),
    // The second path has the tyres.
    parts.replace(
      /(fill-rule="evenodd".*?)<path fill-rule="evenodd"/s,
      `$1<path fill="${INK}" fill-rule="evenodd"`,
    ),
  ].join('')
}

function symbolOf(body: Body): Symbol {
  const known = symbols.get(body)
  if (known !== undefined) return known
  const found = new RegExp(`<symbol id="${body}" viewBox="-2 6 (\\d+) 192"[^>]*>(.*?)</symbol>`, 's').exec(
    drawings(),
  )
  const [, length, content] = found ?? []
  if (length === undefined || content === undefined) throw new Error(`There is no drawing ${body}`)
  const symbol = { length: Number(length), content }
  symbols.set(body, symbol)
  return symbol
}

function drawings(): string {
  const file = createRequire(import.meta.url).resolve('@preciosa/contracts/look/silhouettes.svg')
  return readFileSync(file, 'utf8')
}
