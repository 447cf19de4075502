import { fetchedBody, solveCaptcha, waitFor } from '@preciosa/testing'
import type { Answer, AttackedSystem } from './attacked-system.js'

export interface Credentials {
  email: string
  password: string
}

export interface ReceivedMail {
  subject: string
  text: string
  html: string
}

export const SIGN_IN = '/auth/local/sign-in'
export const STAFF_SIGN_IN = '/backoffice/session'

export class Passwords {
  constructor(private readonly system: () => AttackedSystem) {}

  async captcha(from: string, action: string): Promise<Record<string, string>> {
    const { api } = this.system().run.urls
    const { text } = await this.system().ask(from, `${api}/auth/captcha?action=${action}`)
    const { challenge } = JSON.parse(text) as { challenge: Parameters<typeof solveCaptcha>[0] }
    return { 'captcha-response': solveCaptcha(challenge) }
  }

  async mailTo(email: string, subject: RegExp): Promise<ReceivedMail> {
    const { mail } = this.system().run.urls
    const newest = async () => {
      const answer = await fetch(`${mail}/api/messages?to=${encodeURIComponent(email)}`)
      const received = await fetchedBody<{ id: number; subject: string }[]>(answer)
      return received.find((each) => subject.test(each.subject))
    }
    const { id } = await waitFor(newest)
    return await fetchedBody<ReceivedMail>(await fetch(`${mail}/api/messages/${id}`))
  }

  async activate(from: string, email: string, otp: string): Promise<Answer> {
    return this.system().post(from, '/auth/otp', { email, otp }, await this.captcha(from, 'code'))
  }

  async signUp(from: string, email: string): Promise<Credentials> {
    const person = { email, password: 'una clave que nadie usa' }
    const body = { ...person, type: 'individual' }
    const headers = await this.captcha(from, 'sign-up')
    const { status, text } = await this.system().post(from, '/auth/local/sign-up', body, headers)
    if (status !== 201) throw new Error(text)
    const { code = '' } = secretsIn(await this.mailTo(email, /activar/i))
    const activated = await this.activate(from, email, code)
    if (activated.status !== 204) throw new Error(activated.text)
    return person
  }

  async idToken(from: string, person: Credentials): Promise<string> {
    const { status, text } = await this.system().post(from, SIGN_IN, person)
    if (status !== 200) throw new Error(text)
    return (JSON.parse(text) as { id_token: string }).id_token
  }

  /** The site's own calls. */
  asSite(): { authorization: string } {
    const { id, secret } = this.system().run.client
    return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
  }

  exchange(from: string, idToken: string): Promise<Answer> {
    return this.system().ask(from, `${this.system().run.urls.api}/auth/oauth/token`, {
      method: 'POST',
      headers: { ...this.asSite(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'firebase', firebase_token_id: idToken }).toString(),
    })
  }

  async guess(path: string, email: string, addresses: readonly string[]): Promise<string[]> {
    const codes: string[] = []
    for (let first = 0; first < addresses.length; first += 10) {
      const guesses = addresses.slice(first, first + 10).map(async (from, at) => {
        const body = { email, password: `adivinanza ${first + at}` }
        return codeOf(await this.system().post(from, path, body))
      })
      codes.push(...(await Promise.all(guesses)))
    }
    return codes
  }
}

export function secretsIn({ text }: ReceivedMail): { code: string | undefined; link: string } {
  const link = /[?&]enlace=([\w-]+)/.exec(text)?.[1]
  if (link === undefined) throw new Error(text)
  return { code: /^(\d{4})$/m.exec(text)?.[1], link }
}

export function codeOf({ status, text }: Answer): string {
  return status < 400 ? String(status) : (JSON.parse(text) as { code: string }).code
}
