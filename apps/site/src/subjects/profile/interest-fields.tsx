import type { FieldMetadata } from '@conform-to/react'
import { OTHER_TRADE } from '@preciosa/contracts/profiles'
import { Choices } from '../../components/ui/choice.js'
import { TextField } from '../../components/ui/field.js'

interface InterestFieldsProps {
  areas: FieldMetadata<string>
  trade: FieldMetadata<string>
  label: string
  options: readonly string[]
  own: { ticked: readonly string[]; trade: string }
}

export function InterestFields({ areas, trade, label, options, own }: InterestFieldsProps) {
  return (
    <>
      <Choices
        id={areas.id}
        label={label}
        hint="Podés elegir más de uno."
        name={areas.name}
        several
        choices={options.map((option) => ({ value: option, label: option }))}
        chosen={listIn(areas.initialValue) ?? own.ticked}
        errors={areas.errors}
      />
      {options.includes(OTHER_TRADE) && (
        <TextField
          id={trade.id}
          name={trade.name}
          label="Tu rubro, si elegiste Otros"
          defaultValue={trade.initialValue ?? own.trade}
          autoComplete="organization-title"
          errors={trade.errors}
        />
      )}
    </>
  )
}

/** Conform yields a string instead of an array for a single value. */
export function listIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined
}
