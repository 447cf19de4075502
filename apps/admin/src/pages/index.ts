import PagesIcon from '@mui/icons-material/ArticleOutlined'
import { backofficePageRoutes as routes } from '@preciosa/contracts/pages'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const pages: ConsoleResource = {
  name: 'pages',
  screens: {
    menu: 'Páginas',
    icon: PagesIcon,
    list: lazy(() => import('./pages-page.js')),
    create: lazy(() => import('./create-page.js')),
    edit: lazy(() => import('./edit-page.js')),
    show: lazy(() => import('./page-page.js')),
    recordRepresentation: 'title',
  },
  calls: {
    list: routes.pagesList,
    one: routes.pageDetail,
    create: routes.createPage,
    change: routes.savePage,
  },
  may: { publish: 'pages.edit', 'ask-consent': 'pages.ask-consent' },
  texts: {
    name: 'Página |||| Páginas',
    fields: {
      id: 'N.º',
      path: 'Dirección',
      title: 'Título',
      published: 'En el sitio',
      updatedAt: 'Último cambio',
      q: 'Dirección o título',
    },
  },
}
