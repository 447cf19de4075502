import type { Found } from '@preciosa/contracts/office-search'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'

const window = openDom()
const call = jest.fn<Promise<{ response: Found[] }>, [unknown, { query: { q: string } }]>()
jest.mock('../api/call.js', () => ({ call: (...asked: Parameters<typeof call>) => call(...asked) }))

const FOUND: Found[] = [
  { kind: 'person', title: 'ana@ejemplo.com.ar', line: 'Ana Gómez · N.º 7', page: '/users/7/show' },
  { kind: 'vehicle', title: 'Fiat Uno', line: 'Auto · codia 12', page: 'https://guia.example/ficha/cars/12' },
]

let root: Root
afterEach(() => act(() => root.unmount()))

it('asks once after a pause, and lists links by kind', async () => {
  const { createRoot } = await import('react-dom/client')
  const { createTheme, ThemeProvider } = await import('@mui/material')
  const { MemoryRouter } = await import('react-router-dom')
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
  const { default: SearchDialog } = await import('./search-dialog.js')
  const onClose = jest.fn()
  call.mockResolvedValue({ response: FOUND })
  root = createRoot(document.getElementById('here')!)
  await act(async () => {
    root.render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ThemeProvider theme={createTheme()}>
            <SearchDialog onClose={onClose} />
          </ThemeProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    )
    await Promise.resolve()
  })
  const status = () => document.querySelector('[role=status]')?.textContent
  expect(status()).toContain('Desde 3 caracteres.')
  const input = document.querySelector('input')!
  expect(document.activeElement).toBe(input)
  const write = (text: string) => {
    // React watches the value that it set itself.
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
  for (const text of ['a', 'an', 'ana']) act(() => write(text))
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)))
  await settle()
  await settle()
  expect(call.mock.calls.map(([, { query }]) => query)).toEqual([{ q: 'ana' }])
  expect(status()).toBe('2 resultados')
  const links = [...document.querySelectorAll('section')].map((kind) => [
    kind.querySelector('h2')?.textContent,
    ...[...kind.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ])
  expect(links).toEqual([
    ['Personas', ['ana@ejemplo.com.ar', '/users/7/show']],
    ['Vehículos', ['Fiat Uno (en el sitio)', 'https://guia.example/ficha/cars/12']],
  ])
  act(() => {
    document
      .querySelector('form')!
      .dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(onClose).toHaveBeenCalledTimes(1)
})
