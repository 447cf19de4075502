import AdsIcon from '@mui/icons-material/AdsClickOutlined'
import { backofficeAdRoutes as routes } from '@preciosa/contracts/ads'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const ads: ConsoleResource = {
  name: 'ads',
  screens: {
    menu: 'Avisos',
    icon: AdsIcon,
    list: lazy(() => import('./ads-page.js')),
    create: lazy(() => import('./create-ad.js')),
    edit: lazy(() => import('./edit-ad.js')),
    show: lazy(() => import('./ad-page.js')),
    recordRepresentation: ({ advertiser, title }: { advertiser: string; title: string }) =>
      `${advertiser}: ${title}`,
  },
  calls: {
    list: routes.adList,
    one: routes.adDetail,
    create: routes.createAd,
    change: routes.saveAd,
    remove: routes.removeAd,
  },
  may: { publish: 'ads.edit' },
  texts: {
    name: 'Aviso |||| Avisos',
    fields: {
      id: 'N.º',
      advertiser: 'Anunciante',
      first: 'Primer día',
      last: 'Último día',
      updatedAt: 'Último cambio',
      state: 'Estado',
      size: 'Tamaño',
      q: 'Anunciante o campaña',
    },
  },
}
