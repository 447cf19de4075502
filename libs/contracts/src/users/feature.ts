import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  user: {
    name: 'Usuario',
    page: 'users',
    actions: {
      'user.end-sessions': 'Cerrar las sesiones de un usuario',
      'user.adjust-credits': 'Ajustar los créditos de un usuario',
      'user.block': 'Bloquear a un usuario',
      'user.unblock': 'Desbloquear a un usuario',
      'user.resend-activation': 'Reenviar la activación a un usuario',
      'user.give-waiting-credits': 'Acreditar los créditos en espera de un usuario',
      'user.clear-refusal': 'Quitar la marca de que la dirección de un usuario rechaza mails',
      'user.give-plan': 'Dar un plan a un usuario',
      'user.prolong-plan': 'Prolongar el plan de un usuario',
      'user.export': 'Descargar los usuarios',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'users.read': ['back-office', 'admin'],
  'users.edit': ['back-office', 'admin'],
} as const satisfies StaffActions
