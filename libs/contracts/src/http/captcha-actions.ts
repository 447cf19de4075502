/** `staff` always uses proof of work: the console runs no third-party scripts. */
export const CAPTCHA_ACTIONS = [
  'sign-up',
  'sign-in',
  'code',
  'recover',
  'staff',
  'search',
  'mail',
  'payment',
] as const
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number]
