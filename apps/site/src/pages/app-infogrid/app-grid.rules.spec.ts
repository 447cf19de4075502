import type { HostVehicle } from '../../app-host/host-messages.rules.js'
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

describe('the versions of the app', () => {
  it('take the place of what was there when they were asked for, and come once', () => {
    const grid = after({ kind: 'vehicles', vehicles: [vehicle(1), vehicle(2), vehicle(1)] })
    expect([codias(grid), grid.waiting, grid.hasMore]).toEqual([[1, 2], null, false])
  })

  it('come by 250, as long as a page is full', () => {
    const first = after({ kind: 'vehicles', vehicles: page(1) })
    expect([first.hasMore, first.page]).toEqual([true, 1])
    const asked = appGrid(first, { kind: 'more' })
    expect([asked.waiting, asked.page]).toEqual(['more', 2])
    expect(appGrid(asked, { kind: 'more' })).toBe(asked)
    const second = appGrid(asked, { kind: 'vehicles', vehicles: page(251, 3) })
    expect([codias(second).length, second.hasMore, second.waiting]).toEqual([253, false, null])
    expect(appGrid(second, { kind: 'more' })).toBe(second)
  })

  it('end with a page that brings nothing new', () => {
    const grid = after(
      { kind: 'vehicles', vehicles: page(1) },
      { kind: 'more' },
      { kind: 'vehicles', vehicles: page(1) },
    )
    expect([codias(grid).length, grid.hasMore]).toEqual([250, false])
  })

  it('are 5000 at the most', () => {
    const events: AppGridEvent[] = [{ kind: 'vehicles', vehicles: page(1) }]
    for (let from = 251; from <= 5300; from += PAGE)
      events.push({ kind: 'more' }, { kind: 'vehicles', vehicles: page(from) })
    const grid = after(...events)
    expect([codias(grid).length, grid.hasMore]).toEqual([MOST_ROWS, false])
  })

  it('are of the half that is shown', () => {
    const waiting = after(
      { kind: 'vehicles', vehicles: [vehicle(1)] },
      { kind: 'switched', vehicleType: 'motorcycles' },
    )
    expect([codias(waiting), waiting.waiting]).toEqual([[], 'data'])
    // The answer for cars came late.
    expect(appGrid(waiting, { kind: 'vehicles', vehicles: [vehicle(2)] })).toBe(waiting)
    const moto = vehicle(3, { vehicleType: 'motorcycles' })
    expect(codias(appGrid(waiting, { kind: 'vehicles', vehicles: [moto] }))).toEqual([3])
    expect(appGrid(waiting, { kind: 'vehicles', vehicles: [] }).waiting).toBeNull()
  })
})

describe('prices', () => {
  it('are asked for, come, and leave so many credits', () => {
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

  it('are paid for where they came, or the app says so', () => {
    const grid = after({ kind: 'user', user: USER }, { kind: 'prices', prices: PRICES })
    expect([1, 7, 8].map((codia) => isPaid(grid, codia))).toEqual([true, true, false])
    expect(isPaid(emptyGrid('cars'), 7)).toBe(false)
  })

  it('stay while the other half is shown', () => {
    const grid = after({ kind: 'prices', prices: PRICES }, { kind: 'switched', vehicleType: 'motorcycles' })
    expect(isPaid(grid, 1)).toBe(true)
  })
})

it('pins are the person’s, and the app’s word for all', () => {
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

it('nothing of a person stays for another session', () => {
  const grid = after(
    { kind: 'switched', vehicleType: 'motorcycles' },
    { kind: 'user', user: USER },
    { kind: 'prices', prices: PRICES },
    { kind: 'pin', codia: 1, pinned: true },
  )
  expect(appGrid(grid, { kind: 'other-session' })).toEqual(emptyGrid('motorcycles'))
  expect(appGrid(grid, { kind: 'token', token: 'a' })).toBe(grid)
})
