import { z } from 'zod'
import type { AuditWords, Jobs, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  usage: { name: 'Uso de la guía', actions: { 'usage.export': 'Descargar el uso de la guía' } },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'usage.read': ['editor', 'back-office', 'admin'],
  'usage.looks': ['back-office', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  'popular.count': { queue: 'maintenance', payload: z.object({}) },
  'usage.tidy': { queue: 'maintenance', payload: z.object({}) },
  'usage.count': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs
