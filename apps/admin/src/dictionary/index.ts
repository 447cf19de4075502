import DictionaryIcon from '@mui/icons-material/MenuBook'
import { backofficeDictionaryRoutes as routes } from '@preciosa/contracts/sheets'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const dictionary: ConsoleResource = {
  name: 'dictionary',
  screens: {
    menu: 'Datos de las fichas',
    icon: DictionaryIcon,
    list: lazy(() => import('./dictionary-page.js')),
    edit: lazy(() => import('./edit-feature.js')),
  },
  calls: {
    all: routes.dictionaryFeatures,
    one: routes.dictionaryFeature,
    change: routes.changeDictionaryFeature,
  },
  texts: {
    name: 'Dato |||| Datos de las fichas',
    fields: {
      id: 'N.º',
      category: 'Grupo',
      description: 'Nombre',
      longDescription: 'Explicación',
      vehicleTypes: 'De',
      unit: 'Unidad',
      most: 'El mayor creíble',
      choices: 'Opciones',
    },
  },
}
