import AuditIcon from '@mui/icons-material/FactCheck'
import { backofficeAuditRoutes as routes } from '@preciosa/contracts/audit'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const audit: ConsoleResource = {
  name: 'audit',
  screens: {
    menu: 'Auditoría',
    icon: AuditIcon,
    list: lazy(() => import('./audit-page.js')),
    show: lazy(() => import('./audit-entry-page.js')),
  },
  calls: { list: routes.audit, one: routes.auditEntry },
  texts: {
    name: 'Entrada |||| Auditoría',
    fields: {
      id: 'N.º',
      at: 'Cuándo',
      action: 'Qué se hizo',
      entity: 'Sobre qué',
      entityId: 'Número',
      staffId: 'N.º de quien lo hizo',
      staffEmail: 'Quién',
    },
  },
}
