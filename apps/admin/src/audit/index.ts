import AuditIcon from '@mui/icons-material/FactCheck'
import { lazy } from 'react'

/** The resource of the audit: what was done, and who did it. */
export const audit = {
  list: lazy(() => import('./audit-page.js')),
  show: lazy(() => import('./audit-entry-page.js')),
  icon: AuditIcon,
  options: { label: 'Auditoría' },
}
