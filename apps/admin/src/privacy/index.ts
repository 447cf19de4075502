import HolidaysIcon from '@mui/icons-material/Event'
import IncidentsIcon from '@mui/icons-material/GppMaybe'
import RequestsIcon from '@mui/icons-material/PrivacyTip'
import {
  backofficeHolidayRoutes as holidayRoutes,
  backofficeIncidentRoutes as incidentRoutes,
  backofficePrivacyRoutes as routes,
} from '@preciosa/contracts/privacy'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const privacyRequests: ConsoleResource = {
  name: 'privacy-requests',
  screens: {
    menu: 'Pedidos de privacidad',
    icon: RequestsIcon,
    list: lazy(() => import('./requests-page.js')),
    show: lazy(() => import('./request-page.js')),
    create: lazy(() => import('./create-letter.js')),
  },
  calls: { list: routes.privacyRequests, one: routes.privacyRequest, create: routes.enterPrivacyLetter },
  may: { edit: 'privacy.edit' },
  texts: {
    name: 'Pedido de privacidad |||| Pedidos de privacidad',
    fields: {
      id: 'N.º',
      code: 'Código',
      kind: 'Qué pide',
      state: 'Estado',
      dueOn: 'Vence',
      receivedAt: 'Recibido',
      email: 'E-mail',
      holder: 'Lo tiene',
      q: 'Código, e-mail o nombre',
    },
  },
}

export const privacyIncidents: ConsoleResource = {
  name: 'privacy-incidents',
  screens: {
    menu: 'Incidentes',
    icon: IncidentsIcon,
    list: lazy(() => import('./incidents-page.js')),
    show: lazy(() => import('./incident-page.js')),
    create: lazy(() => import('./create-incident.js')),
    edit: lazy(() => import('./edit-incident.js')),
  },
  calls: {
    list: incidentRoutes.privacyIncidents,
    one: incidentRoutes.privacyIncident,
    create: incidentRoutes.addPrivacyIncident,
    change: incidentRoutes.savePrivacyIncident,
  },
  texts: {
    name: 'Incidente |||| Incidentes',
    fields: { id: 'N.º', title: 'Qué', knownOn: 'Se supo', state: 'Estado', at: 'Último cambio' },
  },
}

export const holidays: ConsoleResource = {
  name: 'holidays',
  screens: { menu: 'Feriados', icon: HolidaysIcon, list: lazy(() => import('./holidays-page.js')) },
  calls: { all: holidayRoutes.holidays },
  may: { edit: 'privacy.edit' },
  texts: { name: 'Feriado |||| Feriados', fields: { id: 'Día', name: 'Nombre' } },
}
