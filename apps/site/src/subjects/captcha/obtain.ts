import type { Captcha, CaptchaAction, PowChallenge } from '@preciosa/contracts/captcha'

interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  remove: (widget: string) => void
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
/** Milliseconds; a proof is valid for ten minutes after the API issues it (decision 016). */
const PROOF_LASTS = 8 * 60_000
/** Milliseconds; Turnstile's tokens last five minutes, reCAPTCHA's two. */
const TOKEN_LASTS = 60_000

export interface Obtained {
  text: string
  until: number
}

export interface Prepared {
  /** @throws Error if the captcha fails */
  obtain: (place: HTMLElement) => Promise<Obtained>
}

/** @throws Error if the captcha or its script can't be loaded */
export async function prepareCaptcha(action: CaptchaAction): Promise<Prepared> {
  const askedAt = Date.now()
  const captcha = await ask(action)
  const name = action.replaceAll('-', '_')
  switch (captcha.kind) {
    case 'off':
      return { obtain: () => Promise.resolve({ text: '', until: Infinity }) }
    case 'pow': {
      const until = askedAt + PROOF_LASTS
      const proof = proofOf(captcha.challenge)
      proof.catch(() => undefined)
      return {
        obtain: async (place) => {
          if (Date.now() >= until) return (await prepareCaptcha(action)).obtain(place)
          return { text: await proof, until }
        },
      }
    }
    case 'turnstile':
      await loadScript(TURNSTILE)
      return { obtain: (place) => lasting(byTurnstile(captcha.siteKey, name, place)) }
    case 'recaptcha':
      await loadScript(RECAPTCHA + encodeURIComponent(captcha.siteKey))
      return { obtain: () => lasting(byRecaptcha(captcha.siteKey, name)) }
  }
}

async function ask(action: CaptchaAction): Promise<Captcha> {
  const answer = await fetch(`/verificacion?accion=${action}`, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return (await answer.json()) as Captcha
}

async function lasting(token: Promise<string>): Promise<Obtained> {
  return { text: await token, until: Date.now() + TOKEN_LASTS }
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

function byTurnstile(sitekey: string, action: string, place: HTMLElement): Promise<string> {
  const { turnstile } = window
  if (turnstile === undefined) return Promise.reject(new Error('Turnstile is not loaded'))
  let widget: string | undefined
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('Turnstile failed'))
    widget = turnstile.render(place, {
      sitekey,
      action,
      language: 'es',
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': fail,
      'timeout-callback': fail,
    })
  }).finally(() => {
    // A token is valid once; the next one needs a new widget.
    if (widget !== undefined) turnstile.remove(widget)
  })
}

async function byRecaptcha(siteKey: string, action: string): Promise<string> {
  const { grecaptcha } = window
  if (grecaptcha === undefined) throw new Error('reCAPTCHA is not loaded')
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
      reject(new Error('the script did not load'))
    })
  })
}
