import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classes } from './classes.js'
import { Icon } from './icons.js'

/** The ids follow conform's scheme, so that `getInputProps` can be spread. */
export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  errors?: readonly string[] | undefined
  optional?: boolean
  id?: string | undefined
}

export function useField({ id, hint, errors }: Pick<FieldProps, 'id' | 'hint' | 'errors'>) {
  const own = useId()
  const field = id ?? own
  const hintId = `${field}-description`
  const errorId = `${field}-error`
  const wrong = errors !== undefined && errors.length > 0
  const described = classes(hint !== undefined && hintId, wrong && errorId)
  return {
    id: field,
    hintId,
    errorId,
    wrong,
    described: {
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': wrong || undefined,
    },
  }
}

export function LabelText({ label, optional = false }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span> (opcional)</span>}
    </>
  )
}

interface HelpProps extends Pick<FieldProps, 'hint' | 'errors'> {
  hintId: string
  errorId: string
}

/** Above the control, since a phone's keyboard hides the space below. */
export function FieldHelp({ hint, errors = [], hintId, errorId }: HelpProps) {
  return (
    <>
      {hint !== undefined && (
        <p id={hintId} className="form-field__hint">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <div id={errorId}>
          {errors.map((error) => (
            <p key={error} className="form-field__error">
              <Icon name="error" />
              <span>{error}</span>
            </p>
          ))}
        </div>
      )}
    </>
  )
}

interface FrameProps extends FieldProps {
  parts: ReturnType<typeof useField>
  children: ReactNode
}

export function FieldFrame({ label, hint, errors, optional = false, parts, children }: FrameProps) {
  return (
    <div className={classes('form-field', parts.wrong && 'form-field--wrong')}>
      <label htmlFor={parts.id} className="form-field__label">
        <LabelText label={label} optional={optional} />
      </label>
      <FieldHelp {...parts} hint={hint} errors={errors} />
      {children}
    </div>
  )
}

function useFramed<Props extends FieldProps>({ label, hint, errors, optional, id, ...rest }: Props) {
  const parts = useField({ id, hint, errors })
  return {
    frame: { label, hint, errors, optional: optional ?? false, parts },
    control: { ...rest, ...parts.described, id: parts.id, className: 'control' },
  }
}

export function TextField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, control } = useFramed(props)
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} />
    </FieldFrame>
  )
}

export function TextArea(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, control } = useFramed(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  )
}

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[]
  prompt?: string
  id?: string
}

export function SelectField({ options, prompt, ...props }: SelectFieldProps) {
  const { frame, control } = useFramed(props)
  return (
    <FieldFrame {...frame}>
      <select {...control}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function FileField(
  props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue'>,
) {
  const { frame, control } = useFramed(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} type="file" />
    </FieldFrame>
  )
}
