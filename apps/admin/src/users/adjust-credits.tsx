import CreditsIcon from '@mui/icons-material/Toll'
import { Button, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { backofficeUserRoutes as routes, type UserSheet } from '@preciosa/contracts/users'
import { useState } from 'react'
import { call } from '../api/call.js'
import { useIdempotencyKey } from '../api/idempotency-key.js'
import { counted } from '../format/shown.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { type AdjustmentForm, readAdjustment } from './adjusting.rules.js'

const EMPTY: AdjustmentForm = { direction: 'give', credits: '', reason: '' }
const FINE = { credits: null, reason: null }

export function AdjustCredits({ user, help }: { user: UserSheet; help: string }) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<{ credits: string | null; reason: string | null }>(FINE)
  const key = useIdempotencyKey()
  const set = (changed: Partial<AdjustmentForm>): void => setForm({ ...form, ...changed })
  const check = (): boolean => {
    const read = readAdjustment(form, user.balance)
    setProblems(read.ok ? FINE : read.problems)
    return read.ok
  }
  const act = async (): Promise<void> => {
    const read = readAdjustment(form, user.balance)
    if (!read.ok) return
    const { body } = read
    await call(routes.adjustUserCredits, {
      params: { id: user.id },
      body,
      idempotencyKey: key.of(body),
    })
    key.forget()
    setForm(EMPTY)
  }
  return (
    <>
      <Button variant="contained" startIcon={<CreditsIcon />} onClick={() => setOpen(true)}>
        Ajustar créditos
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Ajustar créditos"
        content={
          <>
            <Lines
              lines={[
                `Tiene ${counted(user.balance, 'crédito disponible', 'créditos disponibles')}. Los que se dan vencen a fin de mes; se pueden quitar los que le quedan, no los que ya gastó.`,
              ]}
            />
            <RadioGroup
              row
              aria-label="Qué hacer"
              value={form.direction}
              onChange={({ target }) => set({ direction: target.value === 'take' ? 'take' : 'give' })}
            >
              <FormControlLabel value="give" control={<Radio />} label="Dar" />
              <FormControlLabel value="take" control={<Radio />} label="Quitar" />
            </RadioGroup>
            <TextField
              label="Créditos"
              value={form.credits}
              onChange={({ target }) => set({ credits: target.value })}
              error={problems.credits !== null}
              helperText={problems.credits}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
              fullWidth
              required
              sx={{ mt: 1 }}
            />
            <ReasonField
              value={form.reason}
              onChange={(reason) => set({ reason })}
              problem={problems.reason}
              help={help}
            />
          </>
        }
        confirm="Ajustar"
        done="Los créditos quedaron ajustados."
        check={check}
        act={act}
      />
    </>
  )
}
