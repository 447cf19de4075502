import { createPublicKey } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, type SenderConfig } from '@preciosa/platform'
import { DnsTexts } from './dns-texts.js'
import {
  dkimVerdict,
  dmarcDomains,
  dmarcRecords,
  dmarcVerdict,
  isInvented,
  spfVerdict,
} from './sender.rules.js'
import { addressProblem, siteVerdict, visitedOf } from './site.rules.js'
import { SiteVisits } from './site-visits.js'
import { missing, type Verdict } from './verdict.js'

export type OutsideVerdicts = Record<'site' | 'spf' | 'dkim' | 'dmarc', Verdict>

export interface Look {
  at: Date
  verdicts: OutsideVerdicts
}

const KEPT_MS = 60_000

/** What the site's address and the sender's DNS say to anyone; this process asks them once a minute at most. */
@Injectable()
export class OutsideService {
  private kept: Look | undefined
  private running: Promise<Look> | undefined

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl' | 'sender'>,
    private readonly dns: DnsTexts,
    private readonly site: SiteVisits,
  ) {}

  look(): Promise<Look> {
    const { kept } = this
    if (kept !== undefined && this.clock.now().getTime() - kept.at.getTime() < KEPT_MS)
      return Promise.resolve(kept)
    this.running ??= this.ask().finally(() => (this.running = undefined))
    return this.running
  }

  private async ask(): Promise<Look> {
    const [site, sender] = await Promise.all([this.ofSite(), this.ofSender(this.config.sender)])
    this.kept = { at: this.clock.now(), verdicts: { site, ...sender } }
    return this.kept
  }

  private async ofSite(): Promise<Verdict> {
    const { siteUrl } = this.config
    const problem = addressProblem(siteUrl)
    if (problem !== null) return missing(problem)
    const urls = visitedOf(siteUrl)
    const [home, plain, demo] = await Promise.all([
      this.site.visit(urls.home),
      urls.plain === null ? null : this.site.visit(urls.plain),
      this.site.visit(urls.demo),
    ])
    return siteVerdict(siteUrl, { home, plain, demo })
  }

  private async ofSender(sender: SenderConfig | undefined): Promise<Omit<OutsideVerdicts, 'site'>> {
    if (sender === undefined || isInvented(sender.domain)) {
      const problem = missing(
        sender === undefined
          ? 'Falta MAIL_FROM: de quién son los mails.'
          : `MAIL_FROM es de ${sender.domain}, que no existe: va una dirección tuya.`,
      )
      return { spf: problem, dkim: problem, dmarc: problem }
    }
    const [spf, dkim, dmarc] = await Promise.all([
      this.dns.texts(sender.domain),
      this.dkimOf(sender),
      this.dmarcOf(sender.domain),
    ])
    return { spf: spfVerdict(sender.domain, spf), dkim, dmarc }
  }

  private async dkimOf({ dkim }: SenderConfig): Promise<Verdict> {
    if (dkim === undefined) return dkimVerdict(null, null)
    const { domain, selector, privateKey } = dkim
    const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
    return dkimVerdict({ domain, selector, key }, await this.dns.texts(`${selector}._domainkey.${domain}`))
  }

  private async dmarcOf(domain: string): Promise<Verdict> {
    const found = await Promise.all(
      dmarcDomains(domain).map(async (at) => ({ at, answer: await this.dns.texts(`_dmarc.${at}`) })),
    )
    const { at, answer } = found.find(
      ({ answer }) => 'failed' in answer || dmarcRecords(answer.texts).length > 0,
    ) ?? {
      at: domain,
      answer: { texts: [] },
    }
    return dmarcVerdict(domain, at, answer)
  }
}
