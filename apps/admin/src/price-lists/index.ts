import ListsIcon from '@mui/icons-material/FactCheck'
import { backofficePriceListRoutes as routes } from '@preciosa/contracts/price-lists'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const priceLists: ConsoleResource = {
  name: 'price-lists',
  screens: {
    menu: 'Listas',
    icon: ListsIcon,
    list: lazy(() => import('./list-page.js')),
    create: lazy(() => import('./upload-page.js')),
    show: lazy(() => import('./list-show.js')),
    recordRepresentation: 'fileName',
  },
  calls: { list: routes.priceLists, one: routes.priceList },
  may: { create: 'price-lists.upload', publish: 'price-lists.publish' },
  texts: {
    name: 'Lista |||| Listas',
    fields: {
      id: 'N.º',
      status: 'Estado',
      fileName: 'Archivo',
      formatName: 'Formato',
      months: 'Meses',
      rejectedRows: 'Filas rechazadas',
      createdAt: 'Recibida',
      receivedBy: 'La subió',
      q: 'Nombre del archivo',
    },
  },
}
