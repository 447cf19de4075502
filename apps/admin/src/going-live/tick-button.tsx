import { Button, TextField } from '@mui/material'
import { backofficeGoingLiveRoutes as routes, type TickedCode } from '@preciosa/contracts/going-live'
import { useState } from 'react'
import { call } from '../api/call.js'
import { today } from '../format/shown.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import { tickProblems } from './going-live.rules.js'

const NONE = { day: null, note: null }

/** Asks for the day and a note, which stay with the tick. */
export function TickButton({ code, title, help }: { code: TickedCode; title: string; help: string }) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState({ day: today(), note: '' })
  const [problems, setProblems] = useState<ReturnType<typeof tickProblems>>(NONE)
  const check = () => {
    const found = tickProblems(form, today())
    setProblems(found)
    return found.day === null && found.note === null
  }
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} aria-label={`Marcar: ${title}`}>
        Marcar
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        content={
          <>
            <Lines lines={[help]} />
            <TextField
              type="date"
              label="Día en que se hizo"
              value={form.day}
              onChange={({ target }) => setForm({ ...form, day: target.value })}
              error={problems.day !== null}
              helperText={problems.day}
              slotProps={{ htmlInput: { max: today() }, inputLabel: { shrink: true } }}
              fullWidth
              required
              margin="dense"
            />
            <TextField
              label="Nota"
              value={form.note}
              onChange={({ target }) => setForm({ ...form, note: target.value })}
              error={problems.note !== null}
              helperText={problems.note ?? 'Queda guardada, con tu nombre y la fecha.'}
              slotProps={{ htmlInput: { maxLength: 300 } }}
              fullWidth
              required
              margin="dense"
            />
          </>
        }
        confirm="Marcar como hecho"
        done="Marcado."
        check={check}
        act={() => call(routes.tickGoingLive, { params: { code }, body: form })}
      />
    </>
  )
}
