import type { Type } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import { KeyRing } from '@preciosa/platform'
import { SEALED_FOR } from '../../../operations/mail/index.js'
import { openLedger, type TestLedger } from '../../../paid/credits/testing/open-ledger.js'
import type { MailedSecrets } from '../../codes/index.js'
import { AccountsModule } from '../accounts.module.js'
import { ActivationService } from '../activation.service.js'
import { CredentialsService } from '../credentials.service.js'
import { TokensService } from '../tokens.service.js'

const PASSWORD = 'una clave que nadie usa'
const ADDRESS = '192.0.2.1'
const SECRET_KEYS = 'specs:a-key-that-only-specs-may-know-of'

export interface TestNewcomer {
  email: string
  password: string
  accountId: number
  idToken: string
}

export interface TestPerson extends Omit<TestNewcomer, 'idToken'> {
  accessToken: string
}

export interface TestPeople extends TestLedger {
  credentials: CredentialsService
  tokens: TokensService
  /** An account that isn't activated. */
  newcomer(email?: string): Promise<TestNewcomer>
  /** An activated account with a session. */
  person(email?: string): Promise<TestPerson>
  /** A person with a profile and its welcome of three credits; Free unless a plan is given. */
  member(plan?: PlanCode): Promise<TestPerson>
  activate(email: string): Promise<void>
  /** @returns an id token */
  signIn(email: string, password?: string): Promise<string>
  exchange(idToken: string): Promise<string>
  /** The secrets of the newest mail with a code to an address. */
  mailed(email: string): Promise<MailedSecrets & { social: boolean }>
  /** The mails to an address, of one kind or all. */
  mailsTo(email: string, kind?: string): Promise<{ kind: string; data: object | null }[]>
  /** A new address. */
  address(): string
  pass(ms: number): void
}

/**
 * Accounts at the local identity provider, on a real database.
 * @param features whose services the spec takes besides those of accounts
 */
export async function openPeople(
  features: readonly Type[] = [],
  env: Record<string, string> = {},
): Promise<TestPeople> {
  const ledger = await openLedger({ SECRET_KEYS, ...env }, [AccountsModule, ...features])
  const { db, clock, get } = ledger
  const credentials = get(CredentialsService)
  const tokens = get(TokensService)
  let people = 0
  const address = () => `vecino-${(people += 1)}@ejemplo.com.ar`
  const exchange = async (idToken: string) => (await tokens.exchange(idToken, ADDRESS)).accessToken
  const idOf = async (email: string) => {
    const text = 'select id from account where email = $1 order by id desc'
    const [known] = await db.query<{ id: number }>(text, [email])
    return known!.id
  }
  const activate = async (email: string) => {
    const id = await idOf(email)
    await db.transaction((client) => get(ActivationService).activateAccount(client, { id, email }))
  }
  const newcomer = async (email = address()) => {
    const idToken = await credentials.signUp({ email, password: PASSWORD, type: 'individual' }, ADDRESS)
    return { email, password: PASSWORD, accountId: await idOf(email), idToken }
  }
  const person: TestPeople['person'] = async (email) => {
    const { idToken, ...made } = await newcomer(email)
    await activate(made.email)
    return { ...made, accessToken: await exchange(idToken) }
  }
  return {
    ...ledger,
    credentials,
    tokens,
    newcomer,
    person,
    member: async (plan) => {
      const made = await person()
      const type = plan?.startsWith('professional') === true ? 'professional' : 'individual'
      await db.transaction(async (client) => {
        await client.query(
          `update profile set type = $2, shows_codia = $2 = 'professional', first_name = 'Ana' where account_id = $1`,
          [made.accountId, type],
        )
        if (plan !== undefined)
          await ledger.subscriptions.start(client, made.accountId, plan, { source: 'test' })
      })
      return made
    },
    activate,
    signIn: (email, password = PASSWORD) => credentials.signIn({ email, password }, () => undefined),
    exchange,
    mailed: async (email) => {
      const [mail] = await db.query<{ sealed: string }>(
        `select data ->> 'sealed' as sealed from mail
          where lower(address) = lower($1) and kind in ('activation', 'professional-activation', 'recovery')
            and data is not null
          order by created_at desc, xmin::text::bigint desc limit 1`,
        [email],
      )
      const secrets = KeyRing.of(SECRET_KEYS).open(mail?.sealed ?? '', SEALED_FOR)
      if (secrets === null) throw new Error(`There is no mail with a code to ${email}`)
      return JSON.parse(secrets) as MailedSecrets & { social: boolean }
    },
    mailsTo: (email, kind) =>
      db.query(
        `select kind, data from mail where address = $1 and kind = coalesce($2, kind) and data is not null
          order by created_at, xmin::text::bigint`,
        [email, kind],
      ),
    address,
    pass: (ms) => clock.set(new Date(clock.now().getTime() + ms)),
  }
}
