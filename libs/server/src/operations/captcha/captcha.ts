import type { Captcha, CaptchaAction } from '@preciosa/contracts/captcha'

export interface CaptchaGiven {
  response: string
  action: CaptchaAction
  address: string
  /** Under attack; only our proof of work has a dearer kind. */
  isDear?: boolean
}

/** Port for captcha providers (decision 016). */
export abstract class CaptchaProvider {
  abstract ask(action: CaptchaAction, isDear?: boolean): Promise<Captcha>

  /** @throws AppError `unavailable` when the service fails */
  abstract check(given: CaptchaGiven): Promise<boolean>
}
