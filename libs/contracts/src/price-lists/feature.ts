import { z } from 'zod'
import type { AuditWords, Jobs, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  'price-list': {
    name: 'Lista de precios',
    page: 'price-lists',
    actions: {
      'price-list.receive': 'Recibir una lista',
      'price-list.approve': 'Aprobar una lista',
      'price-list.join': 'Unir versiones de una lista',
      'price-list.leave-out': 'Dejar afuera un precio de una lista',
      'price-list.include': 'Volver a incluir un precio de una lista',
      'price-list.publish': 'Publicar una lista',
      'price-list.discard': 'Descartar una lista',
    },
  },
  edition: { name: 'Edición', page: 'editions', actions: { 'edition.rollback': 'Volver atrás una edición' } },
  'list-format': {
    name: 'Formato de lista',
    page: 'formats',
    actions: {
      'list-format.create': 'Agregar un formato',
      'list-format.change': 'Cambiar un formato',
      'list-format.remove': 'Borrar un formato',
    },
    fields: {
      currency: 'Signos de moneda',
      decimal: 'Coma o punto decimal',
      delimiter: 'Separador',
      encoding: 'Codificación',
      header: 'Títulos',
      headerRow: 'Fila de los títulos',
      maxPrice: 'Precio máximo creíble',
      newYear: 'Marca de 0km',
      noPrice: 'Marca de sin precio',
      rounding: 'Redondeo',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'price-lists.read': ['editor', 'back-office', 'admin'],
  'price-lists.upload': ['editor', 'back-office', 'admin'],
  'price-lists.publish': ['back-office', 'admin'],
  'formats.read': ['editor', 'back-office', 'admin'],
  'formats.edit': ['back-office', 'admin'],
  'editions.read': ['editor', 'back-office', 'admin'],
  'editions.rollback': ['back-office', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  'price-list.import': {
    queue: 'imports',
    payload: z.object({ priceListId: z.number().int().positive() }),
  },
  /** Fetches the month's lists from the configured folder or URL. Safe to run late. */
  'price-list.fetch': { queue: 'imports', payload: z.object({}) },
  'guide.tidy': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs
