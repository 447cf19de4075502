import type { Vehicle } from '../guide/vehicles.js'
import { FIRST, type FreshLooks, someLook } from '../looks/people.js'
import type { Sent } from '../measure/load.js'

const MIX = [
  'look',
  'version',
  'sheet',
  'group',
  'look',
  'version',
  'listPrice',
  'sheet',
  'look',
  'group',
] as const

export function readerMix(fresh: FreshLooks, vehicles: readonly Vehicle[]): () => Sent {
  let at = 0
  return () => {
    const kind = MIX[at % MIX.length] ?? 'look'
    at += 1
    if (kind === 'look')
      return {
        ...someLook(fresh, FIRST, (codia) => `/preciosa/models/${codia}/prices?vehicleType=cars`),
        kind: 'looks',
      }
    const vehicle = vehicles[Math.floor(Math.random() * vehicles.length)]
    if (vehicle === undefined) throw new Error('The guide has no vehicles')
    return { path: pathOf(kind, vehicle), headers: {}, kind: kind === 'sheet' ? 'sheets' : 'catalogue' }
  }
}

function pathOf(kind: 'version' | 'sheet' | 'group' | 'listPrice', { codia, brand, group }: Vehicle): string {
  switch (kind) {
    case 'version':
      return `/preciosa/models/${codia}?vehicleType=cars`
    case 'sheet':
      return `/preciosa/models/${codia}/features?vehicleType=cars`
    case 'listPrice':
      return `/preciosa/models/${codia}/listPrice?vehicleType=cars`
    case 'group':
      return `/preciosa/brands/${brand}/groups/${group}/models?vehicleType=cars&pageSize=50`
  }
}
