import MagazineIcon from '@mui/icons-material/MenuBookOutlined'
import { backofficeMagazineRoutes as routes } from '@preciosa/contracts/magazine'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const magazine: ConsoleResource = {
  name: 'magazine',
  screens: {
    menu: 'Revista',
    icon: MagazineIcon,
    list: lazy(() => import('./issues-page.js')),
    create: lazy(() => import('./create-issue.js')),
    edit: lazy(() => import('./edit-issue.js')),
    show: lazy(() => import('./issue-page.js')),
    recordRepresentation: 'title',
  },
  calls: {
    list: routes.issueList,
    one: routes.issueDetail,
    create: routes.createIssue,
    change: routes.saveIssue,
    remove: routes.removeIssue,
  },
  may: { publish: 'magazine.edit' },
  texts: {
    name: 'Edición de la revista |||| Revista',
    fields: {
      id: 'N.º',
      number: 'Número',
      title: 'Título',
      startsAt: 'Mes',
      updatedAt: 'Último cambio',
      state: 'Estado',
      q: 'Título o número',
    },
  },
}
