import { Box, Typography } from '@mui/material'
import type { InvoiceSheet } from '@preciosa/contracts/invoices'
import { when } from '../format/shown.js'

/** Requests to ARCA and its answers, folded. */
export function Exchanges({ exchanges }: Pick<InvoiceSheet, 'exchanges'>) {
  return exchanges.map(({ at, operation, request, answer }, index) => (
    <Box component="details" key={index}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, fontWeight: 600 }}>
        {`${when(at)} · ${operation}${answer === null ? ' · sin respuesta' : ''}`}
      </Box>
      <Xml title="Pedido" text={request} />
      {answer === null ? (
        <Typography variant="body2">La respuesta se perdió.</Typography>
      ) : (
        <Xml title="Respuesta" text={answer} />
      )}
    </Box>
  ))
}

function Xml({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Typography component="h3" variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Box
        component="pre"
        sx={{
          m: 0,
          mb: 1,
          p: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </>
  )
}
