import { getFormProps } from '@conform-to/react'
import { ErrorSummary } from '../../forms/error-summary.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { InterestFields } from '../../subjects/profile/interest-fields.js'
import { SignInElsewhere } from '../../subjects/profile/sign-in-elsewhere.js'
import { Continue, WizardHead } from '../../subjects/profile/wizard.js'
import type { StepProps } from './step-props.js'

export function InterestsStep({ data, answer, Form, state }: StepProps<'interests'>) {
  const { form, fields, isSending, summary } = useSiteForm<'areasOfInterest' | 'trade'>({
    id: 'intereses',
    rules: data.rules,
    result: answer?.result,
    state,
  })
  const isProfessional = data.type === 'professional'
  return (
    <>
      <WizardHead {...data} title={isProfessional ? '¿A qué te dedicás?' : '¿Qué te interesa?'} />
      <Form {...getFormProps(form)} method="post" className="form">
        <input type="hidden" name="paso" value="intereses" />
        <ErrorSummary {...summary}>
          <SignInElsewhere unsaved={answer?.unsaved} />
        </ErrorSummary>
        <InterestFields
          areas={fields.areasOfInterest}
          trade={fields.trade}
          label={isProfessional ? 'Rubro' : 'Intereses'}
          options={data.options}
          own={data.own}
        />
        <Continue isBusy={isSending} />
      </Form>
    </>
  )
}
