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
  /** Focused when its dialog opens. */
  isFirst?: boolean
  /** Which keys a phone shows. */
  inputMode?: 'numeric' | 'tel'
}

/** A field of the kit with conform's name, constraint and messages. */
export function TextField({
  field,
  label,
  type,
  autoComplete,
  hint,
  isFirst = false,
  inputMode,
}: TextFieldProps) {
  // A password is never written into a page.
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

/** A box to tick; its value is 1. */
export function CheckField({ field, children }: { field: FieldMetadata<string>; children: ReactNode }) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox', value: '1', ariaAttributes: false })
  return <Checkbox key={key} {...input} label={children} errors={field.errors} />
}
