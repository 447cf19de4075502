import type { ShownIssue } from '@preciosa/contracts/magazine'
import type { ShownArticle } from '@preciosa/contracts/news'
import type { ShownAd } from '@preciosa/contracts/ads'
import { NO_LEGAL } from '@preciosa/contracts/operator'
import type { SiteFrame } from '@preciosa/contracts/site-notices'
import type { SearchCount } from '@preciosa/contracts/usage'
import type { Account } from './account.js'
import { ARTICLES } from './articles.js'
import { ISSUES } from './issues.js'
import { Purchases } from './purchases.js'

/** What several calls must agree on. */
export class State {
  readonly accounts = new Map<string, Account>()
  readonly tokens = new Map<string, Account>()
  readonly purchases = new Purchases()
  /** By place, such as `sheet-cars`. */
  readonly ads = new Map<string, ShownAd[]>()
  readonly seenAds: number[][] = []
  readonly clickedAds: number[] = []
  readonly mails: { email: string; subject: string; message: string }[] = []
  /** The addresses of mailed codes. */
  readonly mailed: string[] = []
  /** All addresses refused their last mail: the sealed one can't be read here. */
  refusesMail = false
  /** Of groups: the invited address by token. */
  readonly invitations = new Map<string, string>()
  readonly counted: SearchCount[] = []
  /** Different price ranges that were searched today. */
  readonly ranges = new Set<string>()
  mostRanges = 40
  /** Copies of the first version. */
  moreVersions = 0
  asksCaptcha = false
  /** They sign in once without a captcha. */
  readonly spared = new Set<string>()
  articles: readonly ShownArticle[] = ARTICLES
  issues: readonly ShownIssue[] = ISSUES
  frame: SiteFrame = {
    operator: { ...NO_LEGAL, address: null, phone: null, whatsapp: null, chargesVat: true },
    notices: [],
  }
  private tokensGiven = 0

  addAccount(email: string, changes: Partial<Account> = {}): Account {
    const account = {
      email,
      password: 'secreto1',
      credits: 3,
      consulted: new Set<number>(),
      refusal: null,
      complete: true,
      type: 'individual' as const,
      plan: null,
      permissions: ['RAW_DATASHEET' as const],
      ...changes,
    }
    this.accounts.set(email, account)
    return account
  }

  /** Never repeats a token, not even a revoked one. */
  tokenFor(account: Account): string {
    this.tokensGiven += 1
    const token = `token-${this.tokensGiven}-of-${account.email}`
    this.tokens.set(token, account)
    return token
  }

  /** All but accounts, tokens, invitations and the frame as at the start. */
  protected resetState(): void {
    for (const list of [this.seenAds, this.clickedAds, this.mails, this.mailed, this.counted]) list.length = 0
    for (const kept of [this.ads, this.ranges, this.spared]) kept.clear()
    this.purchases.reset()
    Object.assign(this, { mostRanges: 40, moreVersions: 0, asksCaptcha: false, refusesMail: false })
    Object.assign(this, { articles: ARTICLES, issues: ISSUES })
  }
}
