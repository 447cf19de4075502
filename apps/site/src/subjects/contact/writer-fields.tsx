import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextArea, TextField } from '../../components/ui/field.js'
import type { Writer } from './contact.server.js'

export const MAIL_LABELS: Readonly<Record<string, string>> = {
  type: 'Tipo de consulta',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'E-mail',
  phone: 'Teléfono',
  company: 'Razón Social',
  sector: 'Rubro',
  province: 'Provincia',
  locality: 'Localidad',
  message: 'Mensaje',
}

interface LineProps {
  field: FieldMetadata<string>
  label: string | undefined
  own?: string
  type?: 'text' | 'email' | 'tel'
  hint?: string
  optional?: boolean
  autoComplete: HTMLInputAutoCompleteAttribute
}

export function LineField({
  field,
  label,
  own = '',
  type = 'text',
  hint,
  optional,
  autoComplete,
}: LineProps) {
  const { key, ...input } = getInputProps(field, { type, ariaAttributes: false })
  return (
    <TextField
      key={key}
      {...input}
      defaultValue={field.initialValue ?? own}
      label={label}
      hint={hint}
      optional={optional ?? false}
      autoComplete={autoComplete}
      errors={field.errors}
    />
  )
}

type WriterField = 'firstName' | 'lastName' | 'email' | 'phone'

export function WriterFields({
  fields,
  own,
}: {
  fields: Record<WriterField, FieldMetadata<string>>
  own: Writer
}) {
  const { firstName, lastName, email, phone } = fields
  return (
    <>
      <div className="form__pair">
        <LineField
          field={firstName}
          label={MAIL_LABELS['firstName']}
          own={own.firstName}
          autoComplete="given-name"
        />
        <LineField
          field={lastName}
          label={MAIL_LABELS['lastName']}
          own={own.lastName}
          autoComplete="family-name"
        />
      </div>
      <LineField
        field={email}
        label={MAIL_LABELS['email']}
        own={own.email}
        type="email"
        hint="Te respondemos ahí."
        autoComplete="email"
      />
      <LineField
        field={phone}
        label={MAIL_LABELS['phone']}
        own={own.phone}
        type="tel"
        optional
        autoComplete="tel"
      />
    </>
  )
}

export function MessageField({ field, hint }: { field: FieldMetadata<string>; hint?: string }) {
  const { key, ...input } = getTextareaProps(field, { ariaAttributes: false })
  return (
    <TextArea
      key={key}
      {...input}
      label={MAIL_LABELS['message']}
      hint={hint}
      rows={4}
      errors={field.errors}
    />
  )
}
