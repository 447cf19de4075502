import PlansIcon from '@mui/icons-material/CardMembership'
import PacksIcon from '@mui/icons-material/LocalOfferOutlined'
import ChangesIcon from '@mui/icons-material/CampaignOutlined'
import { backofficeOfferRoutes as routes } from '@preciosa/contracts/offers'
import { backofficePriceChangeRoutes as changes } from '@preciosa/contracts/price-changes'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const planOffers: ConsoleResource = {
  name: 'plan-offers',
  screens: {
    menu: 'Planes',
    icon: PlansIcon,
    list: lazy(() => import('./plans-page.js')),
    show: lazy(() => import('./plan-page.js')),
  },
  calls: { all: routes.planOffers, one: routes.planOffer },
  may: { price: 'offers.edit' },
  texts: {
    name: 'Plan |||| Planes',
    fields: {
      name: 'Plan',
      monthly: 'Por mes',
      yearly: 'Por año',
      infocreditsPerMonth: 'InfoCredits por mes',
      next: 'Próximo precio',
    },
  },
}

export const packOffers: ConsoleResource = {
  name: 'pack-offers',
  screens: {
    menu: 'Packs',
    icon: PacksIcon,
    list: lazy(() => import('./packs-page.js')),
    show: lazy(() => import('./pack-page.js')),
  },
  calls: { all: routes.packOffers, one: routes.packOffer },
  may: { price: 'offers.edit' },
  texts: {
    name: 'Pack |||| Packs',
    fields: {
      infoCredits: 'Pack',
      price: 'Precio',
      off: 'Descuento',
      sold: 'Estado',
      next: 'Próximo precio',
    },
  },
}

export const priceChanges: ConsoleResource = {
  name: 'price-changes',
  screens: {
    menu: 'Cambios de precio',
    icon: ChangesIcon,
    list: lazy(() => import('./price-changes-page.js')),
    show: lazy(() => import('./price-change-page.js')),
  },
  calls: { list: changes.priceChanges, one: changes.priceChange },
  may: { edit: 'offers.edit' },
  texts: {
    name: 'Cambio de precio |||| Cambios de precio',
    fields: {
      code: 'Plan',
      monthly: 'Por mes',
      holdsFrom: 'Se cobra desde',
      counts: 'Personas',
      state: 'Estado',
    },
  },
}

export const priceChangeLines: ConsoleResource = {
  name: 'price-change-lines',
  calls: { list: changes.priceChangeLines },
  texts: {
    name: 'Persona |||| Personas',
    fields: { email: 'Usuario', price: 'Precio', state: 'Estado', detail: 'Qué pasó' },
  },
}
