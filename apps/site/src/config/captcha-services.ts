/** Origins for the content security policy, from the services' documentation. */
export const CAPTCHA_ORIGINS = {
  turnstile: {
    scripts: ['https://challenges.cloudflare.com'],
    frames: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
}

export type CaptchaName = 'pow' | keyof typeof CAPTCHA_ORIGINS
