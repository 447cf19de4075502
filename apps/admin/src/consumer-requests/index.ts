import RequestsIcon from '@mui/icons-material/AssignmentReturnOutlined'
import { backofficeConsumerRequestRoutes as routes } from '@preciosa/contracts/consumer-requests'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const consumerRequests: ConsoleResource = {
  name: 'consumer-requests',
  screens: {
    menu: 'Arrepentimientos y bajas',
    icon: RequestsIcon,
    list: lazy(() => import('./consumer-requests-page.js')),
  },
  calls: { list: routes.consumerRequests },
  texts: {
    name: 'Arrepentimiento o baja |||| Arrepentimientos y bajas',
    fields: {
      code: 'Código',
      kind: 'Botón',
      askedAt: 'Pedido',
      email: 'De',
      about: 'Sobre',
      state: 'Estado',
      result: 'Resultado',
      mailedAt: 'Código por correo',
      q: 'Código, correo o DNI',
    },
  },
}
