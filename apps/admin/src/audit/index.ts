import AuditIcon from '@mui/icons-material/FactCheck'
import { lazy } from 'react'

export const audit = {
  list: lazy(() => import('./audit-page.js')),
  show: lazy(() => import('./audit-entry-page.js')),
  icon: AuditIcon,
  options: { label: 'Auditoría' },
}
