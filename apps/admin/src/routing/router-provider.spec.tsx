import { act, lazy, type ReactNode, Suspense } from 'react'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'

const window = openDom()

let root: Root
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => root.unmount())
  jest.useRealTimers()
})

it('opens the clicked row although its page loads longer than the list waits to apply a filter', async () => {
  const { createRoot } = await import('react-dom/client')
  const { CoreAdmin, FilterLiveForm, Link, ListBase, memoryStore, Resource, testDataProvider, useInput } =
    await import('react-admin')
  const { routerProvider } = await import('./router-provider.js')
  let loaded: () => void = () => undefined
  const page = new Promise<void>((resolve) => (loaded = resolve))
  const Show = lazy(async () => {
    await page
    return { default: () => <h1>El mensaje</h1> }
  })
  const Query = () => <input {...useInput({ source: 'q', defaultValue: '' }).field} />
  const list = () => (
    <ListBase>
      <FilterLiveForm>
        <Query />
      </FilterLiveForm>
      <Link to="/messages/5/show">Reporte</Link>
    </ListBase>
  )
  const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
  window.location.hash = '#/messages'
  root = createRoot(document.getElementById('here')!)
  act(() =>
    root.render(
      <CoreAdmin
        routerProvider={routerProvider}
        layout={({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>}
        store={memoryStore()}
        dataProvider={testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) })}
        disableTelemetry
      >
        <Resource name="messages" list={list} show={Show} />
      </CoreAdmin>,
    ),
  )
  await settle(2000)
  const input = document.querySelector('input')!
  const write = (text: string) =>
    act(() => {
      // React watches the value that it set itself.
      Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new window.Event('input', { bubbles: true }))
    })
  write('ev')
  await settle(2000)
  expect(window.location.hash).toContain(encodeURIComponent('{"q":"ev"}'))
  write('eva')
  await settle()
  act(() => document.querySelector('a')!.click())
  await settle(2000)
  loaded()
  await settle(2000)
  expect(window.location.hash).toBe('#/messages/5/show')
  expect(document.querySelector('h1')?.textContent).toBe('El mensaje')
})
