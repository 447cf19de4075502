import {
  fleetInvoiceForm,
  type FleetInvoiceForm,
  readFleetInvoice,
  totalText,
} from './fleet-invoice.rules.js'

const FLEET = { id: 7, from: '2026-11-15', until: '2027-11-14', price: 150_000.5 }
const BILLING = {
  taxStatus: 'IVA Responsable Inscripto',
  taxType: 'CUIT',
  taxId: '30-50001091-2',
  enterpriseName: 'Transportes del Sur S.A.',
  email: 'pagos@ejemplo.com.ar',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseAddress: 'San Martín 120',
  enterpriseZipCode: '5501',
} as const
const FORM: FleetInvoiceForm = { ...BILLING, from: '2026-12-01', until: '2026-12-31', total: '150.000,50' }

it('begins with the first month of the fleet', () => {
  expect(fleetInvoiceForm(FLEET, null)).toMatchObject({
    ...{ from: '2026-11-15', until: '2026-12-14', total: '150000,5', taxId: '' },
  })
})

it('goes on after the last invoice, with its recipient, and not past the end', () => {
  expect(fleetInvoiceForm(FLEET, { until: '2026-12-14', billing: BILLING })).toEqual({
    ...{ ...BILLING, from: '2026-12-15', until: '2027-01-14', total: '150000,5' },
  })
  expect(fleetInvoiceForm(FLEET, { until: '2027-10-31', billing: null })).toMatchObject({
    ...{ from: '2027-11-01', until: '2027-11-14', total: '' },
  })
})

it.each([
  ['2026-12-01', '2026-12-31', '150000,5'],
  ['2026-12-15', '2027-03-14', '450001,5'],
  ['2027-01-31', '2027-02-27', '150000,5'],
  ['2026-12-01', '2026-12-30', ''],
  ['2026-12-01', '', ''],
  ['2026-12-01', '20261-12-31', ''],
])('prices %s to %s by whole months', (from, until, total) => {
  expect(totalText(FLEET, { from, until })).toBe(total)
})

it('reads an invoice', () => {
  expect(readFleetInvoice(FORM, 7)).toEqual({
    ok: true,
    body: { fleetId: 7, from: '2026-12-01', until: '2026-12-31', total: 150_000.5, recipient: BILLING },
  })
})

it.each<[Partial<FleetInvoiceForm>, object]>([
  [{ from: '' }, { from: 'Falta el primer día, o no hay esa fecha.' }],
  [{ until: '' }, { until: 'Falta el último día, o no hay esa fecha.' }],
  [{ until: '2026-11-30' }, { until: 'Es antes del primer día.' }],
  [{ total: '' }, { total: 'Falta el importe.' }],
  [
    { taxId: '1', total: '0' },
    { taxId: 'Ingrese un CUIT válido', total: 'Más que 0.' },
  ],
])('refuses %j', (wrong, problems) => {
  expect(readFleetInvoice({ ...FORM, ...wrong }, 7)).toEqual({ ok: false, problems })
})
