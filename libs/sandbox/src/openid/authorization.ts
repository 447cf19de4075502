import { createHash, randomBytes } from 'node:crypto'
import type { OpenIdKind } from './clients.js'

const CODE_SECONDS = 600

export interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string | null
  challenge: string
}

interface Grant extends AuthorizationRequest {
  personId: string
  until: number
}

/** A wrong authorization request: the person sees the problem, and no redirect happens. */
export class WrongRequest extends Error {
  override name = 'WrongRequest'
}

export class Authorizations {
  private readonly codes = new Map<string, Grant>()

  constructor(
    private readonly kind: OpenIdKind,
    private readonly clientId: string,
    private readonly redirectUris: ReadonlySet<string>,
    private readonly seconds: () => number,
  ) {}

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
    // Apple sends a name or an e-mail only by form post.
    if (this.kind === 'apple') one('response_mode', /^form_post$/)
    else if (search.has('response_mode')) throw new WrongRequest('response_mode')
    return {
      redirectUri,
      state: one('state', /^[\w-]{22,}$/),
      nonce: this.kind === 'facebook' ? null : one('nonce', /^[\w-]{22,}$/),
      challenge: one('code_challenge', /^[\w-]{43}$/),
    }
  }

  give(request: AuthorizationRequest, personId: string): string {
    const code = `4/${randomBytes(24).toString('base64url')}`
    this.codes.set(code, { ...request, personId, until: this.seconds() + CODE_SECONDS })
    return code
  }

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
