import MessagesIcon from '@mui/icons-material/MailOutlined'
import { lazy } from 'react'

/** The resource of messages: what people wrote to the operator. */
export const messages = {
  list: lazy(() => import('./messages-page.js')),
  show: lazy(() => import('./message-page.js')),
  icon: MessagesIcon,
  options: { label: 'Mensajes' },
}
