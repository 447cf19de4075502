import { LAUNCH_GAUGES, type LaunchGauge, type ShownArticle } from '@preciosa/contracts/news'

export interface Gauge {
  name: string
  value: number
  unit: string
  ends: { min: number; max: number }
  note?: string | undefined
}

const NAMES: Readonly<Record<LaunchGauge, string>> = {
  power: 'Potencia',
  speed: 'Velocidad máxima',
  fuel: 'Tanque',
  trunk: 'Baúl',
}
const USUAL = 'Valor de referencia: el artículo no tiene el dato.'

/** For launches only. */
export function gaugesOf(article: Pick<ShownArticle, 'type' | LaunchGauge>): Gauge[] {
  if (article.type !== 'LAUNCH_NEWS') return []
  return (Object.keys(NAMES) as LaunchGauge[]).map((key) => {
    const { max, usual, unit } = LAUNCH_GAUGES[key]
    const known = article[key]
    const gauge = { name: NAMES[key], value: known ?? usual, unit, ends: { min: 0, max } }
    return known === null ? { ...gauge, note: USUAL } : gauge
  })
}
