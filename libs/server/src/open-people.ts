import {
  type Clock,
  type Config,
  connectWithRetry,
  createDataSource,
  createLogger,
  Database,
  SystemClock,
} from '@preciosa/platform'
import { AccountsService, RegistrationService, TokensService } from './accounts/index.js'
import { CreditsService } from './credits/index.js'
import { FavouritesService } from './favourites/index.js'
import { LocalIdentity, Passwords } from './identity/index.js'
import { MailService } from './mail/index.js'
import { SubscriptionsService } from './plans/index.js'
import { StaffService } from './staff/index.js'

/** The services of people, users and staff, on a connection of their own. */
export interface OpenPeople {
  db: Database
  identities: LocalIdentity
  subscriptions: SubscriptionsService
  credits: CreditsService
  registration: RegistrationService
  tokens: TokensService
  accounts: AccountsService
  staff: StaffService
  close(): Promise<void>
}

/**
 * Opens users and staff outside a Nest application: for the command line, the demo users and tests. The database
 * must have the newest schema.
 * @throws AppError `unavailable` when the database stays away
 */
export async function openPeople(config: Config, clock: Clock = new SystemClock()): Promise<OpenPeople> {
  const source = createDataSource({ ...config.database, name: 'preciosa-people' })
  const db = new Database(await connectWithRetry(source))
  const logger = createLogger({ level: config.logLevel, name: 'people' })
  const passwords = new Passwords()
  const identities = new LocalIdentity(config, clock, passwords)
  const credits = new CreditsService(db, clock, config)
  const subscriptions = new SubscriptionsService(db, clock, credits)
  const registration = new RegistrationService(clock, subscriptions, credits)
  const tokens = new TokensService(db, clock, identities, registration, logger)
  return {
    db,
    identities,
    subscriptions,
    credits,
    registration,
    tokens,
    accounts: new AccountsService(
      db,
      clock,
      credits,
      subscriptions,
      identities,
      tokens,
      new FavouritesService(db, clock),
      new MailService(clock, logger),
    ),
    staff: new StaffService(db, clock, passwords, config, logger),
    close: async () => {
      await identities.close()
      await db.dataSource.destroy()
    },
  }
}
