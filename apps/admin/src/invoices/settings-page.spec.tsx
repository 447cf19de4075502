import type { Refusal } from '@preciosa/contracts/client'
import type { InvoiceSettings, InvoiceSettingsSheet } from '@preciosa/contracts/invoices'
import { waitFor } from '@preciosa/testing'
import { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'

const window = openDom()
const call = jest.fn<Promise<unknown>, [{ id: string }, { body: unknown }]>()
jest.mock('../api/call.js', () => ({ call: (...asked: Parameters<typeof call>) => call(...asked) }))

const SETTINGS: InvoiceSettings = {
  ...{ isOn: true, environment: 'homologation', cuit: '30500010912', condition: 'responsable-inscripto' },
  ...{ point: 4, firstDay: '2026-12-01', name: 'Preciosa S.A.', address: 'Av. Corrientes 1234, CABA' },
  ...{ grossIncome: '901-123456-7', activityStart: '2010-03-01', creditsLostChargebacks: true },
  ...{ namedFrom: 10_000_000, creditInvoiceFrom: 5_549_862 },
}
const SHEET: InvoiceSettingsSheet = {
  ...{ revision: 3, settings: SETTINGS, by: 'ana@ejemplo.com.ar', updatedAt: '2026-11-28T12:41:00.000Z' },
  certificate: { cuit: null, from: null, until: null, problem: 'missing' },
}
const REFUSAL: Omit<Refusal, 'status' | 'code' | 'detail' | 'errors'> = {
  ...{ ok: false, kind: 'refused', title: 'No se pudo' },
}

let root: Root
let queryClient: QueryClient
afterEach(() => {
  root.unmount()
  queryClient.clear()
  call.mockReset()
})

async function open(sheet: InvoiceSettingsSheet, save: () => Promise<unknown>) {
  // react-admin gives its inputs properties that MUI doesn't know.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // React works by itself here, since the answers come when they come.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { createRoot } = await import('react-dom/client')
  const { AdminContext, memoryStore, ResourceContextProvider } = await import('react-admin')
  const { MemoryRouter } = await import('react-router-dom')
  const { i18nProviderOf } = await import('../texts/i18n.js')
  const { default: SettingsPage } = await import('./settings-page.js')
  call.mockImplementation(({ id }) => {
    if (id === 'saveInvoiceSettings') return save()
    return Promise.resolve(id === 'invoicing' ? { waiting: 2 } : sheet)
  })
  root = createRoot(document.getElementById('here')!)
  queryClient = new QueryClient()
  root.render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <AdminContext i18nProvider={i18nProviderOf([])} queryClient={queryClient} store={memoryStore()}>
        <ResourceContextProvider value="invoice-settings">
          <SettingsPage />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  )
  await shows('Certificado de ARCA')
}

const shows = (text: string) =>
  waitFor(() => document.body.textContent.includes(text), { what: text, timeout: 10_000 })
const click = async (name: string) => {
  const button = () =>
    [...document.querySelectorAll('button')].find(
      (one) => one.textContent === name && one.getAttribute('aria-disabled') !== 'true',
    )
  const found = await waitFor(button, { what: name, timeout: 5_000 })
  await waitFor(() => !found.disabled, { what: `${name}, enabled`, timeout: 5_000 })
  found.click()
}
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const write = (name: string, text: string) => {
  // React listens for what a user's typing does, not for a changed property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), text)
  input(name).dispatchEvent(new window.Event('input', { bubbles: true }))
}
const sent = () =>
  call.mock.calls.filter(([{ id }]) => id === 'saveInvoiceSettings').map(([, { body }]) => body)

it('begins off, for trials, and names the variables of a missing certificate', async () => {
  await open({ ...SHEET, revision: 0, settings: null, updatedAt: null }, () => Promise.resolve(SHEET))
  expect(document.body.textContent).toMatch('ARCA_CERTIFICATE_FILE y ARCA_KEY_FILE')
  expect(input('isOn').checked).toBe(false)
  expect(input('environment').value).toBe('homologation')
  expect(input('namedFrom').value).toBe('10.000.000')
  expect(input('creditInvoiceFrom').value).toBe('5.549.862')
  write('name', 'Preciosa S.A.')
  await click('Guardar')
  await shows('Falta el CUIT.')
  expect(sent()).toEqual([])
})

it('asks before it turns off, and keeps the form', async () => {
  await open(SHEET, () => Promise.resolve(SHEET))
  input('isOn').click()
  await click('Guardar')
  await shows('2 facturas quedan esperando.')
  await click('Cancelar')
  await waitFor(() => document.querySelector('[role=dialog]') === null, { what: 'no dialog', timeout: 5_000 })
  expect(sent()).toEqual([])
  expect(input('isOn').checked).toBe(false)
  await click('Guardar')
  await click('Apagar')
  await waitFor(() => sent().length > 0, { what: 'the call', timeout: 5_000 })
  expect(sent()).toEqual([{ revision: 3, settings: { ...SETTINGS, isOn: false } }])
})

it('shows a refusal at its field, and what another editor saved', async () => {
  const { ApiError } = await import('../api/problem.js')
  const wrong = [{ path: 'settings.cuit', message: 'El certificado es de otro CUIT.' }]
  const answers: Refusal[] = [
    { ...REFUSAL, status: 400, code: 'validation', detail: 'Revisá el CUIT.', errors: wrong },
    { ...REFUSAL, status: 409, code: 'conflict', detail: 'Otra persona la guardó.', errors: [] },
  ]
  await open(SHEET, () => Promise.reject(new ApiError(answers.shift()!)))
  write('point', '5')
  await click('Guardar')
  await waitFor(() => document.querySelector('p.Mui-error')?.textContent === wrong[0]?.message, {
    what: 'the refusal at the CUIT',
    timeout: 5_000,
  })
  write('cuit', '30-50001091-2')
  await click('Guardar')
  await shows('Otra persona la guardó.')
  expect(input('point').value).toBe('5')
})
