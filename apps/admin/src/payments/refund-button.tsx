import RefundIcon from '@mui/icons-material/Undo'
import { Alert, Button, LinearProgress, TextField } from '@mui/material'
import {
  backofficePaymentRoutes as routes,
  type OrderSheet,
  type RefundEffects,
} from '@preciosa/contracts/payments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '../api/call.js'
import { useIdempotencyKey } from '../api/idempotency-key.js'
import { money } from '../format/shown.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { buyerName } from './names.js'
import { amountText, backText, readRefund, refundLines, type RefundProblems } from './refund.rules.js'

const KEPT = 'Queda en la auditoría, con tu nombre y la fecha.'
const NO_PROBLEMS: RefundProblems = { amount: null, reason: null }

export function RefundButton({ order }: { order: OrderSheet }) {
  const { most } = order.effects
  const [isOpen, setOpen] = useState(false)
  const [amount, setAmount] = useState(amountText(most))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const key = useIdempotencyKey()
  const refresh = useRefresh()
  const read = readRefund({ amount, reason }, most)
  const wanted = read.problems.amount === null ? read.body.amount : null
  const effects = useEffects(order, wanted, isOpen)
  const open = (): void => {
    // The person may have spent credits since the page was read.
    refresh()
    setAmount(amountText(most))
    setProblems(NO_PROBLEMS)
    setOpen(true)
  }
  const check = (): boolean => {
    setProblems(read.problems)
    // What it does is said first.
    if (effects.data === undefined || effects.isPlaceholderData) return false
    return read.problems.amount === null && read.problems.reason === null
  }
  const act = async (): Promise<void> => {
    const { body } = read
    await call(routes.refundOrder, { params: { id: order.id }, body, idempotencyKey: key.of(body) })
    key.forget()
    setReason('')
  }
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<RefundIcon />} onClick={open}>
        Devolver dinero
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Devolver dinero a ${buyerName(order)}`}
        content={
          <>
            <TextField
              label="Importe"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
              error={problems.amount !== null}
              helperText={problems.amount ?? `Hasta ${money(most)}, con coma para los centavos.`}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 15 } }}
              fullWidth
              required
              sx={{ mt: 1, mb: 2 }}
            />
            <Said order={order} effects={effects} isTold={wanted !== null} />
            <ReasonField value={reason} onChange={setReason} problem={problems.reason} help={KEPT} />
          </>
        }
        confirm={wanted === null ? 'Devolver' : `Devolver ${money(wanted)}`}
        done="La devolución quedó pedida a Mercado Pago."
        check={check}
        act={act}
      />
    </>
  )
}

/** What an amount would do, as the API says; asked again for each amount. */
function useEffects(order: OrderSheet, amount: number | null, isOpen: boolean) {
  return useQuery({
    queryKey: ['refund-effects', order.id, amount, order.effects],
    queryFn: ({ signal }) =>
      call(routes.refundEffects, {
        params: { id: order.id },
        query: { amount: String(amount) },
        signal,
      }),
    enabled: isOpen && amount !== null,
    placeholderData: keepPreviousData,
  })
}

interface SaidProps {
  order: OrderSheet
  effects: { data: RefundEffects | undefined; error: Error | null; isPlaceholderData: boolean }
  isTold: boolean
}

function Said({ order, effects: { data, error, isPlaceholderData }, isTold }: SaidProps) {
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (!isTold) return <Lines lines={['Con el importe escrito, acá dice qué pasa.']} />
  if (data === undefined || isPlaceholderData) return <LinearProgress aria-label="Calculando qué pasa" />
  if (data.refusal !== null) return <Alert severity="error">{data.refusal}</Alert>
  return <Lines lines={[...refundLines(order.kind, data), ...backText(order)]} />
}
