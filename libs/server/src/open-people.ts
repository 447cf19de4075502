import {
  type Clock,
  type Config,
  connectWithRetry,
  createDataSource,
  createLogger,
  Database,
  SystemClock,
} from '@preciosa/platform'
import {
  AccountsService,
  ActivationService,
  CredentialsService,
  PeopleService,
  RecoveryService,
  RegistrationService,
  SessionsService,
  TokensService,
  UnverifiedIdentityService,
} from './people/accounts/index.js'
import { CodesService } from './people/codes/index.js'
import { FleetDeskService, FleetListService, FleetMembersService } from './people/fleets/index.js'
import { CreditsService, FreeCreditsService } from './paid/credits/index.js'
import { CustomerImportService } from './people/users/index.js'
import { FavouritesService } from './people/my-vehicles/index.js'
import {
  type IdentityProviders,
  LocalIdentity,
  openProviders,
  Passwords,
  SocialIdentity,
} from './people/identity/index.js'
import { MailService } from './operations/mail/index.js'
import { SubscriptionsService } from './paid/plans/index.js'
import { StaffService } from './people/staff/index.js'

export interface OpenPeople {
  db: Database
  identities: IdentityProviders
  subscriptions: SubscriptionsService
  credits: CreditsService
  freeCredits: FreeCreditsService
  registration: RegistrationService
  activation: ActivationService
  recovery: RecoveryService
  tokens: TokensService
  credentials: CredentialsService
  accounts: AccountsService
  customers: CustomerImportService
  fleets: FleetDeskService
  fleetList: FleetListService
  fleetMembers: FleetMembersService
  people: PeopleService
  staff: StaffService
  close(): Promise<void>
}

/** For use outside Nest; needs the newest schema. @throws AppError `unavailable` */
export async function openPeople(config: Config, clock: Clock = new SystemClock()): Promise<OpenPeople> {
  const source = createDataSource({ ...config.database, name: 'preciosa-people' })
  const db = new Database(await connectWithRetry(source))
  const logger = createLogger({ level: config.logLevel, name: 'people' })
  const passwords = new Passwords()
  const local = new LocalIdentity(config, clock, passwords)
  const identities = openProviders(config, clock, logger, local)
  const credits = new CreditsService(db, clock, config)
  const freeCredits = new FreeCreditsService(db, config, clock, credits)
  const subscriptions = new SubscriptionsService(db, clock, credits, freeCredits)
  const mails = new MailService(clock, config, logger)
  const codes = new CodesService(db, clock, config)
  const registration = new RegistrationService(clock, subscriptions, credits, freeCredits, codes)
  const activation = new ActivationService(db, clock, identities, codes, freeCredits, mails)
  const social = new SocialIdentity(config, clock, logger, local)
  const unverified = new UnverifiedIdentityService(db, clock, social, identities, codes, mails, logger)
  const tokens = new TokensService(db, clock, identities, registration, activation, logger)
  const credentials = new CredentialsService(
    db,
    clock,
    identities,
    registration,
    activation,
    tokens,
    mails,
    unverified,
  )
  const accounts = new AccountsService(
    db,
    clock,
    credits,
    freeCredits,
    subscriptions,
    new FavouritesService(db, clock),
  )
  const sessions = new SessionsService(db, clock, config, tokens)
  const people = new PeopleService(db, clock, tokens, sessions, identities)
  const fleetMembers = new FleetMembersService(clock, people, credits, subscriptions, mails)
  const fleetList = new FleetListService(db, clock, sessions, credits)
  return {
    db,
    identities,
    subscriptions,
    credits,
    freeCredits,
    registration,
    activation,
    recovery: new RecoveryService(db, clock, identities, registration, activation, codes, tokens, mails),
    tokens,
    credentials,
    accounts,
    customers: new CustomerImportService(db, clock, accounts, credentials, credits, subscriptions),
    fleets: new FleetDeskService(db, clock, people, subscriptions, fleetMembers, fleetList),
    fleetList,
    fleetMembers,
    people,
    staff: new StaffService(db, clock, passwords, config, logger),
    close: async () => {
      await local.close()
      await db.dataSource.destroy()
    },
  }
}
