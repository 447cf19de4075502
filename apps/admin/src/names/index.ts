import NamesIcon from '@mui/icons-material/Spellcheck'
import { backofficeNameRoutes as routes } from '@preciosa/contracts/names'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const names: ConsoleResource = {
  name: 'names',
  screens: {
    menu: 'Nombres',
    icon: NamesIcon,
    list: lazy(() => import('./names-page.js')),
    show: lazy(() => import('./name-page.js')),
    recordRepresentation: 'shownName',
  },
  calls: { list: routes.names, one: routes.name },
  may: { edit: 'names.edit' },
  texts: {
    name: 'Nombre |||| Nombres',
    fields: {
      id: 'N.º',
      name: 'Nombre que se ve',
      level: 'Qué es',
      vehicleType: 'Tipo',
      listName: 'En la lista',
      correctedAt: 'Corregido',
      state: 'Corrección',
      q: 'Cualquiera de sus nombres, o codia',
    },
  },
}
