import RetentionIcon from '@mui/icons-material/AutoDelete'
import { backofficeRetentionRoutes as routes } from '@preciosa/contracts/retention'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const retention: ConsoleResource = {
  name: 'retention',
  screens: { menu: 'Conservación', icon: RetentionIcon, list: lazy(() => import('./retention-page.js')) },
  calls: { all: routes.retention },
  texts: {
    name: 'Conservación |||| Conservación',
    fields: {
      id: 'Qué',
      limit: 'Cuánto',
      oldestAt: 'Lo más viejo que queda',
      ranAt: 'Última limpieza',
      removedOfMonth: 'Borradas en 30 días',
      isLate: 'Se cumple',
    },
  },
}
