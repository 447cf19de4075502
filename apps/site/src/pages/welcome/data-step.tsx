import { getFormProps } from '@conform-to/react'
import { ErrorSummary } from '../../forms/error-summary.js'
import { FirstSubmit } from '../../forms/first-submit.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { DATA_LABELS, type DataField, DataFields, NameFields } from '../../subjects/profile/data-fields.js'
import { ownDataOf } from '../../subjects/profile/own-data.js'
import { SignInElsewhere } from '../../subjects/profile/sign-in-elsewhere.js'
import { Continue, WizardHead } from '../../subjects/profile/wizard.js'
import type { StepProps } from './step-props.js'
import { useLeftData } from './use-left-data.js'

export function DataStep({ data, answer, Form, state }: StepProps<'data'>) {
  const { isNameOnly } = data
  const isAnswered = answer !== undefined
  // After a submission, fields emptied by the user stay empty.
  const given = { own: isAnswered ? ownDataOf(null) : data.own, places: data.places }
  const { own, places } = useLeftData('datos', data.email, given, isAnswered)
  const { form, fields, isSending, summary } = useSiteForm<DataField>({
    id: 'datos',
    rules: data.rules,
    result: answer?.result,
    state,
    isJudgedWhole: true,
  })
  return (
    <>
      <WizardHead {...data} title={isNameOnly ? '¿Cómo te llamás?' : 'Tus datos'}>
        {isNameOnly && <p className="soft">Después seguís con la facturación y el pago de tu plan.</p>}
      </WizardHead>
      <Form {...getFormProps(form)} method="post" className="form">
        <input type="hidden" name="paso" value="datos" />
        <FirstSubmit />
        <ErrorSummary {...summary} labels={DATA_LABELS}>
          <SignInElsewhere unsaved={answer?.unsaved} />
        </ErrorSummary>
        {isNameOnly ? (
          <>
            <input type="hidden" name="solo" value="nombre" />
            <NameFields fields={fields} own={own} isFirst={!isAnswered} />
          </>
        ) : (
          <DataFields fields={fields} places={answer?.places ?? places} own={own} isFirst={!isAnswered} />
        )}
        <Continue isBusy={isSending} />
      </Form>
    </>
  )
}
