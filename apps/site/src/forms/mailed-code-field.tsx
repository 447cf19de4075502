import type { FieldMetadata } from '@conform-to/react'
import { TextField } from './fields.js'

interface MailedCodeFieldProps {
  field: FieldMetadata<string>
  label: string
  /** The token of the mail's link; null where the code is to be typed. */
  link: string | null
  isFirst?: boolean
}

/** What was mailed: the code in one input, which phones fill in and take pasted (spec 2 §5), or the link's token. */
export function MailedCodeField({ field, label, link, isFirst = false }: MailedCodeFieldProps) {
  if (link !== null) return <input type="hidden" name="enlace" value={link} />
  return (
    <TextField
      field={field}
      label={label}
      type="text"
      autoComplete="one-time-code"
      inputMode="numeric"
      hint="Los 4 números que te mandamos."
      isFirst={isFirst}
    />
  )
}
