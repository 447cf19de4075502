import RefundIcon from '@mui/icons-material/Undo'
import { Button } from '@mui/material'
import {
  backofficePaymentRoutes as routes,
  LEAST_REFUND_REASON,
  type OrderSheet,
  reasonProblem,
} from '@preciosa/contracts'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../api/call.js'
import { useIdempotencyKey } from '../api/idempotency-key.js'
import { money } from '../format/shown.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { buyerName } from './names.js'
import { refundLines } from './refund.rules.js'

const KEPT = 'Queda en la auditoría, con tu nombre y la fecha.'

export function RefundButton({ order }: { order: OrderSheet }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const key = useIdempotencyKey()
  const refresh = useRefresh()
  const amount = money(order.effects.amount)
  const open = (): void => {
    // The person may have spent credits since the page was read.
    refresh()
    setOpen(true)
  }
  const check = (): boolean => {
    const wrong = reasonProblem(reason, LEAST_REFUND_REASON)
    setProblem(wrong)
    return wrong === null
  }
  const act = async (): Promise<void> => {
    const body = { reason: reason.trim() }
    await call(routes.refundOrder, { params: { id: order.id }, body, idempotencyKey: key.of(body) })
    key.forget()
    setReason('')
  }
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<RefundIcon />} onClick={open}>
        Devolver el pago
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`¿Devolver ${amount} a ${buyerName(order)}?`}
        content={
          <>
            <Lines lines={refundLines(order.effects)} />
            <ReasonField value={reason} onChange={setReason} problem={problem} help={KEPT} />
          </>
        }
        confirm={`Devolver ${amount}`}
        done="La devolución quedó pedida a Mercado Pago."
        check={check}
        act={act}
      />
    </>
  )
}
