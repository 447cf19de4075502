import MailsIcon from '@mui/icons-material/MarkEmailReadOutlined'
import TemplatesIcon from '@mui/icons-material/DraftsOutlined'
import { backofficeMailRoutes as routes } from '@preciosa/contracts/mail'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const mails: ConsoleResource = {
  name: 'mails',
  screens: {
    menu: 'Correos',
    icon: MailsIcon,
    list: lazy(() => import('./mails-page.js')),
    show: lazy(() => import('./mail-page.js')),
  },
  calls: { list: routes.mails, one: routes.mail },
  may: { resend: 'mails.edit' },
  texts: {
    name: 'Correo |||| Correos',
    fields: {
      id: 'N.º',
      createdAt: 'Escrito',
      kind: 'Tipo',
      address: 'Para',
      subject: 'Asunto',
      status: 'Estado',
      problem: 'Por qué',
      attempts: 'Intentos',
      nextTryAt: 'Próximo intento',
      q: 'Parte de la dirección',
    },
  },
}

export const mailTemplates: ConsoleResource = {
  name: 'mail-templates',
  screens: {
    menu: 'Modelos de correos',
    icon: TemplatesIcon,
    list: lazy(() => import('./templates-page.js')),
    show: lazy(() => import('./template-page.js')),
  },
  calls: { all: routes.mailTemplates, one: routes.mailTemplate },
  texts: {
    name: 'Modelo de correo |||| Modelos de correos',
    fields: { id: 'Tipo', subject: 'Asunto de ejemplo' },
  },
}
