import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { User } from '@preciosa/contracts/own-account'
import { MAX_PERSON_NAME } from '@preciosa/contracts/profiles'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { TextField } from '../../components/ui/field.js'
import { PlaceFields } from './place-fields.js'
import type { PlacesOffered } from './places.server.js'

export type DataField =
  'firstName' | 'lastName' | 'prefix' | 'phoneNumber' | 'province' | 'locality' | 'zipCode' | 'company'
export type OwnData = Pick<
  User,
  'firstName' | 'lastName' | 'prefix' | 'phoneNumber' | 'province' | 'locality' | 'zipCode' | 'companyName'
>

export const DATA_LABELS: Readonly<Record<DataField, string>> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  company: 'Empresa',
  prefix: 'Código de área',
  phoneNumber: 'Teléfono',
  province: 'Provincia',
  locality: 'Localidad',
  zipCode: 'Código postal',
}

interface DataFieldsProps {
  fields: Record<DataField, FieldMetadata<string>>
  places: PlacesOffered
  own: OwnData
  withCompany?: boolean
  /** The first field takes the focus when the page opens. */
  isFirst?: boolean
}

export function NameFields({
  fields,
  own,
  isFirst = false,
}: Pick<DataFieldsProps, 'fields' | 'own' | 'isFirst'>) {
  return (
    <div className="form__pair">
      <Text
        field={fields.firstName}
        name="firstName"
        own={own.firstName}
        autoComplete="given-name"
        isFirst={isFirst}
      />
      <Text field={fields.lastName} name="lastName" own={own.lastName} autoComplete="family-name" />
    </div>
  )
}

export function DataFields({ fields, places, own, withCompany = false, isFirst = false }: DataFieldsProps) {
  return (
    <>
      <NameFields fields={fields} own={own} isFirst={isFirst} />
      {withCompany && (
        <Text
          field={fields.company}
          name="company"
          own={own.companyName}
          autoComplete="organization"
          optional
        />
      )}
      <div className="form__pair">
        <Text field={fields.prefix} name="prefix" own={own.prefix} autoComplete="tel-area-code" isNumber />
        <Text
          field={fields.phoneNumber}
          name="phoneNumber"
          own={own.phoneNumber}
          autoComplete="tel-local"
          isNumber
        />
      </div>
      <PlaceFields province={fields.province} locality={fields.locality} places={places} own={own} />
      <Text field={fields.zipCode} name="zipCode" own={own.zipCode} autoComplete="postal-code" optional />
    </>
  )
}

const HINTS: Partial<Record<DataField, string>> = {
  firstName: `Hasta ${MAX_PERSON_NAME} letras.`,
  lastName: `Hasta ${MAX_PERSON_NAME} letras.`,
  prefix: 'Sin el 0: por ejemplo, 11.',
  phoneNumber: 'Sin el 15, al menos 7 números.',
  zipCode: '4 números, o el CPA.',
}

interface TextProps {
  field: FieldMetadata<string>
  name: DataField
  own: string | null
  autoComplete: HTMLInputAutoCompleteAttribute
  optional?: boolean
  isNumber?: boolean
  isFirst?: boolean
}

function Text({
  field,
  name,
  own,
  autoComplete,
  optional = false,
  isNumber = false,
  isFirst = false,
}: TextProps) {
  const { key, ...input } = getInputProps(field, { type: isNumber ? 'tel' : 'text', ariaAttributes: false })
  return (
    <TextField
      key={key}
      {...input}
      {...(isFirst ? FIRST_FOCUSED : {})}
      defaultValue={field.initialValue ?? own ?? ''}
      label={DATA_LABELS[name]}
      hint={HINTS[name]}
      optional={optional}
      autoComplete={autoComplete}
      spellCheck={false}
      errors={field.errors}
    />
  )
}
