import '../../subjects/profile/wizard.css'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Callout } from '../../components/ui/feedback.js'
import { Logo } from '../../components/logo.js'
import { SignOutButton } from '../../components/sign-out-button.js'
import { TextLink } from '../../components/ui/text-link.js'
import { FlashNotice, useFlash } from '../../frame/flash-notice.js'
import { useFormState } from '../../forms/use-form-state.js'
import { ModalHost } from '../../subjects/account/modal-host.js'
import { useModal } from '../../subjects/account/use-modal.js'
import { DataStep } from './data-step.js'
import { InterestsStep } from './interests-step.js'
import { PlanStep } from './plan-step.js'
import { UserTypeStep } from './user-type-step.js'
import type { StepProps } from './step-props.js'
import type { WelcomeAnswer } from './welcome-answer.server.js'
import type { WelcomeData } from './welcome.server.js'
import { WelcomeStep } from './welcome-step.js'

/** Onboarding wizard, one step per page, also without scripts. */
export function WelcomePage() {
  const data = useLoaderData<WelcomeData>()
  const answered = useActionData<WelcomeAnswer>()
  const state = useFormState()
  const modal = useModal()
  const flash = useFlash(modal)
  const answer = answered?.step === data.step ? answered : undefined
  return (
    <div className="stack wizard frame">
      <div className="row row--apart">
        <Logo />
        <div className="row gap-x-12 wizard__who">
          <span className="soft small">{data.email}</span>
          <SignOutButton className="btn" />
        </div>
      </div>
      <FlashNotice flash={flash.onPage} />
      <ModalHost modal={modal} flash={flash.inDialog} />
      {data.kind !== 'normal' && data.step !== 'welcome' && (
        <Callout title="Tu empresa te sumó a su plan. Contanos quién sos para empezar a usarlo." />
      )}
      <Step key={data.step} data={data} answer={answer} Form={Form} state={state} />
      {data.kind === 'normal' && data.step !== 'welcome' && (
        <p className="wizard__leave">
          <TextLink to={data.later} reloadDocument>
            Ahora no: lo completo después
          </TextLink>
        </p>
      )}
    </div>
  )
}

function Step({ data, ...rest }: Omit<StepProps<'data'>, 'data'> & { data: WelcomeData }) {
  switch (data.step) {
    case 'userType':
      return <UserTypeStep data={data} {...rest} />
    case 'interests':
      return <InterestsStep data={data} {...rest} />
    case 'data':
      return <DataStep data={data} {...rest} />
    case 'plan':
      return <PlanStep data={data} {...rest} />
    case 'welcome':
      return <WelcomeStep data={data} {...rest} />
  }
}
