import OperatorIcon from '@mui/icons-material/ContactPhoneOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const operator: ConsoleResource = {
  name: 'operator',
  screens: {
    menu: 'Datos del operador',
    icon: OperatorIcon,
    list: lazy(() => import('./operator-page.js')),
  },
  may: { list: 'operator' },
}
