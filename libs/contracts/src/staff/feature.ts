import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  staff: {
    name: 'Equipo',
    page: 'staff',
    actions: {
      'staff.add': 'Agregar a alguien del equipo',
      'staff.change': 'Cambiar a alguien del equipo',
      'staff.disable': 'Quitar el acceso a alguien del equipo',
      'staff.role': 'Cambiar el rol de alguien del equipo',
      'staff.password': 'Dar otra contraseña a alguien del equipo',
      'staff.authenticator': 'Dar otro autenticador a alguien del equipo',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  session: ['editor', 'back-office', 'admin'],
  'staff.manage': ['admin'],
} as const satisfies StaffActions
