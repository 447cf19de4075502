import type { FieldMetadata } from '@conform-to/react'
import { MIN_PASSWORD } from '@preciosa/contracts/own-account'
import { TextField } from './fields.js'

interface NewPasswordFieldsProps {
  fields: { password: FieldMetadata<string>; repeat: FieldMetadata<string> }
  labels: { password: string; repeat: string }
  isFirst?: boolean
}

export function NewPasswordFields({ fields, labels, isFirst = false }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        field={fields.password}
        label={labels.password}
        type="password"
        autoComplete="new-password"
        hint={`Al menos ${MIN_PASSWORD} caracteres.`}
        isFirst={isFirst}
      />
      <TextField field={fields.repeat} label={labels.repeat} type="password" autoComplete="new-password" />
    </>
  )
}
