import { SHEET_SECTIONS } from '@preciosa/contracts'
import type { ClassMedians, Feature, Features, Measurements } from '@preciosa/contracts/sheets'
import type { ScaleEnds } from '../../components/ui/scale.rules.js'

export type SheetFact = readonly [name: string, value: string, note?: string]

export interface Gauge {
  name: string
  value: number
  unit: string
  ends: ScaleEnds
  /** Median of the vehicle's class; null with too few vehicles. */
  median: number | null
}

export interface SheetSection {
  id: 'datos' | 'motor' | 'seguridad' | 'confort'
  tab: string
  title: string
  facts: SheetFact[]
  gauges: Gauge[]
}

export const IDS = {
  fuel: 1,
  bodyType: 3,
  length: 5,
  width: 6,
  transmission: 7,
  height: 8,
  weight: 9,
  wheelbase: 10,
  doors: 11,
  trunk: 13,
  tank: 14,
  consumption: 16,
  topSpeed: 17,
  acceleration: 18,
  power: 24,
} as const

/** Limits of the gauges. */
export const GAUGE_ENDS = {
  power: { min: 0, max: 500 },
  topSpeed: { min: 0, max: 400 },
  tank: { min: 0, max: 500 },
  trunk: { min: 0, max: 900 },
  range: { min: 300, max: 1500 },
  acceleration: { min: 2.5, max: 20 },
} as const satisfies Record<string, ScaleEnds>

const METRES = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 3 })

export interface LockedText {
  title: string
  text: string
  action: string
}

/** One offer for the parts that a plan lacks; null if it has them. */
export function lockedText(lacks: { measurements: boolean; photos: boolean }): LockedText | null {
  const measurements = { title: 'Medidas', text: 'Largo, ancho, alto y peso.', action: 'Ver las medidas' }
  const photos = { title: 'Fotos', text: 'Fotos de esta versión.', action: 'Ver las fotos' }
  if (!lacks.measurements) return lacks.photos ? photos : null
  if (!lacks.photos) return measurements
  return {
    title: 'Medidas y fotos',
    text: 'Largo, ancho, alto, peso y fotos de esta versión.',
    action: 'Ver las medidas y las fotos',
  }
}

export function sectionsOf(
  features: Features,
  measurements: Measurements | null,
  medians: Omit<ClassMedians, 'type' | 'versions'> | null,
): SheetSection[] {
  const all = allOf(features)
  const gauge = (name: string, value: number | null, unit: string, key: keyof typeof GAUGE_ENDS): Gauge[] =>
    medians === null || value === null
      ? []
      : [{ name, value, unit, ends: GAUGE_ENDS[key], median: medians[key] }]
  const number = (id: number) => numberOf(all, id)
  const { specification, motor, security, comfort } = SHEET_SECTIONS
  const measured = measurements === null ? new Map<number, string>() : measuredTexts(measurements)
  const section = (
    id: SheetSection['id'],
    title: string,
    list: readonly Feature[],
    gauges: Gauge[] = [],
    tab = title,
  ): SheetSection => ({ id, tab, title, facts: factsOf(list, measured), gauges })
  return [
    section('confort', comfort, features.comfortFeatures),
    section(
      'datos',
      specification,
      features.specificationFeatures,
      [
        ...gauge('Baúl', number(IDS.trunk), 'litros', 'trunk'),
        ...gauge('Tanque', number(IDS.tank), 'litros', 'tank'),
      ],
      'Datos Técnicos',
    ),
    section('motor', motor, features.motorTransmitionFeatures, [
      ...gauge('Potencia', number(IDS.power), 'CV', 'power'),
      ...gauge('Velocidad máxima', number(IDS.topSpeed), 'km/h', 'topSpeed'),
      ...gauge('De 0 a 100 km/h', number(IDS.acceleration), 'segundos', 'acceleration'),
      ...gauge('Autonomía en ruta', rangeOf(number(IDS.tank), number(IDS.consumption)), 'km', 'range'),
    ]),
    section('seguridad', security, features.securityFeatures),
  ]
}

/** Kilometres per tank. @param tank litres @param consumption litres per 100 km */
export function rangeOf(tank: number | null, consumption: number | null): number | null {
  return tank === null || consumption === null || consumption === 0
    ? null
    : Math.round((tank / consumption) * 100)
}

export function summaryOf(
  sections: readonly SheetSection[],
  features: Features,
  drawn: boolean,
): SheetFact[] {
  const measures = drawn ? [IDS.weight] : [IDS.length, IDS.width, IDS.height, IDS.weight]
  const wanted = [...measures, IDS.trunk, IDS.fuel, IDS.transmission]
  const names = wanted.map((id) => allOf(features).find((feature) => feature.id === id)?.description)
  const facts = sections.flatMap((section) => section.facts)
  return names.flatMap((name) => {
    const fact = facts.find(([each]) => each === name)
    return fact === undefined ? [] : [[fact[0], fact[1]] as const]
  })
}

export function numberOf(features: readonly Feature[], id: number): number | null {
  const value = features.find((feature) => feature.id === id)?.value
  const number = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

export function textOf(features: readonly Feature[], id: number): string | null {
  return features.find((feature) => feature.id === id)?.value_description ?? null
}

export function allOf(features: Features): Feature[] {
  return [
    ...features.specificationFeatures,
    ...features.motorTransmitionFeatures,
    ...features.securityFeatures,
    ...features.comfortFeatures,
  ]
}

function factsOf(features: readonly Feature[], measured: ReadonlyMap<number, string>): SheetFact[] {
  return features.flatMap(({ id, description, long_description: note, value_description: text }) => {
    const value = text ?? measured.get(id)
    if (value === undefined) return []
    return [note === '' ? ([description, value] as const) : ([description, value, note] as const)]
  })
}

function measuredTexts({ length, width, height, weight }: Measurements): Map<number, string> {
  const texts = new Map<number, string>()
  const put = (id: number, value: number | null, unit: string) => {
    if (value !== null) texts.set(id, `${METRES.format(value)} ${unit}`)
  }
  put(IDS.length, length, 'm')
  put(IDS.width, width, 'm')
  put(IDS.height, height, 'm')
  put(IDS.weight, weight, 'kg')
  return texts
}
