import { randomBytes } from 'node:crypto'
import { z } from 'zod'

const RESERVED = [
  ...['acr', 'amr', 'at_hash', 'aud', 'auth_time', 'azp', 'cnf', 'c_hash', 'exp', 'firebase'],
  ...['iat', 'iss', 'jti', 'nbf', 'nonce', 'sub'],
]

/** Carries one of Google's published error codes. */
export class FirebaseRefusal extends Error {
  override name = 'FirebaseRefusal'

  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code)
  }
}

export interface FirebaseAccount {
  localId: string
  email: string
  emailVerified: boolean
  password: string | undefined
  provider: string
  disabled: boolean
  displayName?: string
  customAttributes: string
  /** In seconds. */
  validSince: number
}

const newSchema = z.strictObject({
  localId: z.string().min(1).max(128).optional(),
  email: z.string(),
  password: z.string(),
})
const lookupSchema = z.strictObject({
  localId: z.array(z.string()).optional(),
  email: z.array(z.string()).optional(),
})
const updateSchema = z.strictObject({
  localId: z.string(),
  password: z.string().optional(),
  customAttributes: z.string().optional(),
  deleteProvider: z.array(z.string()).optional(),
})
const deleteSchema = z.strictObject({ localId: z.string() })
const credentialsSchema = z.strictObject({
  email: z.string(),
  password: z.string(),
  returnSecureToken: z.literal(true),
})

/** Accounts by the REST contract of Google's Identity Toolkit. */
export class FirebaseAccounts {
  private readonly all = new Map<string, FirebaseAccount>()

  /** @param hidesEmails email enumeration protection, the default of new projects since September 2023 */
  constructor(
    private readonly hidesEmails: boolean,
    private readonly seconds: () => number,
  ) {}

  create(body: unknown): object {
    const { localId, email, password } = parsed(newSchema, body)
    checkPassword(password)
    const account = this.add(email, 'password', password, localId)
    return { kind: 'identitytoolkit#SignupNewUserResponse', ...shown(account) }
  }

  lookup(body: unknown): object {
    const { localId = [], email = [] } = parsed(lookupSchema, body)
    for (const each of email) addressOf(each)
    const wanted = ({ localId: id, email: address }: FirebaseAccount) =>
      localId.includes(id) || email.some((each) => each.toLowerCase() === address)
    const users = [...this.all.values()].filter(wanted).map((account) => ({
      ...shown(account),
      emailVerified: account.emailVerified,
      disabled: account.disabled,
      ...(account.displayName === undefined ? {} : { displayName: account.displayName }),
      validSince: `${account.validSince}`,
      customAttributes: account.customAttributes,
      ...(account.password === undefined ? {} : { passwordHash: 'UkVEQUNURUQ=' }),
      providerUserInfo: providersOf(account).map((providerId) => ({
        providerId,
        rawId: account.email,
        email: account.email,
      })),
    }))
    // Google omits an empty list.
    return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length === 0 ? {} : { users }) }
  }

  update(body: unknown): object {
    const { localId, password, customAttributes, deleteProvider = [] } = parsed(updateSchema, body)
    const account = this.account(localId)
    if (deleteProvider.includes(account.provider)) account.provider = 'password'
    if (customAttributes !== undefined) {
      checkClaims(customAttributes)
      account.customAttributes = customAttributes
    }
    if (password !== undefined) {
      checkPassword(password)
      Object.assign(account, { password, validSince: this.seconds() })
    }
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...shown(account) }
  }

  delete(body: unknown): object {
    const { localId } = parsed(deleteSchema, body)
    this.account(localId)
    this.all.delete(localId)
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  }

  signIn(body: unknown): FirebaseAccount {
    const { email, password } = parsed(credentialsSchema, body)
    const account = this.byEmail(addressOf(email))
    if (account === undefined) throw this.hidden('EMAIL_NOT_FOUND')
    if (account.disabled) throw new FirebaseRefusal('USER_DISABLED')
    if (account.password !== password) throw this.hidden('INVALID_PASSWORD')
    return account
  }

  add(
    email: string,
    provider: string,
    password?: string,
    localId = randomBytes(21).toString('base64url'),
  ): FirebaseAccount {
    const address = addressOf(email)
    if (this.byEmail(address) !== undefined) throw new FirebaseRefusal('EMAIL_EXISTS')
    if (this.all.has(localId)) throw new FirebaseRefusal('DUPLICATE_LOCAL_ID')
    const account = {
      localId,
      email: address,
      emailVerified: false,
      password,
      provider,
      disabled: false,
      customAttributes: '{}',
      validSince: this.seconds(),
    }
    this.all.set(account.localId, account)
    return account
  }

  account(localId: string): FirebaseAccount {
    const account = this.all.get(localId)
    if (account === undefined) throw new FirebaseRefusal('USER_NOT_FOUND')
    return account
  }

  private byEmail(address: string): FirebaseAccount | undefined {
    return [...this.all.values()].find(({ email }) => email === address)
  }

  private hidden(code: string): FirebaseRefusal {
    return new FirebaseRefusal(this.hidesEmails ? 'INVALID_LOGIN_CREDENTIALS' : code)
  }
}

function shown({ localId, email }: FirebaseAccount) {
  return { localId, email }
}

export function providersOf({ provider, password }: FirebaseAccount): string[] {
  return [...new Set([provider, ...(password === undefined ? [] : ['password'])])]
}

function addressOf(email: string): string {
  const { success, data } = z.email().safeParse(email.toLowerCase())
  if (!success) throw new FirebaseRefusal('INVALID_EMAIL')
  return data
}

function checkPassword(password: string): void {
  if (password.length < 6)
    throw new FirebaseRefusal('WEAK_PASSWORD : Password should be at least 6 characters')
}

function checkClaims(customAttributes: string): void {
  if (customAttributes.length > 1000) throw new FirebaseRefusal('CLAIMS_TOO_LARGE')
  const claims = z.record(z.string(), z.unknown()).safeParse(jsonOf(customAttributes)).data
  if (claims === undefined) throw new FirebaseRefusal('INVALID_CLAIMS')
  const reserved = Object.keys(claims).find((name) => RESERVED.includes(name))
  if (reserved !== undefined) throw new FirebaseRefusal(`FORBIDDEN_CLAIM : ${reserved}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body)
  if (!success) throw new FirebaseRefusal(`Invalid JSON payload received. ${error.issues[0]?.message ?? ''}`)
  return data
}
