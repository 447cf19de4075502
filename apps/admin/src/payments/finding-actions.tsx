import RefundIcon from '@mui/icons-material/Undo'
import CancelIcon from '@mui/icons-material/Block'
import SettledIcon from '@mui/icons-material/TaskAlt'
import { Box, Button } from '@mui/material'
import { reasonProblem } from '@preciosa/contracts'
import {
  backofficePaymentRoutes as routes,
  type Finding,
  LEAST_REFUND_REASON,
} from '@preciosa/contracts/payments'
import { type ReactNode, useState } from 'react'
import { call } from '../api/call.js'
import { money } from '../format/shown.js'
import { AskedAction } from '../layout/asked-action.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { SEEN_NOTES, settlingLine } from './names.js'

const CLOSES =
  'Cierra el pedido, que quedó a la espera, y la persona puede comprar otra vez. Sale de la lista y queda lo que escribas.'
const KEPT = 'Queda acá y en la auditoría, con tu nombre y la fecha.'

/** What settles a finding: its own action first, a note of what was done otherwise. */
export function FindingActions({ finding }: { finding: Finding }) {
  const params = { id: finding.id }
  const seen = SEEN_NOTES[finding.kind]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {finding.action === 'ask' && (
        <AskedAction
          main
          label="Preguntar a Mercado Pago"
          title="¿Preguntar ahora a Mercado Pago?"
          lines={['Si el cobro está, se toma y esto sale de la lista. Si no está, queda como estaba.']}
          confirm="Preguntar"
          done="Se preguntó a Mercado Pago: acá queda lo que dijo."
          act={() => call(routes.repeatFinding, { params })}
        />
      )}
      {finding.action === 'retry' && (
        <AskedAction
          main
          label="Probar de nuevo"
          title="¿Probar de nuevo?"
          lines={['Se intenta enseguida. Cuando sale bien, esto sale solo de la lista.']}
          confirm="Probar"
          done="Se está probando de nuevo."
          act={() => call(routes.repeatFinding, { params })}
        />
      )}
      {finding.action === 'refund' && (
        <WithNote
          main
          label="Devolver el dinero"
          icon={<RefundIcon />}
          title={`¿Devolver ${money(finding.refundable ?? 0)}?`}
          lines={[
            `Se devuelven ${money(finding.refundable ?? 0)} al medio con el que se pagó.`,
            'Acá no acreditó nada, así que no se quita nada a nadie.',
          ]}
          field="Motivo"
          confirm="Devolver"
          done="La devolución quedó pedida a Mercado Pago."
          act={(reason) => call(routes.refundFinding, { params, body: { reason } })}
        />
      )}
      {finding.action === 'cancel' && (
        <WithNote
          main
          label="Cancelar la suscripción"
          icon={<CancelIcon />}
          title="¿Cancelar la suscripción en Mercado Pago?"
          lines={['No se cobra más, y no se puede deshacer. Lo que ya cobró no se devuelve solo.']}
          field="Motivo"
          confirm="Cancelar la suscripción"
          done="La suscripción se está cancelando."
          act={(reason) => call(routes.cancelFinding, { params, body: { reason } })}
        />
      )}
      {seen !== undefined && (
        <AskedAction
          main={finding.action === null}
          label={seen.label}
          title={`¿${seen.label}?`}
          lines={['No cambia nada por sí mismo: sale de la lista y queda quién lo vio.']}
          confirm={seen.label}
          done="Quedó resuelto."
          act={() => call(routes.settleFinding, { params, body: { note: seen.note } })}
        />
      )}
      <WithNote
        main={finding.action === null && seen === undefined}
        label="Dar por resuelto"
        icon={<SettledIcon />}
        title="¿Dar esto por resuelto?"
        lines={[finding.closesOrder ? CLOSES : settlingLine(finding)]}
        field="Qué se hizo, y por qué"
        confirm="Dar por resuelto"
        done="Quedó resuelto."
        act={(note) => call(routes.settleFinding, { params, body: { note } })}
      />
    </Box>
  )
}

interface WithNoteProps {
  label: string
  icon: ReactNode
  title: string
  lines: readonly string[]
  field: string
  confirm: string
  done: string
  main: boolean
  act: (note: string) => Promise<unknown>
}

function WithNote({ label, icon, lines, field, main, act, ...dialog }: WithNoteProps) {
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
      <Button
        variant={main ? 'contained' : 'outlined'}
        size="small"
        startIcon={icon}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmedAction
        {...dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        content={
          <>
            <Lines lines={lines} />
            <ReasonField label={field} value={note} onChange={setNote} problem={problem} help={KEPT} />
          </>
        }
        check={check}
        act={() => act(note)}
      />
    </>
  )
}
