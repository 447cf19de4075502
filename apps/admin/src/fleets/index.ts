import FleetsIcon from '@mui/icons-material/Groups'
import { backofficeFleetRoutes as routes } from '@preciosa/contracts/fleets'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const fleets: ConsoleResource = {
  name: 'fleets',
  screens: {
    menu: 'Grupos',
    icon: FleetsIcon,
    list: lazy(() => import('./fleets-page.js')),
    show: lazy(() => import('./fleet-page.js')),
    recordRepresentation: 'name',
  },
  calls: { list: routes.fleets, one: routes.fleet },
  may: { edit: 'fleets.edit' },
  texts: {
    name: 'Grupo |||| Grupos',
    fields: {
      name: 'Grupo',
      owner: 'Lo administra',
      seats: 'Lugares',
      price: 'Por mes',
      until: 'Hasta el',
      state: 'Estado',
      q: 'Nombre, o mail de un integrante',
    },
  },
}
