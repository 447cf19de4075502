import { createHash, randomBytes } from 'node:crypto'
import type { OpenIdKind } from './clients.js'

/** Seconds in which a code has to be used. */
const CODE_SECONDS = 600

/** What an application asks for, checked. */
export interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string | null
  challenge: string
}

/** A code that was given, and whom it stands for. */
interface Grant extends AuthorizationRequest {
  personId: string
  until: number
}

/** What is wrong with a request for authorization: the person sees it, and nobody is sent back. */
export class WrongRequest extends Error {
  override name = 'WrongRequest'
}

/** The requests that are waited for, and the codes that were given. */
export class Authorizations {
  private readonly codes = new Map<string, Grant>()

  constructor(
    private readonly kind: OpenIdKind,
    private readonly clientId: string,
    private readonly redirectUris: ReadonlySet<string>,
    private readonly seconds: () => number,
  ) {}

  /** @throws WrongRequest for what a provider as strict as its documents would refuse */
  read(search: URLSearchParams): AuthorizationRequest {
    const one = (name: string, pattern: RegExp): string => {
      const [value = '', ...more] = search.getAll(name)
      if (more.length > 0 || !pattern.test(value)) throw new WrongRequest(`${name}: ${value}`)
      return value
    }
    const redirectUri = one('redirect_uri', /./)
    if (one('client_id', /./) !== this.clientId) throw new WrongRequest('client_id')
    if (!this.redirectUris.has(redirectUri)) throw new WrongRequest(`redirect_uri: ${redirectUri}`)
    one('response_type', /^code$/)
    one('code_challenge_method', /^S256$/)
    const scopes = one('scope', /./).split(' ')
    const wanted = this.kind === 'facebook' ? ['email', 'public_profile'] : ['openid', 'email']
    if (!wanted.every((scope) => scopes.includes(scope))) throw new WrongRequest('scope')
    // Apple sends what has a name or an address by a form alone.
    if (this.kind === 'apple') one('response_mode', /^form_post$/)
    else if (search.has('response_mode')) throw new WrongRequest('response_mode')
    return {
      redirectUri,
      state: one('state', /^[\w-]{22,}$/),
      nonce: this.kind === 'facebook' ? null : one('nonce', /^[\w-]{22,}$/),
      challenge: one('code_challenge', /^[\w-]{43}$/),
    }
  }

  /** A code for somebody who agrees. */
  give(request: AuthorizationRequest, personId: string): string {
    const code = `4/${randomBytes(24).toString('base64url')}`
    this.codes.set(code, { ...request, personId, until: this.seconds() + CODE_SECONDS })
    return code
  }

  /** What a code stands for, once; null for one that isn't known, was used, is over, or whose request was another's. */
  take(form: URLSearchParams): Grant | null {
    const grant = this.codes.get(form.get('code') ?? '')
    if (grant === undefined) return null
    this.codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isWhole = form.get('redirect_uri') === grant.redirectUri && challenge === grant.challenge
    return isWhole && this.seconds() < grant.until ? grant : null
  }
}
