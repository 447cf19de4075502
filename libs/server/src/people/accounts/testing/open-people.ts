import { openLedger, type TestLedger } from '../../../paid/credits/testing/open-ledger.js'
import { AccountsModule } from '../accounts.module.js'
import { ActivationService } from '../activation.service.js'
import { CredentialsService } from '../credentials.service.js'
import { TokensService } from '../tokens.service.js'

const PASSWORD = 'una clave que nadie usa'
const ADDRESS = '192.0.2.1'

export interface TestPerson {
  email: string
  password: string
  accountId: number
  accessToken: string
}

export interface TestPeople extends TestLedger {
  credentials: CredentialsService
  tokens: TokensService
  /** An activated account with a session. */
  person(email?: string): Promise<TestPerson>
  /** @returns an id token */
  signIn(email: string, password?: string): Promise<string>
  exchange(idToken: string): Promise<string>
  pass(ms: number): void
}

/** Accounts at the local identity provider, on a real database. */
export async function openPeople(): Promise<TestPeople> {
  const ledger = await openLedger({}, [AccountsModule])
  const { db, clock, get } = ledger
  const credentials = get(CredentialsService)
  const tokens = get(TokensService)
  let people = 0
  const exchange = async (idToken: string) => (await tokens.exchange(idToken, ADDRESS)).accessToken
  return {
    ...ledger,
    credentials,
    tokens,
    person: async (email = `vecino-${(people += 1)}@ejemplo.com.ar`) => {
      const idToken = await credentials.signUp({ email, password: PASSWORD, type: 'individual' }, ADDRESS)
      const [known] = await db.query<{ id: number }>(
        'select id from account where email = $1 order by id desc',
        [email],
      )
      const accountId = known!.id
      await db.transaction((client) =>
        get(ActivationService).activateAccount(client, { id: accountId, email }),
      )
      return { email, password: PASSWORD, accountId, accessToken: await exchange(idToken) }
    },
    signIn: (email, password = PASSWORD) => credentials.signIn({ email, password }, () => undefined),
    exchange,
    pass: (ms) => clock.set(new Date(clock.now().getTime() + ms)),
  }
}
