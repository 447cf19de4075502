import { waitFor } from '@preciosa/testing'
import { openDom } from '../testing/dom.js'

openDom()
const call = jest.fn<Promise<unknown>, [{ id: string }, object?]>()
jest.mock('../api/call.js', () => ({ call: (...asked: Parameters<typeof call>) => call(...asked) }))

it('leads staff without the permission to the page that says so, and asks for nothing', async () => {
  // React works by itself here, since the answers come when they come.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { createRoot } = await import('react-dom/client')
  const { QueryClient } = await import('@tanstack/react-query')
  const { AdminContext, memoryStore, ResourceContextProvider } = await import('react-admin')
  const { MemoryRouter, Route, Routes } = await import('react-router-dom')
  const { default: GoingLivePage } = await import('./going-live-page.js')
  const { AccessDenied } = await import('../layout/notices.js')
  const done = () => Promise.resolve()
  const canAccess = () => Promise.resolve(false)
  const auth = { canAccess, checkAuth: done, checkError: done, login: done, logout: done }
  const root = createRoot(document.getElementById('here')!)
  const queryClient = new QueryClient()
  root.render(
    <MemoryRouter
      initialEntries={['/going-live']}
      future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
    >
      <AdminContext authProvider={auth} queryClient={queryClient} store={memoryStore()}>
        <ResourceContextProvider value="going-live">
          <Routes>
            <Route path="/going-live" element={<GoingLivePage />} />
            <Route path="/access-denied" element={<AccessDenied />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  )
  await waitFor(() => document.body.textContent.includes('Sin permiso'), {
    what: 'the page without the permission',
    timeout: 10_000,
  })
  expect(call).not.toHaveBeenCalled()
  root.unmount()
  queryClient.clear()
})
