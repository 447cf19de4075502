import { classes } from './classes.js'
import { datePartsOf } from './date.rules.js'
import { FieldHelp, type FieldProps, LabelText, useField } from './field.js'

interface DateFieldProps extends FieldProps {
  /** Sent as `name.day`, `name.month` and `name.year`. */
  name: string
  defaultValue?: string | null
  birthday?: boolean
  required?: boolean
}

/** Typing a known date is faster than finding it in a calendar. */
export function DateField({
  label,
  hint,
  errors,
  optional,
  id,
  name,
  defaultValue,
  birthday = false,
  required,
}: DateFieldProps) {
  const parts = useField({ id, hint, errors })
  const known = datePartsOf(defaultValue)
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
      <div className="date-parts">
        {(['day', 'month', 'year'] as const).map((part) => (
          <label key={part}>
            {{ day: 'Día', month: 'Mes', year: 'Año' }[part]}
            <input
              name={`${name}.${part}`}
              defaultValue={known[part]}
              inputMode="numeric"
              pattern={part === 'year' ? '[0-9]{4}' : '[0-9]{1,2}'}
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={birthday ? `bday-${part}` : 'off'}
              aria-invalid={parts.wrong || undefined}
              required={required}
              className="control"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
