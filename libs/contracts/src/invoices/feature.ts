import { z } from 'zod'
import type { AuditWords, Jobs, MailKinds, StaffActions } from '../declared.js'
import { STAFF_ROLES } from '../staff.js'
import { INVOICE_KINDS, INVOICE_LETTERS } from './invoices.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  invoice: {
    name: 'Factura',
    page: 'invoices',
    actions: {
      'invoice.reissue': 'Volver a emitir una factura',
      'invoice.by-hand': 'Anotar una factura hecha a mano',
      'invoice.of-fleet': 'Facturar un grupo',
      'invoice.credit': 'Hacer una nota de crédito',
      'invoice.export': 'Descargar las facturas',
      'invoice.book': 'Descargar el libro de ventas',
    },
    fields: { byHand: 'Hecha a mano', recipient: 'Receptor', total: 'Total' },
  },
  invoiceSeries: {
    name: 'Numeración de facturas',
    actions: { 'invoice.settle-series': 'Destrabar una numeración' },
  },
  invoiceSettings: {
    name: 'Facturación electrónica',
    actions: { 'invoice.save-settings': 'Guardar la facturación electrónica' },
    fields: {
      isOn: 'Encendida',
      environment: 'Entorno',
      cuit: 'CUIT',
      condition: 'Condición ante el IVA',
      point: 'Punto de venta',
      firstDay: 'Primer día',
      grossIncome: 'Ingresos Brutos',
      activityStart: 'Inicio de actividades',
      creditsLostChargebacks: 'Nota de crédito por un desconocimiento perdido',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  /** On each screen of the console. */
  'invoices.state': STAFF_ROLES,
  'invoices.read': ['back-office', 'admin'],
  'invoices.edit': ['back-office', 'admin'],
  'invoices.settings': ['admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Sends what waits, series by series. Safe to run at any time, and by several at once. */
  'invoices.send': { queue: 'invoices', payload: z.object({}) },
  /** Finds payments without an invoice and refunds without a credit note. Safe to run late. */
  'invoices.reconcile': { queue: 'invoices', payload: z.object({}) },
} as const satisfies Jobs

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  'invoice-issued': {
    name: 'Factura o nota de crédito',
    data: z.object({
      invoiceId: z.int(),
      kind: z.enum(INVOICE_KINDS),
      letter: z.enum(INVOICE_LETTERS),
      number: z.string(),
      name: z.string(),
      totalCents: z.int(),
      at: z.iso.date(),
    }),
    hours: 72,
    aDay: 40,
    attaches: true,
  },
} as const satisfies MailKinds
