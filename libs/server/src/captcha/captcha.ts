import type { Captcha, CaptchaAction } from '@preciosa/contracts'

/** What came in `captcha-response`, and from where. */
export interface CaptchaGiven {
  response: string
  action: CaptchaAction
  address: string
}

/** Tells people from programs (design D16, decision 016): the port. */
export abstract class CaptchaProvider {
  /** The captcha to be solved for an action. */
  abstract ask(action: CaptchaAction): Promise<Captcha>

  /**
   * Whether it was done, for this action, in time and for the first time.
   * @throws AppError `unavailable` when that can't be found out
   */
  abstract check(given: CaptchaGiven): Promise<boolean>
}
