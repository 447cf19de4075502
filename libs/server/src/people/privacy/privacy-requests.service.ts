import { Injectable } from '@nestjs/common'
import type { OwnData } from '@preciosa/contracts/own-account'
import type { LinkedPrivacyRequest, PrivacyKind, PrivacyRequestAsked } from '@preciosa/contracts/privacy'
import { MAILS } from '@preciosa/contracts/registry'
import {
  AppError,
  Clock,
  Database,
  dayAt,
  hashOf,
  mailboxOf,
  newRequestCode,
  newToken,
  type Queryable,
} from '@preciosa/platform'
import { ContactAddressesService } from '../../operations/contact/index.js'
import { MailService } from '../../operations/mail/index.js'
import { recordRemoved, retainedSince } from '../../operations/retention/index.js'
import { AccountsService } from '../accounts/index.js'
import { OwnDataService } from '../own-data/index.js'
import { HolidaysService } from './holidays.service.js'
import { dueOn } from './legal-clock.rules.js'
import { PrivacyLinksRepository } from './privacy-links.repository.js'
import { PrivacyRepository } from './privacy.repository.js'

const HOUR_MS = 3_600_000
const PROOF_HOURS = 24
/** Of an address, however often a stranger asks; fewer than the kind's `aDay`, which staff may reach. */
const MOST_OWN_PROOFS = 3
/** After them a request that no link or document proved is closed. */
const UNPROVED_DAYS = 30
const BAD_LINK = 'El enlace venció o ya no vale. Pedilo de nuevo.'

/** Requests of law 25.326 as people make them, with or without an account. */
@Injectable()
export class PrivacyRequestsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly holidays: HolidaysService,
    private readonly mails: MailService,
    private readonly addresses: ContactAddressesService,
    private readonly accounts: AccountsService,
    private readonly ownData: OwnDataService,
  ) {}

  /**
   * Answers alike for each address; a link beyond those of its day waits for the night.
   * @returns what the person quotes
   */
  async receive({ email, kind, name = '', document = '', text = '' }: PrivacyRequestAsked): Promise<string> {
    const receivedAt = this.clock.now()
    const code = newRequestCode('PD')
    await this.db.transaction(async (client) => {
      const requests = new PrivacyRepository(client)
      const day = dueOn(kind, dayAt(receivedAt), await this.holidays.days(client))
      const asked = { code, kind, origin: 'site', email, name, document, text } as const
      const id = await requests.add({ ...asked, receivedAt, dueOn: day, identityProof: null })
      await requests.addEvent(id, 'received', { at: receivedAt, staffId: null })
      await requests.lockMails(email)
      const since = new Date(receivedAt.getTime() - 24 * HOUR_MS)
      if ((await requests.proofsTo(email, since)) < MOST_OWN_PROOFS)
        await this.mailProof(client, { id, code, kind, email }, null)
    })
    return code
  }

  /** @returns false if the address had its mails of the day */
  async mailProof(
    client: Queryable,
    { id, code, kind, email }: { id: number; code: string; kind: PrivacyKind; email: string },
    staffId: number | null,
  ): Promise<boolean> {
    const at = this.clock.now()
    const { token, hash } = newToken()
    const expiresAt = new Date(at.getTime() + PROOF_HOURS * HOUR_MS)
    await new PrivacyLinksRepository(client).add(hash, { requestId: id, accountId: null, expiresAt })
    const event = await new PrivacyRepository(client).addEvent(id, 'proof-mailed', { at, staffId })
    const to = { accountId: null, address: email }
    return this.mails.send(client, 'privacy-proof', to, { code, kind, token }, String(event))
  }

  /** What the link would confirm. @throws AppError `invalid-code` */
  async linked(token: string): Promise<LinkedPrivacyRequest> {
    const link = await new PrivacyLinksRepository(this.db.pool).valid(
      hashOf(token),
      'proof',
      this.clock.now(),
    )
    if (link === undefined) throw new AppError('invalid-code', BAD_LINK)
    const row = await new PrivacyRepository(this.db.pool).one(link.requestId)
    if (row.state === 'closed') throw new AppError('invalid-code', BAD_LINK)
    const { code, kind, receivedAt, name, document, text } = row
    return { code, kind, receivedAt: receivedAt.toISOString(), name, document, text }
  }

  /** Idempotent while the link is valid. @throws AppError `invalid-code` */
  async prove(token: string): Promise<{ code: string; kind: PrivacyKind }> {
    return this.db.transaction(async (client) => {
      const at = this.clock.now()
      const links = new PrivacyLinksRepository(client)
      const link = await links.valid(hashOf(token), 'proof', at)
      if (link === undefined) throw new AppError('invalid-code', BAD_LINK)
      const requests = new PrivacyRepository(client)
      await requests.lock(link.requestId)
      const isFirst = await links.use(hashOf(token), at)
      const request = await requests.one(link.requestId)
      const { id, code, kind } = request
      // Closed before the lock: its links are gone.
      if (request.state === 'closed') throw new AppError('invalid-code', BAD_LINK)
      if (isFirst) {
        await requests.proveAddress(id, at)
        await requests.addEvent(id, 'address-proved', { at, staffId: null })
        await requests.changed(id, null, at)
        const address = await this.addresses.of('other', client)
        const notice = { code, kind, dueOn: request.dueOn }
        if (address !== undefined)
          await this.mails.send(client, 'privacy-notice', { accountId: null, address }, notice, String(id))
      }
      return { code, kind }
    })
  }

  /** @throws AppError `invalid-code`, also once the account is gone or has another address */
  async data(token: string): Promise<OwnData> {
    const at = this.clock.now()
    const link = await new PrivacyLinksRepository(this.db.pool).valid(hashOf(token), 'data', at)
    if (link === undefined || link.accountId === null) throw new AppError('invalid-code', BAD_LINK)
    const requests = new PrivacyRepository(this.db.pool)
    const { email } = await requests.one(link.requestId)
    const address = await this.accounts.emailOf(link.accountId).catch(asBadLink)
    if (address.toLowerCase() !== email?.toLowerCase()) throw new AppError('invalid-code', BAD_LINK)
    const data = await this.ownData.of(link.accountId).catch(asBadLink)
    await requests.addEvent(link.requestId, 'data-fetched', { at, staffId: null })
    return data
  }

  /** Closes requests that nothing proved, mails links that waited, and removes what is too old. Idempotent. */
  async tidy(): Promise<void> {
    const at = this.clock.now()
    await this.db.transaction(async (client) => {
      const requests = new PrivacyRepository(client)
      // A request may have come while the holidays changed.
      await this.holidays.countAgain(client)
      const before = new Date(at.getTime() - UNPROVED_DAYS * 24 * HOUR_MS)
      for (const id of await requests.unprovedBefore(before)) {
        await requests.end(id, { state: 'closed', reason: 'unproved', at })
        await requests.addEvent(id, 'closed', { at, staffId: null })
        await requests.changed(id, null, at)
      }
    })
    await this.mailWaiting(at)
    const links = await new PrivacyLinksRepository(this.db.pool).removeExpired(at)
    await recordRemoved(this.db.pool, 'privacy-links', links, at)
    const ended = await new PrivacyRepository(this.db.pool).removeEnded(retainedSince('privacy-requests', at))
    await recordRemoved(this.db.pool, 'privacy-requests', ended, at)
  }

  /** One link a night to each address, for the newest request without one. */
  private async mailWaiting(at: Date): Promise<void> {
    const since = new Date(at.getTime() - 24 * HOUR_MS)
    const mailed = new Set<string>()
    for (const { id, email } of await new PrivacyRepository(this.db.pool).withoutProofMail()) {
      const mailbox = mailboxOf(email)
      if (mailed.has(mailbox)) continue
      mailed.add(mailbox)
      await this.db.transaction(async (client) => {
        const requests = new PrivacyRepository(client)
        await requests.lock(id)
        // Staff may have mailed or closed it meanwhile.
        if ((await requests.withoutProofMail(id)).length === 0) return
        const { code, kind } = await requests.one(id)
        await requests.lockMails(email)
        if ((await requests.proofsTo(email, since)) < MAILS['privacy-proof'].aDay)
          await this.mailProof(client, { id, code, kind, email }, null)
      })
    }
  }
}

function asBadLink(error: unknown): never {
  throw error instanceof AppError && error.code === 'session-expired'
    ? new AppError('invalid-code', BAD_LINK)
    : error
}
