import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { type DkimConfig, FixedClock, type SenderConfig } from '@preciosa/platform'
import { DnsTexts, type TextsAnswer } from './dns-texts.js'
import { OutsideService } from './outside.service.js'
import { SiteVisits, type Visit } from './site-visits.js'

const SITE = 'https://guia.com.ar'

class FakeDns extends DnsTexts {
  readonly asked: string[] = []
  constructor(private readonly zone: Readonly<Record<string, TextsAnswer>>) {
    super()
  }
  texts(name: string): Promise<TextsAnswer> {
    this.asked.push(name)
    return Promise.resolve(this.zone[name] ?? { texts: [] })
  }
}

class FakeSite extends SiteVisits {
  readonly visited: string[] = []
  answer: Promise<void> = Promise.resolve()
  async visit(url: string): Promise<Visit> {
    this.visited.push(url)
    await this.answer
    const [status, location] = url.startsWith('http:')
      ? [308, `${SITE}/`]
      : [url.endsWith('_kit') ? 404 : 200, null]
    return { status, location, hsts: 'max-age=31536000', csp: "default-src 'self'" }
  }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const PUBLIC = createPublicKey(PEM).export({ type: 'spki', format: 'der' }).toString('base64')
const DKIM: DkimConfig = { domain: 'guia.com.ar', selector: 's1', privateKey: PEM }
const ZONE = {
  'mails.guia.com.ar': { texts: ['v=spf1 -all'] },
  's1._domainkey.guia.com.ar': { texts: [`v=DKIM1; p=${PUBLIC}`] },
  '_dmarc.guia.com.ar': { texts: ['v=DMARC1; p=reject'] },
}

function open(
  sender: SenderConfig | undefined = { domain: 'mails.guia.com.ar', dkim: DKIM },
  { siteUrl = SITE, zone = ZONE }: { siteUrl?: string; zone?: Record<string, TextsAnswer> } = {},
) {
  const clock = new FixedClock(new Date('2026-11-30T12:00:00Z'))
  const [dns, site] = [new FakeDns(zone), new FakeSite()]
  return { clock, dns, site, outside: new OutsideService(clock, { siteUrl, sender }, dns, site) }
}
const statesOf = async (outside: OutsideService) =>
  Object.fromEntries(
    Object.entries((await outside.look()).verdicts).map(([code, { state }]) => [code, state]),
  )

it('asks the site and the sender’s DNS', async () => {
  const { outside, dns, site } = open()
  expect(await statesOf(outside)).toEqual({ site: 'done', spf: 'done', dkim: 'done', dmarc: 'done' })
  expect(dns.asked.sort()).toEqual(
    [
      ...['mails.guia.com.ar', 's1._domainkey.guia.com.ar'],
      ...['_dmarc.mails.guia.com.ar', '_dmarc.guia.com.ar', '_dmarc.com.ar'],
    ].sort(),
  )
  expect(site.visited.sort()).toEqual(['http://guia.com.ar/', `${SITE}/`, `${SITE}/_kit`])
})

it('asks once for callers at once, and again after a minute', async () => {
  const { outside, site, clock } = open()
  let answer: () => void = () => undefined
  site.answer = new Promise((resolve) => (answer = resolve))
  const looks = [outside.look(), outside.look(), outside.look()]
  answer()
  const [first, ...others] = await Promise.all(looks)
  for (const other of [...others, await outside.look()]) expect(other).toBe(first)
  expect(site.visited).toHaveLength(3)
  await clock.wait(60_000)
  expect(await outside.look()).not.toBe(first)
  expect(site.visited).toHaveLength(6)
})

it('keeps no failure of its own', async () => {
  const { outside, site } = open()
  site.answer = Promise.reject(new Error('a bug'))
  await expect(outside.look()).rejects.toThrow('a bug')
  site.answer = Promise.resolve()
  expect((await outside.look()).verdicts.site.state).toBe('done')
})

it('is unknown while DNS doesn’t answer, and never done', async () => {
  const away = { failed: 'ECANCELLED' }
  const zone = Object.fromEntries(
    [...Object.keys(ZONE), '_dmarc.mails.guia.com.ar', '_dmarc.com.ar'].map((name) => [name, away]),
  )
  const { outside } = open(undefined, { zone })
  expect(await statesOf(outside)).toMatchObject({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
})

it('asks no one about what a demo has', async () => {
  const demo = open({ domain: 'preciosa.example', dkim: undefined }, { siteUrl: 'http://localhost:3000' })
  const all = { site: 'missing', spf: 'missing', dkim: 'missing', dmarc: 'missing' }
  expect(await statesOf(demo.outside)).toEqual(all)
  expect([...demo.dns.asked, ...demo.site.visited]).toEqual([])
})

it('names MAIL_FROM where there is no sender, and leaves the signature to a person without a key', async () => {
  const clock = new FixedClock(new Date('2026-11-30T12:00:00Z'))
  const none = new OutsideService(
    clock,
    { siteUrl: SITE, sender: undefined },
    new FakeDns({}),
    new FakeSite(),
  )
  expect((await none.look()).verdicts.spf.text).toContain('MAIL_FROM')
  const unsigned = open({ domain: 'mails.guia.com.ar', dkim: undefined })
  expect(await statesOf(unsigned.outside)).toMatchObject({ dkim: 'by-hand' })
})
