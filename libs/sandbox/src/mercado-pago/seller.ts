import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The account that collects, with the credentials of its application. */
export class Seller {
  readonly id = randomInt(100_000_000, 999_999_999)
  readonly applicationId = randomInt(1_000_000_000, 9_999_999_999)
  readonly publicKey: string
  readonly accessToken: string
  readonly webhookSecret = randomBytes(32).toString('hex')
  private lastId: number

  /** Ids go on from the real time, so that those of an earlier run never come back. */
  constructor(
    now: Date,
    /** `live_mode` of what is made from now on. */
    public isLive = true,
  ) {
    const prefix = isLive ? 'APP_USR' : 'TEST'
    this.publicKey = `${prefix}-${randomUUID()}`
    this.accessToken = `${prefix}-${this.applicationId}-112726-${randomBytes(16).toString('hex')}-${this.id}`
    this.lastId = now.getTime()
  }

  nextId(): number {
    return ++this.lastId
  }

  /** Answer of `GET /users/me`: a test user, whose money is play money. */
  account(): object {
    return {
      id: this.id,
      nickname: 'TESTPRECIOSA',
      email: 'vendedor@ejemplo.com.ar',
      site_id: 'MLA',
      country_id: 'AR',
      user_type: 'normal',
      tags: ['normal', 'test_user'],
      status: { site_status: 'active' },
    }
  }
}
