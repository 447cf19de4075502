import type { AdDetail } from '@preciosa/contracts/ads'
import type { Refusal } from '@preciosa/contracts/client'
import type { NewsCategoryDetail } from '@preciosa/contracts/news'
import { waitFor } from '@preciosa/testing'
import { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import type { DataProvider } from 'react-admin'
import { openDom } from '../testing/dom.js'

const window = openDom()

const CONTENT = {
  advertiser: 'Neumáticos Sur',
  title: 'Verano',
  size: 'BANNER_H_L',
  sections: ['home', 'news-tractores'],
  picture: null,
  link: 'https://neumaticos.example/',
  first: '2026-12-01',
  last: '2026-12-31',
  dailyCap: null,
} satisfies AdDetail['content']
const AD = { id: 7, revision: 3, state: 'draft', advertiser: CONTENT.advertiser, content: CONTENT }
const CATEGORIES: Pick<NewsCategoryDetail, 'id' | 'slug' | 'name'>[] = [
  { id: 1, slug: 'salones', name: 'Salones' },
]
const NO_CATEGORY = '«tractores» no es una categoría de noticias ni un tipo de vehículo.'
const NO_PICTURE = 'Falta la imagen.'

const REFUSAL: Refusal = {
  ok: false,
  kind: 'refused',
  status: 400,
  code: 'validation',
  title: 'Datos inválidos',
  detail: NO_CATEGORY,
  errors: [
    { path: 'content.sections[1]', message: NO_CATEGORY },
    { path: 'content.picture', message: NO_PICTURE },
  ],
}
const FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true } as const

let root: Root
let queryClient: QueryClient
afterEach(() => {
  root.unmount()
  queryClient.clear()
})

it('shows a refusal at its fields, and keeps what was typed', async () => {
  // React works by itself here, since the answers come when they come.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  // react-admin writes each refusal there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { createRoot } = await import('react-dom/client')
  const { AdminContext, memoryStore, ResourceContextProvider } = await import('react-admin')
  const { MemoryRouter, Route, Routes } = await import('react-router-dom')
  const { ApiError } = await import('../api/problem.js')
  const { default: EditAd } = await import('./edit-ad.js')
  const sent: unknown[] = []
  const dataProvider = {
    getOne: () => Promise.resolve({ data: AD }),
    getList: () => Promise.resolve({ data: CATEGORIES, total: 1 }),
    update: (_: string, { data }: { data: unknown }) => {
      sent.push(data)
      return Promise.reject(new ApiError(REFUSAL))
    },
  } as unknown as DataProvider
  const here = document.getElementById('here')!
  root = createRoot(here)
  queryClient = new QueryClient()
  root.render(
    <MemoryRouter initialEntries={['/ads/7']} future={FUTURE}>
      <AdminContext dataProvider={dataProvider} store={memoryStore()} queryClient={queryClient}>
        <ResourceContextProvider value="ads">
          <Routes>
            <Route path="/ads/:id" element={<EditAd />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  )
  const chips = () => [...here.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent)
  await waitFor(() => chips().length > 0, { what: 'the places', timeout: 5_000 })
  expect(chips()).toEqual(['Inicio', 'Lista de noticias: tractores'])

  const title = here.querySelector<HTMLInputElement>('input[name="content.title"]')!
  const save = here.querySelector<HTMLButtonElement>('button[type=submit]')!
  // React listens for what a user's typing does, not for a changed property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(title, 'Otoño')
  title.dispatchEvent(new window.Event('input', { bubbles: true }))
  await waitFor(() => !save.disabled, { what: 'the button', timeout: 5_000 })
  save.click()
  const wrong = () => [...here.querySelectorAll('p.Mui-error')].map((one) => one.textContent)
  await waitFor(() => wrong().length > 1, { what: 'the refusal at two fields', timeout: 5_000 })

  expect(sent).toEqual([{ revision: 3, content: { ...CONTENT, title: 'Otoño' } }])
  expect(wrong().sort()).toEqual([NO_PICTURE, NO_CATEGORY])
  expect(title.value).toBe('Otoño')
  expect(chips()).toHaveLength(2)
})
