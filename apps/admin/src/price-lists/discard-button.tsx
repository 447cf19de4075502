import DiscardIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { reasonProblem } from '@preciosa/contracts'
import {
  backofficePriceListRoutes as routes,
  LEAST_DISCARD_REASON,
  type PriceListDetail,
} from '@preciosa/contracts/price-lists'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'

export function DiscardButton({ list }: { list: PriceListDetail }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const check = (): boolean => {
    const wrong = reasonProblem(reason, LEAST_DISCARD_REASON)
    setProblem(wrong)
    return wrong === null
  }
  return (
    <>
      <Button color="error" startIcon={<DiscardIcon />} onClick={() => setOpen(true)}>
        Descartar
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="¿Descartar esta lista?"
        content={
          <>
            <Lines
              lines={[
                'No se va a poder publicar: si hace falta, hay que subirla de nuevo. La guía queda como está, y se guardan el archivo y el informe.',
              ]}
            />
            <ReasonField value={reason} onChange={setReason} problem={problem} />
          </>
        }
        confirm="Descartar"
        done="La lista quedó descartada."
        check={check}
        act={() => call(routes.discardPriceList, { params: { id: list.id }, body: { reason } })}
      />
    </>
  )
}
