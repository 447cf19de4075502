import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FIRST_FOCUSED } from '../components/first-focused.js'

interface TextFieldProps {
  field: FieldMetadata<string>
  label: string
  type: 'email' | 'password' | 'text' | 'tel'
  autoComplete: HTMLInputAutoCompleteAttribute
  hint?: string
  /** Focused when its dialog opens. */
  isFirst?: boolean
}

/** Label, hint, message and field: what is said of the field is tied to it. */
export function TextField({ field, label, type, autoComplete, hint, isFirst = false }: TextFieldProps) {
  const hintId = `${field.id}-hint`
  return (
    <div>
      <label htmlFor={field.id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <FieldMessage field={field} />
      <input
        {...inputProps(field, type, hint === undefined ? undefined : hintId)}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className="input"
        {...(isFirst ? FIRST_FOCUSED : {})}
      />
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A box to tick; its value is 1. */
export function CheckField({ field, children }: { field: FieldMetadata<string>; children: ReactNode }) {
  return (
    <div>
      <FieldMessage field={field} />
      <label className="flex min-h-8 items-start gap-3">
        <input {...getInputProps(field, { type: 'checkbox', value: '1' })} className="check" />
        <span>{children}</span>
      </label>
    </div>
  )
}

export function FieldMessage({ field: { errorId, errors = [] } }: { field: FieldMetadata<string> }) {
  if (errors.length === 0) return null
  return (
    <p id={errorId} className="field-message">
      {errors.join(' ')}
    </p>
  )
}

function inputProps(field: FieldMetadata<string>, type: TextFieldProps['type'], describedBy?: string) {
  return getInputProps(field, {
    type,
    // A password is never written into a page.
    value: type !== 'password',
    ...(describedBy === undefined ? {} : { ariaDescribedBy: describedBy }),
  })
}
