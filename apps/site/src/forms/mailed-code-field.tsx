import type { FieldMetadata } from '@conform-to/react'
import { TextField } from './fields.js'

interface MailedCodeFieldProps {
  field: FieldMetadata<string>
  label: string
  link: string | null
  isFirst?: boolean
  /** The form is sent with the last digit. */
  goesOn?: boolean
}

/** One input, so that phones can fill in or paste the code. */
export function MailedCodeField({
  field,
  label,
  link,
  isFirst = false,
  goesOn = false,
}: MailedCodeFieldProps) {
  if (link !== null) return <input type="hidden" name="enlace" value={link} />
  return (
    <TextField
      field={field}
      label={label}
      type="text"
      autoComplete="one-time-code"
      inputMode="numeric"
      hint={`Los 4 números que te mandamos${goesOn ? '; con el último seguimos solos' : ''}.`}
      isFirst={isFirst}
    />
  )
}
