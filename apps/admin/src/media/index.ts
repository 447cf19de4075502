import MediaIcon from '@mui/icons-material/PhotoLibraryOutlined'
import { backofficeMediaRoutes as routes } from '@preciosa/contracts/media'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const media: ConsoleResource = {
  name: 'media',
  screens: {
    menu: 'Medios',
    icon: MediaIcon,
    list: lazy(() => import('./library-page.js')),
    show: lazy(() => import('./media-page.js')),
    recordRepresentation: 'fileName',
  },
  calls: { list: routes.mediaList, one: routes.mediaDetail, remove: routes.removeMedia },
  may: { change: 'media.edit' },
  texts: {
    name: 'Medio |||| Medios',
    fields: {
      id: 'N.º',
      createdAt: 'Subido',
      fileName: 'Archivo',
      bytes: 'Tamaño',
      alt: 'Texto alternativo',
      kind: 'Clase',
      state: 'Estado',
      q: 'Nombre, texto o crédito',
    },
  },
}
