import type { InvoiceSeriesState } from '@preciosa/contracts/invoices'
import { waitFor } from '@preciosa/testing'
import type { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'

openDom()
const call = jest.fn<Promise<unknown>, [{ id: string }, object?]>()
jest.mock('../api/call.js', () => ({ call: (...asked: Parameters<typeof call>) => call(...asked) }))

const SERIES: InvoiceSeriesState = {
  ...{ id: 3, environment: 'production', cuit: '30710001119', point: 4, type: 'A', kind: 'invoice' },
  ...{ lastNumber: 312, lastDate: '2026-11-28', waiting: 2, problem: null },
  stop: {
    ...{ kind: 'other-number', at: '2026-11-28T12:41:00.000Z', ours: 312, theirs: 1313 },
    text: 'Otro sistema usa el mismo punto de venta.',
    ...{ notes: [], isBeingSettled: false },
  },
}
const settling = { ...SERIES, stop: { ...SERIES.stop!, isBeingSettled: true } }
const settled = { ...SERIES, lastNumber: 1313, stop: null }

let root: Root
let queryClient: QueryClient
afterEach(() => {
  root.unmount()
  queryClient.clear()
  call.mockReset()
})

async function open(role: 'back-office' | 'editor') {
  // React works by itself here, since the answers come when they come.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { createRoot } = await import('react-dom/client')
  // Loaded without a page it takes itself for a server, which refetches nothing.
  const { QueryClient } = await import('@tanstack/react-query')
  const { AdminContext, memoryStore, ResourceContextProvider } = await import('react-admin')
  const { default: SeriesPage } = await import('./series-page.js')
  const done = () => Promise.resolve()
  const canAccess = ({ action }: { action: string }) =>
    Promise.resolve(action === 'list' || role === 'back-office')
  const auth = { canAccess, checkAuth: done, checkError: done, login: done, logout: done }
  root = createRoot(document.getElementById('here')!)
  queryClient = new QueryClient()
  root.render(
    <AdminContext authProvider={auth} queryClient={queryClient} store={memoryStore()}>
      <ResourceContextProvider value="invoice-series">
        <SeriesPage />
      </ResourceContextProvider>
    </AdminContext>,
  )
}

const shows = (text: string) =>
  waitFor(() => document.body.textContent.includes(text), { what: text, timeout: 10_000 })
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const click = async (name: string) =>
  (await waitFor(() => button(name), { what: name, timeout: 5_000 })).click()

it('shows both numbers, and asks ARCA until the series goes on', async () => {
  const answers = [SERIES, settling, settled]
  call.mockImplementation(({ id }) =>
    Promise.resolve(
      id === 'settleSeries' ? settling : { data: [answers.length > 1 ? answers.shift() : answers[0]] },
    ),
  )
  await open('back-office')
  await shows('Último en ARCA1.313')
  expect(document.body.textContent).toContain('Último número acá312')
  await click('Traer de ARCA y seguir')
  await shows('de la 313 a la 1313')
  await click('Traer y seguir')
  await shows('Resolviendo…')
  expect(button('Resolviendo…')?.disabled).toBe(true)
  await shows('Emitiendo')
  expect(call.mock.calls.find(([{ id }]) => id === 'settleSeries')?.[1]).toEqual({ params: { id: 3 } })
  expect(button('Traer de ARCA y seguir')).toBeUndefined()
})

it('offers the button only with the permission', async () => {
  call.mockResolvedValue({ data: [SERIES] })
  await open('editor')
  await shows('Último en ARCA')
  expect(button('Traer de ARCA y seguir')).toBeUndefined()
})
