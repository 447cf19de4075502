import FormatsIcon from '@mui/icons-material/TableChart'
import { backofficeFormatRoutes as routes } from '@preciosa/contracts/price-lists'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const formats: ConsoleResource = {
  name: 'formats',
  screens: {
    menu: 'Formatos',
    icon: FormatsIcon,
    list: lazy(() => import('./formats-page.js')),
    create: lazy(() => import('./create-format.js')),
    edit: lazy(() => import('./edit-format.js')),
    show: lazy(() => import('./format-show.js')),
    recordRepresentation: 'name',
  },
  calls: {
    list: routes.formats,
    one: routes.format,
    create: routes.createFormat,
    change: routes.changeFormat,
    remove: routes.removeFormat,
  },
  may: { clone: 'formats.edit' },
  texts: {
    name: 'Formato |||| Formatos',
    fields: {
      id: 'N.º',
      name: 'Nombre',
      source: 'Fuente',
      description: 'Descripción',
      builtIn: 'Del sistema',
      updatedAt: 'Último cambio',
      q: 'Nombre, fuente o descripción',
    },
  },
}
