import type { Measurements } from '@preciosa/contracts/sheets'
import { type BodyShape, type BodyType, typeOf } from '../../components/ui/silhouette.js'

/** A dimension line; coordinates are centimetres of the drawing. */
export interface Dimension {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  text: string
}

interface Ground {
  from: number
  to: number
  y: number
}

export interface Drawing {
  body: BodyShape
  side: { viewBox: string; dimensions: Dimension[]; ground: Ground }
  front: {
    viewBox: string
    share: string
    width: number
    top: number
    dimensions: Dimension[]
    ground: Ground
  } | null
  description: string
}

/** Rear end, roof and axles of the drawings in silhouettes.svg, in centimetres. */
const SHAPES: Readonly<Record<BodyType, { end: number; top: number; axles: readonly [number, number] }>> = {
  hatch: { end: 389, top: 48, axles: [80, 327] },
  sedan: { end: 447, top: 49, axles: [84, 354] },
  rural: { end: 447, top: 41, axles: [84, 354] },
  suv: { end: 433, top: 27, axles: [86, 350] },
  pickup: { end: 532, top: 14, axles: [97, 406] },
  furgon: { end: 434, top: 13, axles: [84, 352] },
  minivan: { end: 434, top: 31, axles: [84, 350] },
  minibus: { end: 464, top: 12, axles: [86, 360] },
  camion: { end: 492, top: 12, axles: [66, 392] },
  coupe: { end: 446, top: 66, axles: [92, 356] },
  cabrio: { end: 441, top: 74, axles: [90, 348] },
  moto: { end: 200, top: 78, axles: [34, 172] },
  scooter: { end: 190, top: 36, axles: [28, 154] },
  cuatriciclo: { end: 202, top: 66, axles: [42, 160] },
}

const GROUND = 196
const WHEELBASE_LINE = GROUND + 22
const LENGTH_LINE = GROUND + 50
const ASIDE = 42
const FIGURE = 34

/** Draws a typical body, but the figures are the vehicle's, in metres. */
export function drawingOf(
  body: BodyShape,
  measures: Pick<Measurements, 'length' | 'width' | 'height'> & { wheelbase: number | null },
): Drawing | null {
  const { length, width, height, wheelbase } = measures
  if (length === null && height === null) return null
  const { end, top, axles } = SHAPES[typeOf(body)]
  const right = end + ASIDE + FIGURE
  const dimensions = [
    horizontal(axles[0], axles[1], WHEELBASE_LINE, wheelbase),
    horizontal(0, end, LENGTH_LINE, length),
    height === null
      ? []
      : [
          {
            from: [end + ASIDE, top] as const,
            to: [end + ASIDE, GROUND] as const,
            text: metres(height),
          },
        ],
  ].flat()
  return {
    body,
    side: {
      viewBox: viewBox(right, top, LENGTH_LINE + 16),
      dimensions,
      ground: { from: -6, to: end + ASIDE + 6, y: GROUND },
    },
    front: width === null ? null : frontOf(width, { top, right }),
    description: inWords({ length, width, height, wheelbase }),
  }
}

function frontOf(width: number, { top, right }: { top: number; right: number }): Drawing['front'] {
  const centimetres = Math.round(width * 100)
  return {
    viewBox: viewBox(centimetres + 6, top, WHEELBASE_LINE + 16),
    share: `${Math.round(((centimetres + 12) / (right + 6)) * 1000) / 10}%`,
    width: centimetres,
    top,
    dimensions: horizontal(0, centimetres, WHEELBASE_LINE, width),
    ground: { from: -6, to: centimetres + 6, y: GROUND },
  }
}

function horizontal(from: number, to: number, y: number, value: number | null): Dimension[] {
  return value === null ? [] : [{ from: [from, y], to: [to, y], text: metres(value) }]
}

function viewBox(right: number, top: number, bottom: number): string {
  return `-6 ${top - 8} ${right + 6} ${bottom - top + 8}`
}

const METRES = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function metres(value: number): string {
  return `${METRES.format(value)} m`
}

function inWords(measures: Record<'length' | 'width' | 'height' | 'wheelbase', number | null>): string {
  const named = [
    ['largo', measures.length],
    ['ancho', measures.width],
    ['alto', measures.height],
    ['entre ejes', measures.wheelbase],
  ] as const
  const known = named.flatMap(([name, value]) => (value === null ? [] : [`${name} ${metres(value)}`]))
  return `Dibujo ilustrativo con las medidas: ${known.join(', ')}.`
}
