import {
  dkimVerdict,
  dmarcDomains,
  dmarcRecords,
  dmarcVerdict,
  isInvented,
  spfVerdict,
} from './sender.rules.js'

const DOMAIN = 'guia.com.ar'
const AWAY = { failed: 'ETIMEOUT' }
const texts = (...list: string[]) => ({ texts: list })
const sixty = Array.from({ length: 60 }, (_, at) => `site-verification=${at}`)

it.each(['localhost', 'preciosa.example', 'guia.test', 'a.invalid', 'mail.example.com', 'servidor.local'])(
  'knows that %s is not on the Internet',
  (domain) => expect(isInvented(domain)).toBe(true),
)
it.each([DOMAIN, 'example.com.ar', 'contest.com'])('knows that %s may be', (domain) =>
  expect(isInvented(domain)).toBe(false),
)

it.each([
  [texts(...sixty, 'v=spf1 include:_spf.correo.net -all'), 'done'],
  [texts('v=spf1 ip4:203.0.113.7 ~all'), 'done'],
  [texts('V=SPF1 redirect=_spf.correo.net'), 'done'],
  [texts(), 'missing'],
  [texts('v=spf10 -all', 'spf2.0/pra -all'), 'missing'],
  [texts('v=spf1 -all', 'v=spf1 include:otro.net -all'), 'missing'],
  [texts('v=spf1 mx +all'), 'missing'],
  [texts('v=spf1 all'), 'missing'],
  [AWAY, 'unknown'],
])('judges the SPF records %j: %s', (answer, state) => {
  expect(spfVerdict(DOMAIN, answer).state).toBe(state)
})

it('says that it can’t see whether SPF covers the mail server', () => {
  expect(spfVerdict(DOMAIN, texts('v=spf1 -all')).text).toContain('no se ve si incluye')
  expect(spfVerdict(DOMAIN, AWAY).text).toBe('El DNS no contestó (ETIMEOUT).')
})

describe('DKIM', () => {
  const signs = { domain: DOMAIN, selector: 'preciosa1', key: 'MIIBIjANBg==' }

  it.each([
    [texts('v=DKIM1; k=rsa; p=MIIBIjANBg=='), 'done'],
    [texts('other', 'v=DKIM1;p=MIIB IjANBg=='), 'done'],
    [texts('p=MIIBIjANBg==; t=s'), 'done'],
    [texts('v=DKIM1; p=MIIBIjANBg==; t=y:s'), 'missing'],
    [texts('v=DKIM1; p='), 'missing'],
    [texts('v=DKIM1; p=OTHER'), 'missing'],
    [texts('v=DKIM1; p=MIIBIjANBg==', 'v=DKIM1; p=OTHER'), 'missing'],
    [texts(...sixty), 'missing'],
    [texts(), 'missing'],
    [AWAY, 'unknown'],
  ])('is judged by the key in DNS, %j: %s', (answer, state) => {
    const { state: found, text } = dkimVerdict(signs, answer)
    expect(found).toBe(state)
    expect(text).not.toContain('MIIB')
  })

  it('waits for a person where the mail server may sign', () => {
    expect(dkimVerdict(null, null).state).toBe('by-hand')
  })
})

describe('DMARC', () => {
  it('is looked for at the domain and above, never at the end', () => {
    expect(dmarcDomains(DOMAIN)).toEqual([DOMAIN, 'com.ar'])
    expect(dmarcDomains('guia.ar')).toEqual(['guia.ar'])
    expect(dmarcDomains('a.b.c.d.e.f.ar')).toEqual([
      'a.b.c.d.e.f.ar',
      'c.d.e.f.ar',
      'd.e.f.ar',
      'e.f.ar',
      'f.ar',
    ])
  })

  it('is a record that begins with its version', () => {
    expect(
      dmarcRecords(['v=DMARC1; p=none', 'v=DMARC1', 'v=DMARC12; p=none', 'p=none', 'v=dmarc1; p=none']),
    ).toEqual(['v=DMARC1; p=none', 'v=DMARC1'])
  })

  it.each([
    [DOMAIN, texts('v=DMARC1; p=reject'), 'done'],
    [DOMAIN, texts('v=DMARC1;p=Quarantine;rua=mailto:a@guia.com.ar'), 'done'],
    [DOMAIN, texts('v=DMARC1; p=none'), 'done'],
    [DOMAIN, texts('v=DMARC1; sp=reject'), 'missing'],
    [DOMAIN, texts('v=DMARC1; p=maybe'), 'missing'],
    [DOMAIN, texts('v=DMARC1; p=none', 'v=DMARC1; p=reject'), 'missing'],
    [DOMAIN, texts(...sixty), 'missing'],
    [DOMAIN, AWAY, 'unknown'],
  ])('is judged at %s by %j: %s', (at, answer, state) => {
    expect(dmarcVerdict(DOMAIN, at, answer).state).toBe(state)
  })

  it('follows the policy for subdomains of a record above', () => {
    const answer = texts('v=DMARC1; p=none; sp=reject')
    expect(dmarcVerdict('mails.guia.com.ar', DOMAIN, answer).text).toBe('_dmarc.guia.com.ar pide reject.')
    expect(dmarcVerdict(DOMAIN, DOMAIN, answer).text).toContain('p=none')
  })
})
