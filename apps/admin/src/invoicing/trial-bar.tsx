import { Box } from '@mui/material'
import { useInvoicing } from './use-invoicing.js'

/** On each screen while invoices are worth nothing. Each mount asks, once a minute at most. */
export function TrialBar() {
  const { data } = useInvoicing()
  if (data?.environment !== 'homologation') return null
  return (
    <Box
      role="status"
      sx={{
        mt: 1,
        px: 1.5,
        py: { xs: 0.25, sm: 0.75 },
        borderRadius: 1,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
        fontWeight: 700,
        textAlign: 'center',
      }}
    >
      Facturación en homologación: las facturas no valen
    </Box>
  )
}
