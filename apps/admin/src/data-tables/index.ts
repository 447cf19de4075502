import TablesIcon from '@mui/icons-material/TableRows'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const dataTables: ConsoleResource = {
  name: 'data-tables',
  screens: {
    menu: 'Series y tablas',
    icon: TablesIcon,
    list: lazy(() => import('./data-tables-page.js')),
  },
  may: { list: 'data-tables.edit' },
}
