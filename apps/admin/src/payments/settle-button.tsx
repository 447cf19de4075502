import SettledIcon from '@mui/icons-material/TaskAlt'
import { Button } from '@mui/material'
import {
  backofficePaymentRoutes as routes,
  type Finding,
  LEAST_REFUND_REASON,
  reasonProblem,
} from '@preciosa/contracts'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'

export function SettleButton({ finding }: { finding: Finding }) {
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const check = (): boolean => {
    const wrong = reasonProblem(note, LEAST_REFUND_REASON)
    setProblem(wrong)
    return wrong === null
  }
  return (
    <>
      <Button variant="contained" startIcon={<SettledIcon />} onClick={() => setOpen(true)}>
        Dar por resuelto
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="¿Dar esto por resuelto?"
        content={
          <>
            <Lines lines={['No cambia nada por sí mismo: sale de la lista y queda lo que escribas.']} />
            <ReasonField
              label="Qué se hizo, y por qué"
              value={note}
              onChange={setNote}
              problem={problem}
              help="Queda acá y en la auditoría, con tu nombre y la fecha."
            />
          </>
        }
        confirm="Dar por resuelto"
        done="Quedó resuelto."
        check={check}
        act={() => call(routes.settleFinding, { params: { id: finding.id }, body: { note } })}
      />
    </>
  )
}
