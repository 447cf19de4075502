import type { FieldMetadata } from '@conform-to/react'
import type { UserType } from '@preciosa/contracts'
import { Choices } from '../../components/ui/choice.js'

const TYPES: Readonly<Record<UserType, { label: string; detail: string }>> = {
  individual: { label: 'Particular', detail: 'Para comprar, vender o comparar tu vehículo.' },
  professional: {
    label: 'Profesional',
    detail: 'Productores, peritos, concesionarias, tasadores y agencias.',
  },
}

interface TypeFieldsProps {
  field: FieldMetadata<string>
  types: readonly UserType[]
  own: UserType | null
}

export function TypeFields({ field, types, own }: TypeFieldsProps) {
  const chosen = field.initialValue ?? own
  return (
    <Choices
      id={field.id}
      label="Tipo de usuario"
      name={field.name}
      look="cards"
      choices={types.map((type) => ({ value: type, ...TYPES[type] }))}
      chosen={chosen === null ? [] : [chosen]}
      errors={field.errors}
    />
  )
}
