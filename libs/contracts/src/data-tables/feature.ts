import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  cpi: { name: 'Índice de precios', actions: { 'cpi.import': 'Tomar el índice de precios' } },
  dollar: { name: 'Dólar', actions: { 'dollar.import': 'Tomar la historia del dólar' } },
  photos: { name: 'Fotos', actions: { 'photos.import': 'Tomar las fotos' } },
  geography: { name: 'Localidades', actions: { 'geography.import': 'Tomar las localidades' } },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'data-tables.edit': ['back-office', 'admin'],
} as const satisfies StaffActions
