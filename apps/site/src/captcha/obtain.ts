import type { Captcha, CaptchaAction, PowChallenge } from '@preciosa/contracts'

interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
}
interface Recaptcha {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}
declare global {
  interface Window {
    turnstile?: Turnstile
    grecaptcha?: Recaptcha
  }
}

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const RECAPTCHA = 'https://www.google.com/recaptcha/api.js?render='

/**
 * Does what the API's captcha asks: works out a proof, or lets a service's script see who is there.
 * @param place where a service may show something
 * @returns what goes into `captcha-response`
 * @throws Error when it can't be done
 */
export async function obtainCaptcha(action: CaptchaAction, place: HTMLElement): Promise<string> {
  const answer = await fetch(`/verificacion?accion=${action}`, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const captcha = (await answer.json()) as Captcha
  const name = action.replaceAll('-', '_')
  switch (captcha.kind) {
    case 'off':
      return ''
    case 'pow':
      return proofOf(captcha.challenge)
    case 'turnstile':
      return byTurnstile(captcha.siteKey, name, place)
    case 'recaptcha':
      return byRecaptcha(captcha.siteKey, name)
  }
}

function proofOf(challenge: PowChallenge): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) =>
      data === null ? reject(new Error('no solution')) : resolve(data)
    worker.onerror = () => reject(new Error('the worker failed'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

async function byTurnstile(sitekey: string, action: string, place: HTMLElement): Promise<string> {
  await loadScript(TURNSTILE)
  const { turnstile } = window
  if (turnstile === undefined) throw new Error('Turnstile is not there')
  place.replaceChildren()
  return new Promise((resolve, reject) => {
    turnstile.render(place, {
      sitekey,
      action,
      language: 'es',
      callback: resolve,
      'error-callback': () => reject(new Error('Turnstile failed')),
    })
  })
}

async function byRecaptcha(siteKey: string, action: string): Promise<string> {
  await loadScript(RECAPTCHA + encodeURIComponent(siteKey))
  const { grecaptcha } = window
  if (grecaptcha === undefined) throw new Error('reCAPTCHA is not there')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action })
}

function loadScript(address: string): Promise<void> {
  const known = [...document.scripts].find(({ src }) => src === address)
  if (known?.dataset['loaded'] === '1') return Promise.resolve()
  const script =
    known ?? document.head.appendChild(Object.assign(document.createElement('script'), { src: address }))
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset['loaded'] = '1'
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the script did not come'))
    })
  })
}
