import { onboardingRoutes } from '@preciosa/contracts/profiles'
import { asUser } from '../../api/callers.server.js'
import { optionalData } from '../../api/optional-data.server.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { chosenIn } from './checkout-address.rules.js'
import { placeInWizard, type WizardPlace, wizardStepOf } from './wizard-place.rules.js'

const onboardingOf = (token: string) =>
  optionalData(asUser(token).call(onboardingRoutes.onboarding), 'The step of the wizard could not be read')

/** Whether the buyer came from the wizard, which goes on after the payment. */
export async function isInWizard(token: string): Promise<boolean> {
  const onboarding = await onboardingOf(token)
  return onboarding !== null && onboarding.step !== 'done'
}

/** Never redirects: the pages of the checkout do. */
export async function loadWizardPlace(request: Request): Promise<WizardPlace | null> {
  const { pathname, searchParams } = new URL(request.url)
  const step = wizardStepOf(pathname)
  if (step === null) return null
  const sender = await senderOf(request)
  if (sender.kind !== 'person' || sender.user === null) return null
  const onboarding = await onboardingOf(sender.session.value)
  return onboarding === null ? null : placeInWizard(onboarding, step, chosenIn(searchParams))
}
