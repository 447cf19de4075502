import EditionsIcon from '@mui/icons-material/CalendarMonth'
import { backofficeEditionRoutes as routes } from '@preciosa/contracts/price-lists'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const editions: ConsoleResource = {
  name: 'editions',
  screens: {
    menu: 'Ediciones',
    icon: EditionsIcon,
    list: lazy(() => import('./editions-page.js')),
    show: lazy(() => import('./edition-page.js')),
  },
  calls: { list: routes.editions, one: routes.edition },
  may: { rollback: 'editions.rollback' },
  texts: {
    name: 'Edición |||| Ediciones',
    fields: {
      id: 'N.º',
      vehicleType: 'Tipo',
      period: 'Mes',
      revision: 'Revisión',
      status: 'Estado',
      versions: 'Versiones',
      publishedAt: 'Publicada',
      publishedBy: 'La publicó',
      fileName: 'Archivo',
    },
  },
}
