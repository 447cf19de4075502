import type { HostVehicle } from '../../subjects/app-host/host-messages.rules.js'
import {
  type AppGrid,
  appGrid,
  type AppGridEvent,
  emptyGrid,
  isPaid,
  MOST_ROWS,
  PAGE,
} from './app-grid.rules.js'

const vehicle = (codia: number, changes: Partial<HostVehicle> = {}): HostVehicle => ({
  codia,
  vehicleType: 'cars',
  name: `Versión ${codia}`,
  of: 'Ford Fiesta',
  years: [2018],
  newPrice: null,
  ...changes,
})
const page = (from: number, size = PAGE) => Array.from({ length: size }, (_, at) => vehicle(from + at))
const after = (...events: AppGridEvent[]): AppGrid => events.reduce(appGrid, emptyGrid('cars'))
const codias = ({ vehicles }: AppGrid) => vehicles.map(({ codia }) => codia)
const USER = { credits: 5, creditsActive: true, consulted: [7] }
const PRICES = [{ codia: 1, rows: [{ year: 2018, price: 100 }], credits: 4 }]

describe("the app's versions", () => {
  it('replace the previous ones, without duplicates', () => {
    const grid = after({ kind: 'vehicles', vehicles: [vehicle(1), vehicle(2), vehicle(1)] })
    expect([codias(grid), grid.waiting, grid.hasMore]).toEqual([[1, 2], null, false])
  })

  it('arrive 250 at a time while pages are full', () => {
    const first = after({ kind: 'vehicles', vehicles: page(1) })
    expect([first.hasMore, first.page]).toEqual([true, 1])
    const asked = appGrid(first, { kind: 'more' })
    expect([asked.waiting, asked.page]).toEqual(['more', 2])
    expect(appGrid(asked, { kind: 'more' })).toBe(asked)
    const second = appGrid(asked, { kind: 'vehicles', vehicles: page(251, 3) })
    expect([codias(second).length, second.hasMore, second.waiting]).toEqual([253, false, null])
    expect(appGrid(second, { kind: 'more' })).toBe(second)
  })

  it('end with a page without new versions', () => {
    const grid = after(
      { kind: 'vehicles', vehicles: page(1) },
      { kind: 'more' },
      { kind: 'vehicles', vehicles: page(1) },
    )
    expect([codias(grid).length, grid.hasMore]).toEqual([250, false])
  })

  it('stop at 5000', () => {
    const events: AppGridEvent[] = [{ kind: 'vehicles', vehicles: page(1) }]
    for (let from = 251; from <= 5300; from += PAGE)
      events.push({ kind: 'more' }, { kind: 'vehicles', vehicles: page(from) })
    const grid = after(...events)
    expect([codias(grid).length, grid.hasMore]).toEqual([MOST_ROWS, false])
  })

  it('ignore a late answer for the other vehicle type', () => {
    const waiting = after(
      { kind: 'vehicles', vehicles: [vehicle(1)] },
      { kind: 'switched', vehicleType: 'motorcycles' },
    )
    expect([codias(waiting), waiting.waiting]).toEqual([[], 'data'])
    expect(appGrid(waiting, { kind: 'vehicles', vehicles: [vehicle(2)] })).toBe(waiting)
    const moto = vehicle(3, { vehicleType: 'motorcycles' })
    expect(codias(appGrid(waiting, { kind: 'vehicles', vehicles: [moto] }))).toEqual([3])
    expect(appGrid(waiting, { kind: 'vehicles', vehicles: [] }).waiting).toBeNull()
  })
})

describe('prices', () => {
  it('are requested, arrive and update the credit balance', () => {
    const asked = after(
      { kind: 'user', user: USER },
      { kind: 'asked', codia: 1 },
      { kind: 'asked', codia: 2 },
    )
    expect([...asked.asked]).toEqual([1, 2])
    const grid = appGrid(asked, { kind: 'prices', prices: PRICES })
    expect([[...grid.asked], grid.prices.get(1), grid.user?.credits]).toEqual([[2], PRICES[0]?.rows, 4])
    expect(appGrid(grid, { kind: 'prices', prices: [] }).user?.credits).toBe(4)
  })

  it('count as paid when they arrived or the app lists them', () => {
    const grid = after({ kind: 'user', user: USER }, { kind: 'prices', prices: PRICES })
    expect([1, 7, 8].map((codia) => isPaid(grid, codia))).toEqual([true, true, false])
    expect(isPaid(emptyGrid('cars'), 7)).toBe(false)
  })

  it('stay when the vehicle type changes', () => {
    const grid = after({ kind: 'prices', prices: PRICES }, { kind: 'switched', vehicleType: 'motorcycles' })
    expect(isPaid(grid, 1)).toBe(true)
  })
})

it('pins follow the user, and a list from the app replaces them', () => {
  const pinned = after(
    { kind: 'pin', codia: 1, pinned: true },
    { kind: 'pin', codia: 2, pinned: true },
    { kind: 'pin', codia: 1, pinned: false },
  )
  expect([...pinned.pinned]).toEqual([2])
  expect([
    ...appGrid(pinned, { kind: 'pinned', pinned: [{ codia: 9, vehicleType: 'cars' }] }).pinned,
  ]).toEqual([9])
})

it('a token of another session clears all data of the user', () => {
  const grid = after(
    { kind: 'switched', vehicleType: 'motorcycles' },
    { kind: 'user', user: USER },
    { kind: 'prices', prices: PRICES },
    { kind: 'pin', codia: 1, pinned: true },
  )
  expect(appGrid(grid, { kind: 'other-session' })).toEqual(emptyGrid('motorcycles'))
  expect(appGrid(grid, { kind: 'token', token: 'a' })).toBe(grid)
})
