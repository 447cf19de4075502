import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { reasonProblem } from '@preciosa/contracts'
import { backofficePageRoutes as routes, LEAST_CONSENT_REASON } from '@preciosa/contracts/pages'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'

const SHOWN = 'El sitio la muestra dentro de un minuto.'
const ASKED =
  'Cada persona la acepta la próxima vez que ingresa. Mientras no la acepte no gasta InfoCredits ni compra. No se puede deshacer.'

/** Publishes terms or policies, which admins may ask people to accept; corrections ask for nothing. */
export function PublishLegal({ id, number }: { id: number; number: number }) {
  const { canAccess: mayAsk } = useCanAccess({ resource: 'pages', action: 'ask-consent' })
  const [isOpen, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const check = (): boolean => {
    const wrong = asks ? reasonProblem(reason, LEAST_CONSENT_REASON) : null
    setProblem(wrong)
    return wrong === null
  }
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {`Publicar la versión ${number}`}
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`¿Publicar la versión ${number}?`}
        content={
          <>
            <Lines lines={[SHOWN]} />
            {mayAsk === true && (
              <FormControlLabel
                control={<Checkbox checked={asks} onChange={(_, checked) => setAsks(checked)} />}
                label="Pedir que la acepten"
              />
            )}
            {asks && (
              <>
                <Lines lines={[ASKED]} />
                <ReasonField
                  label="Qué cambió"
                  value={reason}
                  onChange={setReason}
                  problem={problem}
                  help="Las personas lo leen junto al enlace al texto."
                />
              </>
            )}
          </>
        }
        confirm="Publicar"
        done="La versión quedó publicada."
        check={check}
        act={() =>
          call(routes.publishPage, { params: { id, number }, body: asks ? { consent: reason } : {} })
        }
      />
    </>
  )
}
