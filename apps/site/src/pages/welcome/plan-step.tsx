import { getFormProps } from '@conform-to/react'
import { lazy, Suspense, useState } from 'react'
import { Choices } from '../../components/ui/choice.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import { SignInElsewhere } from '../../subjects/profile/sign-in-elsewhere.js'
import { Continue, WizardHead } from '../../subjects/profile/wizard.js'
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
      {data.wasRejected && <Rejected to={data.checkout} />}
      <WizardHead {...data} title="Elegí tu plan">
        <p className="soft">
          Con Free empezás ya. Un plan pago pide los datos de facturación y una tarjeta; los precios son
          finales, IVA incluido.
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
          choices={data.plans.map(({ id, name, price, period, queries }) => ({
            value: String(id),
            label: name,
            detail: (
              <>
                {price === null ? 'Gratis' : `${price.text} ${period}`} · {queries}
                <NetPrice of={price} />
              </>
            ),
          }))}
          chosen={chosen === null ? [] : [chosen]}
          errors={fields.planId.errors}
        />
        <Continue isBusy={isSending} />
      </Form>
    </>
  )
}

const PausedSubscription = lazy(() =>
  import('../../subjects/look/paused-subscription.js').then(({ PausedSubscription: dialog }) => ({
    default: dialog,
  })),
)

/** Another card is tried at the checkout. */
function Rejected({ to }: { to: string | null }) {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <PausedSubscription onClose={() => setOpen(false)} {...(to === null ? {} : { to })} />
    </Suspense>
  )
}
