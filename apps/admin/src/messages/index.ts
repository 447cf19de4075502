import MessagesIcon from '@mui/icons-material/MailOutlined'
import { lazy } from 'react'

export const messages = {
  list: lazy(() => import('./messages-page.js')),
  show: lazy(() => import('./message-page.js')),
  icon: MessagesIcon,
  options: { label: 'Mensajes' },
}
