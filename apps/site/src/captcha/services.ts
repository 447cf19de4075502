/** The captcha services of third parties, and what a page lets in for each (their documentation's lists). */
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
