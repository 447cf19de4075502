import { account } from '../../api/account.server.js'
import { optionalData } from '../../api/optional-data.server.js'

/** Whether the buyer came from the wizard, which goes on after the payment (spec 2 §2, Onboarding). */
export async function isInWizard(token: string): Promise<boolean> {
  const onboarding = await optionalData(account.onboarding(token), 'The step of the wizard could not be read')
  return onboarding !== null && onboarding.step !== 'done'
}
