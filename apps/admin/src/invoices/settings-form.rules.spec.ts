import type { InvoiceSettings, InvoiceSettingsSheet } from '@preciosa/contracts/invoices'
import { certificateWarning, questionBefore, readSettings, settingsForm } from './settings-form.rules.js'

const SETTINGS: InvoiceSettings = {
  isOn: true,
  environment: 'homologation',
  cuit: '30500010912',
  condition: 'responsable-inscripto',
  point: 4,
  firstDay: '2026-12-01',
  name: 'Preciosa S.A.',
  address: 'Av. Corrientes 1234, CABA',
  grossIncome: '901-123456-7',
  activityStart: '2010-03-01',
  creditsLostChargebacks: true,
  namedFrom: 10_000_000,
  creditInvoiceFrom: 5_549_862.5,
}

it('begins off, for trials, with the amounts of today', () => {
  expect(settingsForm(null)).toEqual({
    isOn: false,
    environment: 'homologation',
    creditsLostChargebacks: false,
    namedFrom: '10.000.000',
    creditInvoiceFrom: '5.549.862',
  })
})

it('reads what it shows', () => {
  const form = settingsForm(SETTINGS)
  expect([form.point, form.creditInvoiceFrom]).toEqual(['4', '5.549.862,5'])
  expect(readSettings({ ...form, cuit: '30-50001091-2' })).toEqual({ ok: true, body: SETTINGS })
})

it('says what is missing at its field', () => {
  const empty = { ...settingsForm(null), cuit: null, point: 'cuatro', namedFrom: 'mucho' }
  expect(readSettings(empty)).toEqual({
    ok: false,
    problems: {
      cuit: 'Falta el CUIT.',
      condition: 'Elegí la condición.',
      point: 'Es un número entero.',
      firstDay: 'Falta el primer día, o no hay esa fecha.',
      name: 'Falta el texto.',
      address: 'Falta el texto.',
      grossIncome: 'Falta el texto.',
      activityStart: 'Falta el inicio de actividades.',
      namedFrom: 'Falta el importe.',
    },
  })
})

const firstDay = '2026-11-20'
const OFF = { firstDay, isOn: false, environment: 'production' } as const
const TRIAL = { firstDay, isOn: true, environment: 'homologation' } as const
const REAL = { firstDay, isOn: true, environment: 'production' } as const

it.each([
  [null, OFF, undefined],
  [null, TRIAL, undefined],
  [REAL, REAL, undefined],
  [REAL, { ...REAL, firstDay: '2026-11-21' }, undefined],
  [REAL, { ...REAL, firstDay: '2026-11-19' }, 'Facturar desde antes'],
  [OFF, TRIAL, undefined],
  [null, REAL, 'Facturar de verdad'],
  [OFF, REAL, 'Facturar de verdad'],
  [TRIAL, REAL, 'Facturar de verdad'],
  [REAL, OFF, 'Apagar'],
  [TRIAL, OFF, 'Apagar'],
  [REAL, TRIAL, 'Pasar a homologación'],
])('from %j to %j asks for %s', (before, after, confirm) => {
  expect(questionBefore(before, after, 2)?.confirm).toBe(confirm)
})

it('says what stays waiting', () => {
  expect(questionBefore(REAL, OFF, 2)?.lines[0]).toMatch(/^2 facturas quedan esperando\./)
  expect(questionBefore(REAL, OFF, 0)?.lines[0]).toBe('Ahora no espera ninguna factura.')
})

it('warns of a certificate that ends within 30 days', () => {
  const certificate: InvoiceSettingsSheet['certificate'] = {
    ...{ cuit: '30500010912', from: '2024-12-19T15:00:00.000Z', until: '2026-12-19T15:00:00.000Z' },
    problem: null,
  }
  const warning = (now: string) => certificateWarning(certificate, new Date(now))
  expect(warning('2026-11-19T15:00:00Z')).toBeNull()
  expect(warning('2026-11-28T15:00:00Z')).toMatch('vence el 19/12/26, en 21 días')
  expect(warning('2026-12-19T14:00:00Z')).toMatch('en 0 días')
  expect(certificateWarning({ ...certificate, problem: 'expired' }, new Date('2026-12-20'))).toBeNull()
  expect(certificateWarning({ ...certificate, until: null, problem: 'missing' }, new Date())).toBeNull()
})
