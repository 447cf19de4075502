import { Alert, TextField } from '@mui/material'
import { type InputHTMLAttributes, useState } from 'react'
import { today } from '../format/shown.js'
import { ReasonField } from '../layout/confirmed-action.js'
import type { Problems, Read } from './offer-form.rules.js'

export const KEPT = 'Queda en la historia de precios y en la auditoría, con tu nombre y la fecha.'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  problem: string | undefined
  help?: string
  input?: InputHTMLAttributes<HTMLInputElement>
  type?: 'date' | 'text'
}

export function Field({ label, value, onChange, problem, help, input = {}, type = 'text' }: FieldProps) {
  return (
    <TextField
      label={label}
      type={type}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? help}
      slotProps={{ htmlInput: input, inputLabel: type === 'date' ? { shrink: true } : {} }}
      fullWidth
      required
      margin="dense"
    />
  )
}

interface CommonProps {
  form: { day: string; reason: string }
  set: (changed: { day?: string; reason?: string }) => void
  problems: Problems
  summary: string | null
}

/** What each price is given with, and what will hold. */
export function DayAndReason({ form, set, problems, summary }: CommonProps) {
  return (
    <>
      <Field
        type="date"
        label="Vale desde"
        value={form.day}
        onChange={(day) => set({ day })}
        problem={problems['holdsFrom']}
        help="Desde las 0 de ese día en Buenos Aires; hoy, desde que lo guardes."
        input={{ min: today() }}
      />
      <ReasonField
        value={form.reason}
        onChange={(reason) => set({ reason })}
        problem={problems['reason'] ?? null}
        help={KEPT}
      />
      <Alert severity="info" aria-live="polite" sx={{ mt: 2 }}>
        {summary ?? 'Con el precio escrito, acá dice lo que va a valer.'}
      </Alert>
    </>
  )
}

/** A form that is read before it is sent; `problems` are of the last reading. */
export function useOfferForm<Form extends object, Body>(
  empty: () => Form,
  reading: (form: Form, now: Date) => Read<Body>,
): {
  form: Form
  set: (changed: Partial<Form>) => void
  problems: Problems
  check: () => boolean
  send: (to: (body: Body) => Promise<unknown>) => Promise<void>
} {
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  return {
    form,
    set: (changed) => setForm({ ...form, ...changed }),
    problems,
    check: () => {
      const read = reading(form, new Date())
      setProblems(read.ok ? {} : read.problems)
      return read.ok
    },
    send: async (to) => {
      const read = reading(form, new Date())
      if (!read.ok) return
      await to(read.body)
      setForm(empty())
    },
  }
}
