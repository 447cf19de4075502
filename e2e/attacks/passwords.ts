import { solveCaptcha } from '@preciosa/testing'
import type { Answer, AttackedSystem } from './attacked-system.js'

export interface Credentials {
  email: string
  password: string
}

export const SIGN_IN = '/auth/local/sign-in'
export const STAFF_SIGN_IN = '/backoffice/session'

/** What a stranger knows of a system's passwords and what they can do with them, as any program could. */
export class Passwords {
  constructor(private readonly system: () => AttackedSystem) {}

  /** A captcha that was solved, for an action. */
  async captcha(from: string, action: string): Promise<Record<string, string>> {
    const { api } = this.system().run.urls
    const { text } = await this.system().ask(from, `${api}/auth/captcha?action=${action}`)
    const { challenge } = JSON.parse(text) as { challenge: Parameters<typeof solveCaptcha>[0] }
    return { 'captcha-response': solveCaptcha(challenge) }
  }

  /** Signs a new person up. */
  async signUp(from: string, email: string): Promise<Credentials> {
    const person = { email, password: 'una clave que nadie usa' }
    const body = { ...person, type: 'individual' }
    const headers = await this.captcha(from, 'sign-up')
    const { status, text } = await this.system().post(from, '/auth/local/sign-up', body, headers)
    if (status !== 201) throw new Error(text)
    return person
  }

  /** @returns the id token of who signs in */
  async idToken(from: string, person: Credentials): Promise<string> {
    const { status, text } = await this.system().post(from, SIGN_IN, person)
    if (status !== 200) throw new Error(text)
    return (JSON.parse(text) as { id_token: string }).id_token
  }

  exchange(from: string, idToken: string): Promise<Answer> {
    const { urls, client } = this.system().run
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    return this.system().ask(from, `${urls.api}/auth/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'firebase', firebase_token_id: idToken }).toString(),
    })
  }

  /** Wrong passwords, ten at once; the codes that they are answered with, in order. */
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

/** The code of a refusal; the status of what isn't one. */
export function codeOf({ status, text }: Answer): string {
  return status < 400 ? String(status) : (JSON.parse(text) as { code: string }).code
}
