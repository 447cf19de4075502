import { getFormProps } from '@conform-to/react'
import { Choices } from '../../components/ui/choice.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { SignInElsewhere } from '../../profile-form/sign-in-elsewhere.js'
import { Continue, WizardHead } from '../../profile-form/wizard.js'
import type { StepProps } from './step-props.js'

export function PlanStep({ data, answer, Form, state }: StepProps<'plan'>) {
  const { form, fields, isSending, summary } = useSiteForm<'planId'>({
    id: 'plan',
    rules: data.rules,
    result: answer?.result,
    state,
  })
  const chosen = fields.planId.initialValue ?? (data.own === null ? null : String(data.own))
  return (
    <>
      <WizardHead {...data} title="Elegí tu plan">
        <p className="soft">
          Todavía no se puede pagar desde el sitio: empezás con el plan gratuito y pasamos por alto la
          facturación y el pago. Si elegís un plan pago, guardamos tu elección.
        </p>
      </WizardHead>
      <Form {...getFormProps(form)} method="post" className="form">
        <input type="hidden" name="paso" value="plan" />
        <ErrorSummary {...summary}>
          <SignInElsewhere unsaved={answer?.unsaved} />
        </ErrorSummary>
        <Choices
          id={fields.planId.id}
          label="Planes"
          name={fields.planId.name}
          look="cards"
          choices={data.plans.map(({ id, name, price, queries }) => ({
            value: String(id),
            label: name,
            detail: `${price} · ${queries}`,
          }))}
          chosen={chosen === null ? [] : [chosen]}
          errors={fields.planId.errors}
        />
        <Continue isBusy={isSending} />
      </Form>
    </>
  )
}
