import NoticeIcon from '@mui/icons-material/CampaignOutlined'
import { backofficeSiteNoticeRoutes as routes } from '@preciosa/contracts/site-notices'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const siteNotices: ConsoleResource = {
  name: 'site-notices',
  screens: {
    menu: 'Carteles',
    icon: NoticeIcon,
    list: lazy(() => import('./notices-page.js')),
    create: lazy(() => import('./create-notice.js')),
    edit: lazy(() => import('./edit-notice.js')),
    show: lazy(() => import('./notice-page.js')),
  },
  calls: {
    list: routes.siteNotices,
    one: routes.siteNotice,
    create: routes.createSiteNotice,
    change: routes.saveSiteNotice,
    remove: routes.removeSiteNotice,
  },
  may: { publish: 'site-notices.edit' },
  texts: {
    name: 'Cartel |||| Carteles',
    fields: {
      id: 'N.º',
      text: 'Texto',
      first: 'Desde',
      last: 'Hasta',
      state: 'Estado',
      updatedAt: 'Último cambio',
      q: 'Texto',
    },
  },
}
