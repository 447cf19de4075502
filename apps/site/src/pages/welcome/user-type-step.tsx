import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { FirstSubmit } from '../../forms/first-submit.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { TypeFields } from '../../subjects/profile/type-fields.js'
import { SignInElsewhere } from '../../subjects/profile/sign-in-elsewhere.js'
import { Continue, WizardHead } from '../../subjects/profile/wizard.js'
import type { StepProps } from './step-props.js'

export function UserTypeStep({ data, answer, Form, state }: StepProps<'userType'>) {
  const { form, fields, isSending, summary } = useSiteForm<'type'>({
    id: 'tipo',
    rules: data.rules,
    result: answer?.result,
    state,
  })
  const hydrated = useHydrated()
  const [isChosen, setChosen] = useState(data.own !== null)
  return (
    <>
      <WizardHead {...data} title="¿Cómo vas a usar Preciosa?" />
      <Form {...getFormProps(form)} method="post" className="form" onChange={() => setChosen(true)}>
        {/* Enter must show the missing choice although the visible button is disabled. */}
        <FirstSubmit />
        <input type="hidden" name="paso" value="tipo" />
        <ErrorSummary {...summary}>
          <SignInElsewhere unsaved={answer?.unsaved} />
        </ErrorSummary>
        <TypeFields field={fields.type} types={data.types} own={data.own} />
        <Continue isBusy={isSending} isLocked={hydrated && !isChosen} />
      </Form>
    </>
  )
}
