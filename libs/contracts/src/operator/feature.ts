import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  operator: {
    name: 'Datos del operador',
    actions: { 'operator.save': 'Guardar los datos del operador' },
    fields: {
      consumerDefence: 'Defensa del Consumidor',
      cuit: 'CUIT',
      fiscalData: 'Data Fiscal',
      hours: 'Horario de atención',
      keepsSpent: 'Descuenta lo usado en un arrepentimiento',
      mailFooter: 'Pie de los mails',
      whatsapp: 'WhatsApp',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  operator: ['admin'],
} as const satisfies StaffActions
