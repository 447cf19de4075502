import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.js'
import { FieldHelp, type FieldProps, LabelText, type Option, useField } from './field.js'

export function Checkbox({
  label,
  hint,
  errors,
  id,
  optional,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const parts = useField({ id, hint, errors })
  return (
    <div className={classes('form-field', parts.wrong && 'form-field--wrong')}>
      <FieldHelp {...parts} hint={hint} errors={errors} />
      <label className="choice">
        <input {...rest} {...parts.described} id={parts.id} type="checkbox" />
        <span>
          <LabelText label={label} optional={optional ?? false} />
        </span>
      </label>
    </div>
  )
}

export interface Choice extends Option {
  detail?: ReactNode
}

interface ChoicesProps extends FieldProps {
  name: string
  choices: readonly Choice[]
  several?: boolean
  look?: 'list' | 'cards'
  chosen?: readonly string[]
  required?: boolean
}

export function Choices({
  label,
  hint,
  errors,
  optional,
  id,
  name,
  choices,
  several = false,
  look = 'list',
  chosen = [],
  required,
}: ChoicesProps) {
  const parts = useField({ id, hint, errors })
  return (
    <fieldset
      id={parts.id}
      className={classes('form-field', parts.wrong && 'form-field--wrong')}
      aria-describedby={parts.described['aria-describedby']}
    >
      <legend className="form-field__label">
        <LabelText label={label} optional={optional ?? false} />
      </legend>
      <FieldHelp {...parts} hint={hint} errors={errors} />
      <div className={look === 'cards' ? 'choices--cards' : undefined}>
        {choices.map(({ value, label: text, detail, disabled }) => (
          <label key={value} className="choice">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              disabled={disabled}
              required={required === true && !several}
            />
            <span>
              {text}
              {detail !== undefined && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SwitchProps {
  label: string
  name: string
  options: readonly Option[]
  chosen: string
  onChoose?: (value: string) => void
}

export function Switch({ label, name, options, chosen, onChoose }: SwitchProps) {
  return (
    <div className="switch" role="radiogroup" aria-label={label}>
      {options.map(({ value, label: text }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={() => onChoose?.(value)}
          />
          {text}
        </label>
      ))}
    </div>
  )
}
