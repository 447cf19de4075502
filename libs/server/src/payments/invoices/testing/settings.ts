import type { InvoiceSettings } from '@preciosa/contracts/invoices'

export const ISSUER_CUIT = '30712345671'
/** Three in the afternoon in Buenos Aires, before the condition of the recipient is required. */
export const START = new Date('2026-11-25T18:00:00Z')

export const ADA = { id: 1, email: 'ada@guia.example', role: 'admin', client: 'c' } as const

export const SETTINGS: InvoiceSettings = {
  isOn: true,
  environment: 'homologation',
  cuit: ISSUER_CUIT,
  condition: 'responsable-inscripto',
  point: 3,
  firstDay: '2026-11-20',
  name: 'Guía S. A.',
  address: 'Av. de Ejemplo 1234, Ciudad de Buenos Aires',
  grossIncome: '901-234567-1',
  activityStart: '2020-03-01',
  creditsLostChargebacks: false,
  namedFrom: 10_000_000,
  creditInvoiceFrom: 5_549_862,
}
