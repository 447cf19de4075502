import { Button } from '@mui/material'
import { reasonProblem } from '@preciosa/contracts'
import type { MessageWriter } from '@preciosa/contracts/contact'
import { backofficeSubscriptionRoutes as routes } from '@preciosa/contracts/payments'
import { LEAST_REASON } from '@preciosa/contracts/users'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'

type Plan = NonNullable<NonNullable<MessageWriter['account']>['subscription']>

/** For a person who asked by message. */
export function LeavePlan({ subscription: { id, name } }: { subscription: Plan }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const check = (): boolean => {
    const wrong = reasonProblem(reason, LEAST_REASON)
    setProblem(wrong)
    return wrong === null
  }
  return (
    <div>
      <Button variant="outlined" color="error" size="small" onClick={() => setOpen(true)}>
        Dar de baja el plan
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`¿Dar de baja ${name}?`}
        content={
          <>
            <Lines
              lines={[
                'La dirección no está comprobada: antes respondele, y esperá que te lo confirme desde ahí.',
                'No se le cobra más y el plan sigue hasta lo que pagó. Puede retirar la baja en la página de su plan.',
                'No le llega ningún correo: respondele vos, y después cerrá el mensaje.',
              ]}
            />
            <ReasonField
              value={reason}
              onChange={setReason}
              problem={problem}
              help="Queda en la auditoría, con tu nombre y la fecha."
            />
          </>
        }
        confirm="Dar de baja"
        done="El plan quedó dado de baja."
        check={check}
        act={async () => {
          await call(routes.leaveSubscription, { params: { id }, body: { reason: reason.trim() } })
          setReason('')
        }}
      />
    </div>
  )
}
