import { Alert, AlertTitle, Box, Link } from '@mui/material'
import { backofficePaymentRoutes as routes, type OrderSheet } from '@preciosa/contracts/payments'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { AskedAction } from '../layout/asked-action.js'
import { chargebackLines } from './chargebacks.rules.js'
import { PANEL } from './names.js'

const OPEN = new Set(['charged_back', 'in_mediation'])

/** What Mercado Pago asks about a disputed payment, and until when. */
export function Chargebacks({ order }: { order: OrderSheet }) {
  const { canAccess } = useCanAccess({ resource: 'payments', action: 'refund' })
  const isOpen = order.payments.some(({ status }) => OPEN.has(status))
  if (!isOpen && order.chargebacks.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>Qué pide Mercado Pago</AlertTitle>
      {chargebackLines(order).map((line) => (
        <Box key={line}>{line}</Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
        {canAccess === true && (
          <AskedAction
            label="Preguntar a Mercado Pago"
            title="¿Preguntar ahora a Mercado Pago?"
            lines={['Trae lo que pide por este pago, y hasta cuándo.']}
            confirm="Preguntar"
            done="Acá queda lo que dijo Mercado Pago."
            act={() => call(routes.askChargebacks, { params: { id: order.id } })}
          />
        )}
        <Link href={PANEL} target="_blank" rel="noreferrer">
          Responder en Mercado Pago
        </Link>
      </Box>
    </Alert>
  )
}
