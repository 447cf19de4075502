import { waitFor } from '@preciosa/testing'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataProvider } from 'react-admin'
import { openDom } from '../testing/dom.js'

openDom()

interface Page {
  id: number
  /** Not in the list. */
  content?: string
}
const FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true } as const

it('waits for the whole record, although the list has a summary of it', async () => {
  // React works by itself here, since the answers come when they come.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { createRoot } = await import('react-dom/client')
  const { AdminContext, memoryStore, ResourceContextProvider, useGetList } = await import('react-admin')
  const { MemoryRouter, Route, Routes } = await import('react-router-dom')
  const { RecordPage } = await import('./record-page.js')
  let answer: ((whole: { data: Page }) => void) | undefined
  const dataProvider = {
    getList: () => Promise.resolve({ data: [{ id: 7 }], total: 1 }),
    getOne: () =>
      new Promise<{ data: Page }>((resolve) => {
        answer = resolve
      }),
  } as unknown as DataProvider
  const shown: Page[] = []
  const Sheet = ({ record }: { record: Page }) => {
    shown.push(record)
    return <output>{record.content}</output>
  }
  const Listed = () => <p>{useGetList('pages').total}</p>
  const here = document.getElementById('here')!
  const root = createRoot(here)
  const queryClient = new QueryClient()
  const open = (screen: ReactNode) =>
    root.render(
      <MemoryRouter initialEntries={['/pages/7/show']} future={FUTURE}>
        <AdminContext dataProvider={dataProvider} store={memoryStore()} queryClient={queryClient}>
          <ResourceContextProvider value="pages">
            <Routes>
              <Route path="/pages/:id/show" element={screen} />
            </Routes>
          </ResourceContextProvider>
        </AdminContext>
      </MemoryRouter>,
    )
  open(<Listed />)
  const isCached = () => queryClient.getQueriesData({ queryKey: ['pages', 'getOne'] }).length > 0
  await waitFor(isCached, { what: 'the summary', timeout: 5_000 })
  open(<RecordPage<Page> sheet={Sheet} />)
  await waitFor(() => answer !== undefined, { what: 'the question', timeout: 5_000 })
  answer!({ data: { id: 7, content: 'Ayuda' } })
  await waitFor(() => here.textContent === 'Ayuda', { what: 'the record', timeout: 5_000 })
  expect(shown.filter(({ content }) => content === undefined)).toEqual([])
  root.unmount()
  queryClient.clear()
})
