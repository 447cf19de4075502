import { PLAN_PERMISSIONS, type Permission, type PlanCode } from '@preciosa/contracts'
import { mostCompared } from '../../subjects/comparator/most-compared.js'
import type { PlanLine } from '../../subjects/plans/plan-lines.rules.js'

export interface FeatureGroup {
  title: string
  rows: { name: string; cells: string[] }[]
}

type Plan = Pick<PlanLine, 'code' | 'queries'>

const NO = 'No'
const permissionsOf = (code: PlanCode): readonly Permission[] => PLAN_PERMISSIONS[code]
const has = (permission: Permission) => (plan: Plan) =>
  permissionsOf(plan.code).includes(permission) ? 'Sí' : NO

function vehiclesOf(code: PlanCode): string {
  const permissions = permissionsOf(code)
  const names = [
    ...(permissions.includes('CAR_PRICES') ? ['Autos'] : []),
    ...(permissions.includes('MOTORBIKE_PRICES') ? ['motos'] : []),
  ]
  const text = names.join(' y ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const GROUPS: readonly { title: string; rows: readonly [string, (plan: Plan) => string][] }[] = [
  {
    title: 'Precios',
    rows: [
      ['Precios de 0km', () => 'Sin límite'],
      ['Precios de usados', ({ queries }) => (queries === 0 ? '3, una vez' : `${queries} por mes`)],
      ['De qué vehículos', ({ code }) => vehiclesOf(code)],
      ['Usados del año en curso', has('USED_PRICE')],
      [
        'Precios de otros meses',
        ({ code }) => (permissionsOf(code).includes('HISTORIC_PRICE') ? '10 años' : NO),
      ],
      ['Compartir un precio', has('SHARE_PRICE')],
      ['Comprar más consultas', has('BUY_INFOCREDITS')],
    ],
  },
  {
    title: 'Fichas',
    rows: [
      ['Ficha técnica', has('RAW_DATASHEET')],
      ['Medidas', has('MEASUREMENTS')],
      ['Ficha con dibujo a escala', has('VISUAL_DATASHEET')],
      ['Fotos', has('PICTURES')],
    ],
  },
  {
    title: 'Buscar y comparar',
    rows: [
      ['Búsqueda visual', has('VISUAL_SEARCH')],
      ['Comparador', ({ code }) => `${mostCompared(permissionsOf(code))} a la vez`],
      ['InfoGrid', has('INFOGRID')],
      ['Historial de consultas', has('SEARCH_HISTORY')],
      ['Favoritos', has('FAVORITES')],
    ],
  },
  {
    title: 'Para leer',
    rows: [
      ['Revista digital', has('DIGITAL_MAGAZINE')],
      ['Guía útil', has('USEFUL_GUIDE')],
    ],
  },
]

/** What each plan brings, a cell per plan; rows that no shown plan has are left out. */
export function featureGroups(plans: readonly Plan[]): FeatureGroup[] {
  return GROUPS.map(({ title, rows }) => ({
    title,
    rows: rows
      .map(([name, cellOf]) => ({ name, cells: plans.map(cellOf) }))
      .filter(({ cells }) => cells.some((cell) => cell !== NO)),
  })).filter(({ rows }) => rows.length > 0)
}
