import { Button } from '@mui/material'
import { reasonProblem } from '@preciosa/contracts'
import { LEAST_OFFER_REASON } from '@preciosa/contracts/offers'
import { backofficePriceChangeRoutes as routes, type PriceChange } from '@preciosa/contracts/price-changes'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { KEPT } from './price-fields.js'

export function WithdrawPriceChange({ change }: { change: PriceChange }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const check = (): boolean => {
    const wrong = reasonProblem(reason, LEAST_OFFER_REASON)
    setProblem(wrong)
    return wrong === null
  }
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        Dejar sin efecto
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="¿Dejar sin efecto este cambio de precio?"
        content={
          <>
            <Lines
              lines={[
                'Todos conservan su precio. A quienes ya se les avisó les llega un correo que lo dice.',
              ]}
            />
            <ReasonField value={reason} onChange={setReason} problem={problem} help={KEPT} />
          </>
        }
        confirm="Dejar sin efecto"
        done="El cambio quedó sin efecto y se está avisando."
        check={check}
        act={() => call(routes.withdrawPriceChange, { params: { id: change.id }, body: { reason } })}
      />
    </>
  )
}
