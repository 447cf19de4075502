import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import type { PlanCode } from '@preciosa/contracts'
import { backofficeUserRoutes as routes, type UserSheet } from '@preciosa/contracts/users'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { lastDay, today } from '../format/shown.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { givenPlanProblems, type GivenPlanProblems, plansToGive } from './given-plan.rules.js'

const KEPT = 'Queda en la auditoría, con tu nombre y la fecha. La persona recibe un mail, sin el motivo.'

/** A plan given or prolonged by hand; one that is charged for is left or refunded instead. */
export function GivePlan({ user }: { user: UserSheet }) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'act' })
  if (canAccess !== true || user.type === null) return null
  const paidBy = user.subscription?.paidBy ?? null
  const isFree = user.plan.endsWith('Free') || user.subscription === null
  if (!isFree && paidBy !== 'given')
    return (
      <Typography color="textSecondary">
        {paidBy === 'group'
          ? 'Su plan es del grupo de su empresa: no se le da otro a mano.'
          : 'Su plan lo cobra Mercado Pago, así que no se le da otro a mano: primero tiene que dejarlo, o se le devuelve el pago. Para compensarlo, ajustá sus créditos o devolvele una parte.'}
      </Typography>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <PlanDialog user={user} />
      {!isFree && user.subscription?.endsAt != null && <PlanDialog user={user} isProlonged />}
    </Box>
  )
}

const FINE: GivenPlanProblems = { code: null, until: null, reason: null }

function PlanDialog({ user, isProlonged = false }: { user: UserSheet; isProlonged?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState({ code: '', until: '', reason: '' })
  const [problems, setProblems] = useState(FINE)
  const label = isProlonged ? 'Prolongar el plan' : 'Dar un plan'
  const check = (): boolean => {
    const found = givenPlanProblems(form, isProlonged)
    setProblems(found)
    return Object.values(found).every((problem) => problem === null)
  }
  const act = async (): Promise<void> => {
    const { until, reason } = form
    const params = { id: user.id }
    if (isProlonged) await call(routes.prolongUserPlan, { params, body: { until, reason } })
    else await call(routes.giveUserPlan, { params, body: { code: form.code as PlanCode, until, reason } })
    setForm({ code: '', until: '', reason: '' })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={isProlonged ? `Prolongar ${user.subscription?.name ?? 'el plan'}` : label}
        content={
          <>
            <Lines
              lines={[
                isProlonged
                  ? `Ahora dura hasta el ${lastDay(user.subscription?.endsAt ?? '')} inclusive. No se cobra.`
                  : 'Empieza ahora, dura hasta ese día inclusive y no se cobra. Después la persona tiene Free.',
              ]}
            />
            {!isProlonged && (
              <TextField
                select
                label="Plan"
                value={form.code}
                onChange={({ target }) => setForm({ ...form, code: target.value })}
                error={problems.code !== null}
                helperText={problems.code}
                fullWidth
                required
                margin="dense"
              >
                {plansToGive(user.type).map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <TextField
              type="date"
              label="Hasta el día"
              value={form.until}
              onChange={({ target }) => setForm({ ...form, until: target.value })}
              error={problems.until !== null}
              helperText={problems.until}
              slotProps={{ htmlInput: { min: today() }, inputLabel: { shrink: true } }}
              fullWidth
              required
              margin="dense"
            />
            <ReasonField
              value={form.reason}
              onChange={(reason) => setForm({ ...form, reason })}
              problem={problems.reason}
              help={KEPT}
            />
          </>
        }
        confirm={label}
        done={isProlonged ? 'El plan quedó prolongado.' : 'El plan quedó dado.'}
        check={check}
        act={act}
      />
    </>
  )
}
