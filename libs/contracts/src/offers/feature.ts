import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  plan: {
    name: 'Plan',
    actions: {
      'plan.add-price': 'Poner un precio a un plan',
      'plan.remove-price': 'Quitar un precio de un plan',
    },
  },
  pack: {
    name: 'Pack',
    page: 'pack-offers',
    actions: {
      'pack.add': 'Agregar un pack',
      'pack.add-price': 'Poner un precio a un pack',
      'pack.remove-price': 'Quitar un precio de un pack',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'offers.read': ['back-office', 'admin'],
  'offers.edit': ['back-office', 'admin'],
} as const satisfies StaffActions
