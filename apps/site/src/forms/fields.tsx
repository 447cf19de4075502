import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FIRST_FOCUSED } from '../components/first-focused.js'
import { Checkbox } from '../components/ui/choice.js'
import { TextField as TextInput } from '../components/ui/field.js'

interface TextFieldProps {
  field: FieldMetadata<string>
  label: string
  type: 'email' | 'password' | 'text' | 'tel'
  autoComplete: HTMLInputAutoCompleteAttribute
  hint?: string
  isFirst?: boolean
  inputMode?: 'numeric' | 'tel'
}

export function TextField({
  field,
  label,
  type,
  autoComplete,
  hint,
  isFirst = false,
  inputMode,
}: TextFieldProps) {
  // A page must not contain a password.
  const { key, ...input } = getInputProps(field, { type, value: type !== 'password', ariaAttributes: false })
  return (
    <TextInput
      key={key}
      {...input}
      label={label}
      hint={hint}
      errors={field.errors}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(isFirst ? FIRST_FOCUSED : {})}
    />
  )
}

export function CheckField({ field, children }: { field: FieldMetadata<string>; children: ReactNode }) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox', value: '1', ariaAttributes: false })
  return <Checkbox key={key} {...input} label={children} errors={field.errors} />
}
