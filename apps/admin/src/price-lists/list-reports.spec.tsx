import type { EditionReport, PriceListDetail, Suspect } from '@preciosa/contracts/price-lists'
import { waitFor } from '@preciosa/testing'
import { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'

openDom()
const call = jest.fn((route: { id: string }, asked: object) => Promise.resolve({ route, asked }))
jest.mock('../api/call.js', () => ({ call: (...asked: Parameters<typeof call>) => call(...asked) }))

const SUSPECT: Suspect = {
  ...{ line: 4, codia: 10_001, version: 'Fiat Uno', year: 2024, before: 9000, now: 90_000 },
  reason: 'Se multiplicó por 10.',
}
const REPORT: EditionReport = {
  ...{ id: 1, status: 'staged', period: '2026-11', vehicleType: 'cars', versions: 1 },
  ...{ rows: { read: 2, skipped: 0, duplicates: 0, rejected: 0 }, prices: 2, newPrices: 0, rounded: 0 },
  ...{ carried: 0, rejected: [], diff: { added: 0, removed: 0, changed: 1, unchanged: 0 }, unused: [] },
  ...{ guards: [], rises: [], falls: [], suspects: [SUSPECT] },
}
const OUT = { vehicleType: 'cars', period: '2026-11', codia: 10_001, year: null } as const
const LEFT_OUT = {
  ...{ ...OUT, version: 'Fiat Uno', price: 99_000, at: '2026-11-15T12:00:00.000Z' },
  by: 'ana@ejemplo.com.ar',
}

let root: Root
let queryClient: QueryClient
afterEach(() => {
  root.unmount()
  queryClient.clear()
  call.mockClear()
})

async function open(given: Partial<PriceListDetail>, role: 'editor' | 'back-office' = 'back-office') {
  // React works by itself here, since the answers come when they come.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { createRoot } = await import('react-dom/client')
  const { AdminContext, memoryStore } = await import('react-admin')
  const { ListReports } = await import('./list-reports.js')
  const list = { id: 7, status: 'held', reports: [REPORT], leftOut: [], editions: [], ...given }
  const canAccess = jest.fn(() => Promise.resolve(role === 'back-office'))
  const done = () => Promise.resolve()
  const auth = { canAccess, checkAuth: done, checkError: done, login: done, logout: done }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  queryClient = new QueryClient()
  root.render(
    <AdminContext authProvider={auth} queryClient={queryClient} store={memoryStore()}>
      <ListReports list={list as PriceListDetail} />
    </AdminContext>,
  )
  await waitFor(() => canAccess.mock.calls.length > 0 && document.querySelector('h2'))
}

const named = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
const click = async (name: string) => (await waitFor(() => named(name), { what: name })).click()
const sent = () => call.mock.calls.map(([route, asked]) => [route.id, asked])

it('leaves a doubtful figure out after a confirmation', async () => {
  await open({})
  await click('Dejar afuera: Fiat Uno, 2024')
  const dialog = await waitFor(() => document.querySelector('[role=dialog]'))
  expect(dialog.textContent).toContain('queda sin precio de 2024')
  expect(sent()).toEqual([])
  await click('Dejar afuera')
  const body = { vehicleType: 'cars', period: '2026-11', codia: 10_001, year: 2024 }
  expect(sent()).toEqual([['leaveFigureOut', { params: { id: 7 }, body }]])
  await waitFor(() => document.querySelector('[role=dialog]') === null)
})

it('lists what was left out and includes it again', async () => {
  await open({ leftOut: [LEFT_OUT] })
  await click('Volver a incluir: Fiat Uno, 0km')
  const listed = document.querySelector('[aria-label="Precios dejados afuera"]')?.parentElement
  expect(listed?.textContent).toMatch(/^1 precio dejado afueraFiat Uno, 0km.*por ana@ejemplo/)
  await click('Volver a incluir')
  expect(sent()).toEqual([['includeFigure', { params: { id: 7 }, body: OUT }]])
})

it.each([
  ['to an editor', {}, 'editor'],
  ['in a published list', { status: 'published' }, 'back-office'],
] as const)('offers neither %s', async (_, given, role) => {
  await open({ ...given, leftOut: [LEFT_OUT] }, role)
  await waitFor(() => queryClient.isFetching() === 0)
  expect(document.body.textContent).toContain('Se multiplicó por 10.')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
