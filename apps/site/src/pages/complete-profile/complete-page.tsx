import '../../subjects/profile/wizard.css'
import { getFormProps } from '@conform-to/react'
import { PROFILE_GIFT } from '@preciosa/contracts/profiles'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Choices } from '../../components/ui/choice.js'
import { Combobox } from '../../components/ui/combobox.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { FirstSubmit } from '../../forms/first-submit.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { DATA_LABELS, DataFields } from '../../subjects/profile/data-fields.js'
import { InterestFields, listIn } from '../../subjects/profile/interest-fields.js'
import { SignInElsewhere } from '../../subjects/profile/sign-in-elsewhere.js'
import { TypeFields } from '../../subjects/profile/type-fields.js'
import { Continue, WizardHead } from '../../subjects/profile/wizard.js'
import { COMPLETE_STEPS } from './complete-steps.rules.js'
import type { CompleteAnswer, CompleteData } from './complete.server.js'

const TITLES = ['Tipo de usuario', 'Tus intereses', 'Tus vehículos', 'Tus marcas favoritas', 'Tus datos']
const BRAND_BOXES = ['brand1', 'brand2', 'brand3', 'brand4', 'brand5'] as const
const LABELS: Readonly<Record<string, string>> = {
  ...DATA_LABELS,
  ...Object.fromEntries(BRAND_BOXES.map((box, at) => [box, `Marca ${at + 1}`])),
}

export function CompletePage() {
  const data = useLoaderData<CompleteData>()
  const answered = useActionData<CompleteAnswer>()
  const answer = answered?.step === data.step ? answered : undefined
  return (
    <section className="stack wizard">
      <WizardHead at={data.step} of={COMPLETE_STEPS} back={data.back} title={titleOf(data)}>
        {data.isGiftPending && (
          <p className="soft">
            Con tu perfil completo te regalamos {PROFILE_GIFT} InfoCredits, una sola vez.
          </p>
        )}
      </WizardHead>
      <Step key={data.step} data={data} answer={answer} />
    </section>
  )
}

function titleOf(data: CompleteData): string {
  if (data.step === 2 && data.type === 'professional') return 'Tu rubro'
  return TITLES[data.step - 1] ?? ''
}

type AnyField =
  | 'type'
  | 'areasOfInterest'
  | 'trade'
  | 'vehiclesOfInterest'
  | (typeof BRAND_BOXES)[number]
  | keyof typeof DATA_LABELS

function Step({ data, answer }: { data: CompleteData; answer: CompleteAnswer | undefined }) {
  const site = useSiteForm<AnyField>({
    id: 'perfil',
    rules: data.rules,
    result: answer?.result,
    state: useFormState(),
    isJudgedWhole: true,
  })
  return (
    <Form {...getFormProps(site.form)} method="post" className="form">
      <input type="hidden" name="paso" value={data.step} />
      <FirstSubmit />
      <ErrorSummary {...site.summary} labels={LABELS}>
        <SignInElsewhere unsaved={answer?.unsaved} />
      </ErrorSummary>
      {fieldsOf(data, site.fields, answer)}
      <Continue isBusy={site.isSending}>{data.step === COMPLETE_STEPS ? 'Guardar' : 'Continuar'}</Continue>
    </Form>
  )
}

function fieldsOf(
  data: CompleteData,
  fields: ReturnType<typeof useSiteForm<AnyField>>['fields'],
  answer: CompleteAnswer | undefined,
): ReactNode {
  switch (data.step) {
    case 1:
      return <TypeFields field={fields.type} types={['individual', 'professional']} own={data.own} />
    case 2:
      return (
        <InterestFields
          areas={fields.areasOfInterest}
          trade={fields.trade}
          label={data.type === 'professional' ? 'Rubro' : 'Áreas de interés'}
          options={data.options}
          own={data.own}
        />
      )
    case 3:
      return (
        <Choices
          id={fields.vehiclesOfInterest.id}
          label="¿Qué vehículos te interesan?"
          hint="Podés elegir más de uno."
          name={fields.vehiclesOfInterest.name}
          several
          choices={data.options.map((option) => ({ value: option, label: option }))}
          chosen={listIn(fields.vehiclesOfInterest.initialValue) ?? data.own}
          errors={fields.vehiclesOfInterest.errors}
        />
      )
    case 4:
      return BRAND_BOXES.map((box, at) => (
        <Combobox
          key={box}
          id={fields[box].id}
          name={fields[box].name}
          label={`Marca ${at + 1}`}
          optional={at > 0}
          {...(at === 0 ? { hint: 'Hasta 5. Escribí las primeras letras.' } : {})}
          items={data.brands}
          textOf={(brand) => brand}
          defaultText={fields[box].initialValue ?? data.own[at] ?? ''}
          errors={fields[box].errors}
        />
      ))
    case 5:
      return <DataFields fields={fields} places={answer?.places ?? data.places} own={data.own} withCompany />
  }
}
