import type { VehicleType } from '@preciosa/contracts'
import type {
  HostMessage,
  HostPrices,
  HostUser,
  HostVehicle,
} from '../../subjects/app-host/host-messages.rules.js'

/** Vehicles on a page of the app's grid. */
export const PAGE = 250
/** More rows would take too much of a phone's memory. */
export const MOST_ROWS = 5000

export interface AppGrid {
  vehicleType: VehicleType
  vehicles: readonly HostVehicle[]
  page: number
  waiting: 'data' | 'more' | null
  hasMore: boolean
  user: HostUser | null
  prices: ReadonlyMap<number, HostPrices['rows']>
  asked: ReadonlySet<number>
  pinned: ReadonlySet<number>
}

export type AppGridEvent =
  | HostMessage
  | { kind: 'switched'; vehicleType: VehicleType }
  | { kind: 'more' }
  | { kind: 'asked'; codia: number }
  | { kind: 'pin'; codia: number; pinned: boolean }
  /** A token of another session came; the previous user's data must go. */
  | { kind: 'other-session' }

export function emptyGrid(vehicleType: VehicleType): AppGrid {
  return {
    vehicleType,
    vehicles: [],
    page: 1,
    waiting: 'data',
    hasMore: false,
    user: null,
    prices: new Map(),
    asked: new Set(),
    pinned: new Set(),
  }
}

export function appGrid(grid: AppGrid, event: AppGridEvent): AppGrid {
  switch (event.kind) {
    case 'token':
      return grid
    case 'other-session':
      return emptyGrid(grid.vehicleType)
    case 'switched': {
      const { user, prices, asked, pinned } = grid
      return { ...emptyGrid(event.vehicleType), user, prices, asked, pinned }
    }
    case 'vehicles':
      return withVehicles(grid, event.vehicles)
    case 'more':
      return grid.hasMore && grid.waiting === null ? { ...grid, page: grid.page + 1, waiting: 'more' } : grid
    case 'user':
      return { ...grid, user: event.user }
    case 'prices':
      return withPrices(grid, event.prices)
    case 'asked':
      return { ...grid, asked: new Set([...grid.asked, event.codia]) }
    case 'pinned':
      return { ...grid, pinned: new Set(event.pinned.map(({ codia }) => codia)) }
    case 'pin': {
      const pinned = new Set(grid.pinned)
      if (event.pinned) pinned.add(event.codia)
      else pinned.delete(event.codia)
      return { ...grid, pinned }
    }
  }
}

function withVehicles(grid: AppGrid, sent: readonly HostVehicle[]): AppGrid {
  const came = sent.filter(({ vehicleType }) => vehicleType === grid.vehicleType)
  // A late answer for the other vehicle type.
  if (came.length === 0 && sent.length > 0) return grid
  const kept = grid.waiting === 'data' ? [] : grid.vehicles
  const all = new Map([...kept, ...came].map((vehicle) => [vehicle.codia, vehicle]))
  const vehicles = [...all.values()].slice(0, MOST_ROWS)
  const grew = vehicles.length > kept.length
  return {
    ...grid,
    vehicles,
    waiting: null,
    hasMore: grew && sent.length >= PAGE && vehicles.length < MOST_ROWS,
  }
}

function withPrices(grid: AppGrid, sent: readonly HostPrices[]): AppGrid {
  const credits = sent.at(-1)?.credits
  const came = new Set(sent.map(({ codia }) => codia))
  return {
    ...grid,
    prices: new Map([...grid.prices, ...sent.map(({ codia, rows }) => [codia, rows] as const)]),
    asked: new Set([...grid.asked].filter((codia) => !came.has(codia))),
    user: grid.user === null || credits === undefined ? grid.user : { ...grid.user, credits },
  }
}

/** True if this month's prices are paid; asking again costs nothing. */
export function isPaid({ user, prices }: AppGrid, codia: number): boolean {
  return prices.has(codia) || user?.consulted.includes(codia) === true
}
