import MessagesIcon from '@mui/icons-material/MailOutlined'
import { backofficeMessageRoutes as routes } from '@preciosa/contracts'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const messages: ConsoleResource = {
  name: 'messages',
  screens: {
    menu: 'Mensajes',
    icon: MessagesIcon,
    list: lazy(() => import('./messages-page.js')),
    show: lazy(() => import('./message-page.js')),
  },
  calls: { list: routes.messages, one: routes.message },
  texts: {
    name: 'Mensaje |||| Mensajes',
    fields: {
      id: 'N.º',
      createdAt: 'Recibido',
      subject: 'Asunto',
      email: 'De',
      vehicle: 'Vehículo',
      door: 'Formulario',
      mail: 'Aviso por e-mail',
      q: 'E-mail o asunto',
    },
  },
}
