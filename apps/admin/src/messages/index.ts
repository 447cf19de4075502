import CompaniesIcon from '@mui/icons-material/Business'
import MagazineIcon from '@mui/icons-material/LocalPostOffice'
import MessagesIcon from '@mui/icons-material/MailOutlined'
import LeavingIcon from '@mui/icons-material/Unsubscribe'
import { backofficeMessageRoutes as routes } from '@preciosa/contracts/contact'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

const fields = {
  id: 'N.º',
  createdAt: 'Recibido',
  state: 'Estado',
  holder: 'Lo tiene',
  type: 'Tipo',
  subject: 'Asunto',
  email: 'De',
  vehicle: 'Vehículo',
  door: 'Formulario',
  name: 'Nombre',
  address: 'Dirección',
  company: 'Empresa',
  kind: 'Clase',
  sector: 'Rubro',
  nextStep: 'Próximo paso',
  nextStepOn: 'Día',
  leaving: 'Plan',
  q: 'E-mail, asunto o mensaje',
}

export const messages: ConsoleResource = {
  name: 'messages',
  screens: {
    menu: 'Mensajes',
    icon: MessagesIcon,
    list: lazy(() => import('./messages-page.js')),
    show: lazy(() => import('./message-page.js')),
  },
  calls: { list: routes.messages, one: routes.message },
  may: { edit: 'messages.edit' },
  texts: { name: 'Mensaje |||| Mensajes', fields },
}

/** Its rows, as those of the two below, open under `messages`. */
export const unsubscribeRequests: ConsoleResource = {
  name: 'unsubscribe-requests',
  screens: {
    menu: 'Pedidos de baja',
    icon: LeavingIcon,
    list: lazy(() => import('./unsubscribe-page.js')),
  },
  calls: { list: routes.messages },
  texts: { name: 'Pedido de baja |||| Pedidos de baja', fields },
}

export const magazineRequests: ConsoleResource = {
  name: 'magazine-requests',
  screens: {
    menu: 'Pedidos de revista',
    icon: MagazineIcon,
    list: lazy(() => import('./magazine-requests-page.js')),
  },
  calls: { list: routes.messages },
  texts: { name: 'Pedido de revista |||| Pedidos de revista', fields },
}

export const companyInquiries: ConsoleResource = {
  name: 'company-inquiries',
  screens: {
    menu: 'Consultas de empresas',
    icon: CompaniesIcon,
    list: lazy(() => import('./companies-page.js')),
  },
  calls: { list: routes.messages },
  texts: { name: 'Consulta de empresa |||| Consultas de empresas', fields },
}
