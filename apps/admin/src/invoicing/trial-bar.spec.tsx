import type { Invoicing } from '@preciosa/contracts/invoices'
import { waitFor } from '@preciosa/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { openDom } from '../testing/dom.js'

openDom()
const call = jest.fn<Promise<Partial<Invoicing>>, []>()
jest.mock('../api/call.js', () => ({ call: () => call() }))

it.each([
  ['homologation', 'Facturación en homologación: las facturas no valen'],
  ['production', ''],
  [null, ''],
] as const)('shows for %s %j', async (environment, text) => {
  // React works by itself here, since the answers come when they come.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { createRoot } = await import('react-dom/client')
  const { TrialBar } = await import('./trial-bar.js')
  const here = document.getElementById('here')!
  const root = createRoot(here)
  const client = new QueryClient()
  call.mockResolvedValue({ environment })
  root.render(
    <QueryClientProvider client={client}>
      <TrialBar />
      <TrialBar />
      <output>screen</output>
    </QueryClientProvider>,
  )
  await waitFor(() => client.getQueryData(['invoicing']) && here.textContent === `${text}${text}screen`, {
    what: text,
    timeout: 5_000,
  })
  expect(here.querySelectorAll('[role=status]')).toHaveLength(text === '' ? 0 : 2)
  expect(call).toHaveBeenCalledTimes(1)
  root.unmount()
  client.clear()
  call.mockClear()
})
