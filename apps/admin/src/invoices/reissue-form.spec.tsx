import type { Refusal } from '@preciosa/contracts/client'
import type { InvoiceSheet } from '@preciosa/contracts/invoices'
import { waitFor } from '@preciosa/testing'
import { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'

const window = openDom()
const call = jest.fn<Promise<unknown>, [{ id: string }, { params: object; body: unknown }]>()
jest.mock('../api/call.js', () => ({ call: (...asked: Parameters<typeof call>) => call(...asked) }))

const BILLING: InvoiceSheet['billing'] = {
  ...{ taxStatus: 'IVA Responsable Inscripto', taxType: 'CUIT', taxId: '30-71999888-7' },
  ...{ enterpriseName: 'Estudio Belgrano S.R.L.', email: 'pagos@ejemplo.com.ar' },
  ...{ enterpriseProvince: 'Mendoza', enterpriseLocality: 'Godoy Cruz' },
  ...{ enterpriseAddress: 'San Martín 120', enterpriseZipCode: '5501' },
}
const REFUSAL: Refusal = {
  ...{ ok: false, kind: 'refused', status: 400, code: 'validation', title: 'Datos inválidos' },
  detail: 'Revisá la localidad.',
  errors: [{ path: 'recipient.enterpriseLocality', message: 'No es de esa provincia.' }],
}

let root: Root
let queryClient: QueryClient
afterEach(() => {
  root.unmount()
  queryClient.clear()
  call.mockReset()
})

async function open(reissue: () => Promise<unknown>) {
  // React works by itself here, since the answers come when they come.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const { createRoot } = await import('react-dom/client')
  const { AdminContext, memoryStore } = await import('react-admin')
  const { ReissueForm } = await import('./reissue-form.js')
  call.mockImplementation(({ id }) =>
    id === 'reissueInvoice'
      ? reissue()
      : Promise.resolve({ response: [{ id: 1, name: id === 'provinces' ? 'Mendoza' : 'Maipú' }] }),
  )
  root = createRoot(document.getElementById('here')!)
  queryClient = new QueryClient()
  root.render(
    <AdminContext queryClient={queryClient} store={memoryStore()}>
      <ReissueForm invoice={{ id: 9, total: 129_600, billing: BILLING } as InvoiceSheet} />
    </AdminContext>,
  )
  await waitFor(() => call.mock.calls.some(([{ id }]) => id === 'localities'), {
    what: 'the localities',
    timeout: 5_000,
  })
}

const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
const confirm = async () => {
  buttons('Emitir de nuevo')[0]!.click()
  const inDialog = () => document.querySelector<HTMLElement>('[role=dialog] .ra-confirm')
  ;(await waitFor(inDialog, { what: 'the dialog', timeout: 5_000 })).click()
  await waitFor(() => document.querySelector('[role=dialog]') === null, { what: 'no dialog', timeout: 5_000 })
}
const input = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith(label),
  )
  return document.querySelector<HTMLInputElement>(`[id="${found!.htmlFor}"]`)!
}
const write = (label: string, text: string) => {
  // React listens for what a user's typing does, not for a changed property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(label), text)
  input(label).dispatchEvent(new window.Event('input', { bubbles: true }))
}
const sent = () => call.mock.calls.filter(([{ id }]) => id === 'reissueInvoice').map(([, { body }]) => body)
const wrong = () => [...document.querySelectorAll('p.Mui-error')].map(({ textContent }) => textContent)

it('issues again with the same recipient', async () => {
  await open(() => Promise.resolve({}))
  expect(input('Localidad').value).toBe('Godoy Cruz')
  await confirm()
  expect(sent()).toEqual([{}])
})

it('checks what was corrected, and keeps it after a refusal', async () => {
  const { ApiError } = await import('../api/problem.js')
  await open(() => Promise.reject(new ApiError(REFUSAL)))
  write('Número', '30500010913')
  buttons('Emitir de nuevo')[0]!.click()
  await waitFor(() => wrong().length > 0, { what: 'the wrong CUIT', timeout: 5_000 })
  expect(wrong()).toEqual(['Ingrese un CUIT válido'])
  write('Número', '30500010912')
  await confirm()
  expect(sent()).toEqual([{ recipient: { ...BILLING, taxId: '30-50001091-2' } }])
  await waitFor(() => wrong()[0] === 'No es de esa provincia.', { what: 'the refusal', timeout: 5_000 })
  expect(input('Número').value).toBe('30500010912')
})
