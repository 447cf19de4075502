import { type FieldMetadata, getFormProps, getInputProps } from '@conform-to/react'
import type { UserType } from '@preciosa/contracts'
import { nameKindOf, TAX_STATUSES, TAX_TYPES, taxStatusOf, taxTypesOf } from '@preciosa/contracts/billing'
import { Form, useActionData } from '@remix-run/react'
import { type ChangeEvent, useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { SelectField, TextField } from '../../components/ui/field.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { FirstSubmit } from '../../forms/first-submit.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { PlaceFields } from '../profile/place-fields.js'
import { SignInElsewhere } from '../profile/sign-in-elsewhere.js'
import type { BillingAnswer, BillingData, BillingField } from './billing.server.js'
import { presetDocument } from './preset-document.rules.js'

const LABELS: Readonly<Record<string, string>> = {
  taxStatus: 'Condición ante el IVA',
  taxType: 'Tipo de documento',
  taxId: 'Número',
  enterpriseProvince: 'Provincia',
  enterpriseLocality: 'Localidad',
}

interface BillingFormProps extends BillingData {
  submit: string
}

/** Also the first step of the checkout. */
export function BillingForm({ type, rules, own: kept, places, submit }: BillingFormProps) {
  const answer = useActionData<BillingAnswer>()
  // Without scripts, an emptied field of a rejected form must stay empty.
  const [own] = useState(answer === undefined ? kept : {})
  const { form, fields, isSending, summary } = useSiteForm<BillingField>({
    id: 'facturacion-datos',
    rules,
    result: answer?.result,
    state: useFormState(),
    isJudgedWhole: true,
  })
  return (
    <Form {...getFormProps(form)} method="post" className="form" aria-busy={isSending}>
      <FirstSubmit />
      <ErrorSummary {...summary} labels={LABELS}>
        <SignInElsewhere unsaved={answer?.unsaved} />
      </ErrorSummary>
      <TaxFields fields={fields} type={type} own={own} />
      <Text
        field={fields.email}
        label="E-mail"
        own={own}
        type="email"
        hint="Ahí mandamos los comprobantes."
        autoComplete="email"
      />
      <PlaceFields
        province={fields.enterpriseProvince}
        locality={fields.enterpriseLocality}
        places={answer?.places ?? places}
        own={{ province: own.enterpriseProvince ?? null, locality: own.enterpriseLocality ?? null }}
      />
      <Text
        field={fields.enterpriseAddress}
        label="Dirección"
        own={own}
        hint="Sólo letras y números, sin puntos ni comas: Av Corrientes 1234 piso 3 B."
        autoComplete="street-address"
      />
      <Text
        field={fields.enterpriseZipCode}
        label="Código postal"
        own={own}
        hint="4 números, o el CPA: 1043 o C1043AAZ."
        autoComplete="postal-code"
      />
      <SubmitButton isBusy={isSending}>{submit}</SubmitButton>
    </Form>
  )
}

interface TaxFieldsProps {
  fields: Record<BillingField, FieldMetadata<string>>
  type: UserType
  own: BillingData['own']
}

/** The tax status decides document and name; a new status clears the document, unless only one fits. */
function TaxFields({ fields, type, own }: TaxFieldsProps) {
  const first = fields.taxStatus.initialValue ?? own.taxStatus ?? ''
  const [chosen, setChosen] = useState<string | null>(null)
  const status = taxStatusOf(chosen ?? first)
  const documents = status === undefined ? TAX_TYPES : taxTypesOf(status)
  const kept = fields.taxType.initialValue ?? own.taxType ?? ''
  return (
    <>
      <SelectField
        id={fields.taxStatus.id}
        name={fields.taxStatus.name}
        label={LABELS['taxStatus']}
        prompt="Elegí una condición"
        options={TAX_STATUSES.map(asOption)}
        defaultValue={first}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => setChosen(target.value)}
        required
        errors={fields.taxStatus.errors}
      />
      <Button type="submit" name="intent" value="condicion" formNoValidate className="only-without-scripts">
        Ver los documentos de esta condición
      </Button>
      <div className="form__pair">
        <SelectField
          key={chosen ?? ''}
          id={fields.taxType.id}
          name={fields.taxType.name}
          label={LABELS['taxType']}
          prompt="Elegí un documento"
          options={documents.map(asOption)}
          defaultValue={presetDocument({ status, type, own: chosen === null ? kept : '' })}
          required
          errors={fields.taxType.errors}
        />
        <Text field={fields.taxId} label="Número" own={own} autoComplete="off" />
      </div>
      <Text field={fields.enterpriseName} label={nameLabel(status, type)} own={own} autoComplete="name" />
    </>
  )
}

function nameLabel(status: ReturnType<typeof taxStatusOf>, type: UserType): string {
  if (status === undefined) return 'Nombre y apellido, o razón social'
  return nameKindOf(status, type) === 'full-name' ? 'Nombre y apellido' : 'Razón social'
}

interface TextProps {
  field: FieldMetadata<string>
  label: string
  own: BillingData['own']
  type?: 'text' | 'email'
  hint?: string
  autoComplete: 'email' | 'name' | 'off' | 'postal-code' | 'street-address'
}

function Text({ field, label, own, type = 'text', hint, autoComplete }: TextProps) {
  const { key, ...input } = getInputProps(field, { type, ariaAttributes: false })
  return (
    <TextField
      key={key}
      {...input}
      defaultValue={field.initialValue ?? own[field.name as BillingField] ?? ''}
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      spellCheck={false}
      errors={field.errors}
    />
  )
}

function asOption(value: string) {
  return { value, label: value }
}
