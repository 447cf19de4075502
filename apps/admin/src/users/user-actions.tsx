import BlockIcon from '@mui/icons-material/Block'
import UnblockIcon from '@mui/icons-material/LockOpen'
import MailIcon from '@mui/icons-material/ForwardToInbox'
import GiveIcon from '@mui/icons-material/CardGiftcard'
import EndIcon from '@mui/icons-material/Logout'
import { Box, Button } from '@mui/material'
import { reasonProblem } from '@preciosa/contracts'
import { backofficeUserRoutes as routes, LEAST_REASON, type UserSheet } from '@preciosa/contracts/users'
import { type ReactNode, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { AdjustCredits } from './adjust-credits.js'

const KEPT = 'Queda en la auditoría, con tu nombre y la fecha. La persona puede leerlo.'

export function UserActions({ user }: { user: UserSheet }) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'act' })
  if (canAccess !== true) return null
  const params = { id: user.id }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <AdjustCredits user={user} help={KEPT} />
      <Confirmed
        label="Cerrar sesiones"
        icon={<EndIcon />}
        title="¿Cerrar todas sus sesiones?"
        lines={['Va a tener que iniciar sesión de nuevo en cada dispositivo.']}
        done="Las sesiones quedaron cerradas."
        act={() => call(routes.endUserSessions, { params })}
      />
      {!user.activated && (
        <Confirmed
          label="Reenviar activación"
          icon={<MailIcon />}
          title="¿Mandar otra vez la activación?"
          lines={[`Le mandamos a ${user.email} otro mail con un código y un enlace para activar la cuenta.`]}
          confirm="Mandar el mail"
          done="El mail de activación está en camino."
          act={() => call(routes.resendUserActivation, { params })}
        />
      )}
      {user.waitingCredits !== null && (
        <Confirmed
          label="Acreditar lo que espera"
          icon={<GiveIcon />}
          title="¿Acreditar ya lo que espera?"
          lines={['La persona puede usarlos enseguida.', KEPT]}
          confirm="Acreditar"
          done="Los créditos quedaron acreditados."
          act={() => call(routes.giveWaitingCredits, { params })}
        />
      )}
      {user.blocked ? (
        <WithReason
          label="Desbloquear"
          icon={<UnblockIcon />}
          color="primary"
          title="¿Desbloquear a este usuario?"
          says="Va a poder iniciar sesión de nuevo. Las sesiones que se cerraron no vuelven."
          done="El usuario quedó desbloqueado."
          act={(reason) => call(routes.unblockUser, { params, body: { reason } })}
        />
      ) : (
        <WithReason
          label="Bloquear"
          icon={<BlockIcon />}
          color="error"
          title="¿Bloquear a este usuario?"
          says="Sus sesiones se cierran ya, y no puede iniciar otra hasta que se lo desbloquee."
          done="El usuario quedó bloqueado."
          act={(reason) => call(routes.blockUser, { params, body: { reason } })}
        />
      )}
    </Box>
  )
}

interface Props {
  label: string
  icon: ReactNode
  title: string
  done: string
}

interface ConfirmedProps extends Props {
  lines: readonly string[]
  confirm?: string
  act: () => Promise<unknown>
}

function Confirmed({ label, icon, lines, confirm = label, ...dialog }: ConfirmedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmedAction
        {...dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        content={<Lines lines={lines} />}
        confirm={confirm}
      />
    </>
  )
}

interface WithReasonProps extends Props {
  color: 'primary' | 'error'
  says: string
  act: (reason: string) => Promise<unknown>
}

function WithReason({ label, icon, color, title, says, done, act }: WithReasonProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const check = (): boolean => {
    const wrong = reasonProblem(reason, LEAST_REASON)
    setProblem(wrong)
    return wrong === null
  }
  const go = async (): Promise<void> => {
    await act(reason)
    setReason('')
  }
  return (
    <>
      <Button variant="outlined" color={color} startIcon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        content={
          <>
            <Lines lines={[says]} />
            <ReasonField value={reason} onChange={setReason} problem={problem} help={KEPT} />
          </>
        }
        confirm={label}
        done={done}
        check={check}
        act={go}
      />
    </>
  )
}
