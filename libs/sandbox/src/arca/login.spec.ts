import { createSign, X509Certificate } from 'node:crypto'
import { isoOf } from './days.js'
import {
  cmsOf,
  credentialsOf,
  CUIT,
  envelope,
  type Harness,
  HOUR,
  loginWith,
  NOON,
  OIDS,
  post,
  startHarness,
  ticketRequest,
  unescaped,
} from './testing/harness.js'

describe('tickets of the ARCA sandbox', () => {
  let harness: Harness
  const after = (ms: number) => new Date(NOON.getTime() + ms)

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())
  beforeEach(() => harness.arca.setClock(NOON))

  const codeFor = async (cms: string) => (await loginWith(harness.arca.wsaaUrl, cms)).one('faultcode')
  const certificate = () => harness.arca.certificateFor(CUIT)

  it('are issued for 12 hours to the holder of a certificate', async () => {
    const answer = await harness.login(certificate())
    expect(answer.status).toBe(200)
    const document = unescaped(answer.one('loginCmsReturn') ?? '')
    expect(document).toContain('<loginTicketResponse version="1">')
    expect(document).toContain(`<destination>SERIALNUMBER=CUIT ${CUIT}, CN=preciosa</destination>`)
    expect(document).toContain('<generationTime>2026-11-23T12:00:00.000-03:00</generationTime>')
    expect(document).toContain('<expirationTime>2026-11-24T00:00:00.000-03:00</expirationTime>')
    const token = Buffer.from(credentialsOf(answer).token, 'base64').toString('utf8')
    expect(token).toContain(`<relation key="${CUIT}" reltype="4"/>`)
  })

  it('come with certificates as ARCA’s: RSA of 2,048 bits, CUIT as serial number, two years', () => {
    const found = new X509Certificate(certificate().certificate)
    expect(found.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048)
    expect(found.subject).toBe(`CN=preciosa\nserialNumber=CUIT ${CUIT}`)
    expect(found.issuer).toBe('CN=Computadores Test\nO=AFIP\nC=AR')
    expect(new Date(found.validTo).getTime() - NOON.getTime()).toBe(2 * 365 * 24 * HOUR)
  })

  it('take a signature with SHA-1, and times without an offset as Argentina’s', async () => {
    const times = {
      generationTime: isoOf(after(-60_000)).slice(0, 19),
      expirationTime: isoOf(after(60_000)).slice(0, 19),
    }
    const digest = OIDS.sha1
    expect(await codeFor(cmsOf(ticketRequest(NOON, times), certificate(), { digest }))).toBeUndefined()
  })

  it('are refused a second time within ten minutes for a certificate', async () => {
    const pair = certificate()
    await harness.login(pair)
    const again = await harness.login(pair)
    expect(again.status).toBe(500)
    expect(again.one('faultcode')).toBe('ns1:coe.alreadyAuthenticated')
    expect(again.one('faultstring')).toBe('El CEE ya posee un TA valido para el acceso al WSN solicitado')
    expect(again.text).toContain('<faultcode xmlns:ns1="http://xml.apache.org/axis/">')
    expect((await harness.login(certificate())).status).toBe(200)
    harness.arca.setClock(after(10 * 60_000))
    expect((await harness.login(pair)).status).toBe(200)
  })

  it.each([
    ['in the future', { generationTime: isoOf(after(1)) }, 'xml.generationTime.invalid'],
    ['older than a day', { generationTime: isoOf(after(-24 * HOUR - 1)) }, 'xml.generationTime.invalid'],
    ['expired', { expirationTime: isoOf(NOON) }, 'xml.expirationTime.expired'],
    ['valid for over a day', { expirationTime: isoOf(after(24 * HOUR + 1)) }, 'xml.expirationTime.invalid'],
    ['with a date that does not exist', { generationTime: '2026-02-31T12:00:00-03:00' }, 'xml.bad'],
    ['without a number', { uniqueId: '' }, 'xml.bad'],
    ['of another version', { version: '2.0' }, 'xml.version.notSupported'],
    [
      'for another authority',
      { names: '<destination>cn=wsaa,o=afip</destination>' },
      'xml.destination.invalid',
    ],
    ['from another name', { names: '<source>cn=other</source>' }, 'xml.source.invalid'],
    ['for an unknown service', { service: 'wsnone' }, 'wsn.notFound'],
    ['for another service', { service: 'wsfex' }, 'coe.notAuthorized'],
  ])('refuse a request %s', async (_, change, code) => {
    expect((await harness.login(certificate(), change)).one('faultcode')).toBe(`ns1:${code}`)
  })

  it('refuse expired and future certificates, and those of production or of other authorities', async () => {
    const { arca, login } = harness
    const codeOf = async (...options: Parameters<typeof arca.certificateFor>) =>
      (await login(arca.certificateFor(...options))).one('faultcode')
    expect(await codeOf(CUIT, { expires: after(-1000) })).toBe('ns1:cms.cert.expired')
    expect(await codeOf(CUIT, { environment: 'production' })).toBe('ns1:cms.cert.untrusted')
    expect(await codeOf(CUIT, { isAssociated: false })).toBe('ns1:coe.notAuthorized')
    const early = certificate()
    arca.setClock(after(-HOUR))
    expect((await login(early)).one('faultcode')).toBe('ns1:cms.cert.invalid')
    const other = await startHarness()
    try {
      arca.setClock(NOON)
      expect((await login(other.pair)).one('faultcode')).toBe('ns1:cms.cert.untrusted')
    } finally {
      await other.stop()
    }
  })

  it('refuse what is no signed message', async () => {
    const request = ticketRequest(NOON)
    const [pair, other] = [certificate(), certificate()]
    const forged = Buffer.from(cmsOf(request, pair), 'base64')
    forged[forged.indexOf('wsfe')] = 0x78
    expect(await codeFor('¡no!')).toBe('ns1:cms.bad.base64')
    expect(await codeFor(Buffer.from('hello').toString('base64'))).toBe('ns1:cms.bad')
    expect(await codeFor(cmsOf(request, pair, { withCertificate: false }))).toBe('ns1:cms.cert.notFound')
    expect(await codeFor(cmsOf(request, pair, { detached: true }))).toBe('ns1:cms.sign.invalid')
    expect(await codeFor(forged.toString('base64'))).toBe('ns1:cms.sign.invalid')
    const mixed = { certificate: pair.certificate, key: other.key }
    expect(await codeFor(cmsOf(request, mixed))).toBe('ns1:cms.sign.invalid')
    expect(await codeFor(cmsOf('no XML', pair))).toBe('ns1:xml.bad')
    // The pair is as good as before.
    expect(createSign('sha256').update('x').sign(pair.key)).toHaveLength(256)
    expect(await codeFor(cmsOf(request, pair))).toBeUndefined()
  })

  it('have Axis’s own faults', async () => {
    const { wsaaUrl } = harness.arca
    const call = envelope('', '<loginCms/>')
    expect((await post(wsaaUrl, null, call)).one('faultcode')).toBe('ns1:Client.NoSOAPAction')
    expect((await post(wsaaUrl, '', call)).one('faultstring')).toContain('NullPointerException')
    expect((await post(wsaaUrl, '', '<cut')).one('faultcode')).toBe('soapenv:Server.userException')
  })

  it('fail where the sandbox is made to, with texts in ASCII', async () => {
    const pair = certificate()
    harness.arca.misbehave({ how: 'login-fault', code: 'wsaa.unavailable' }, { times: 2 })
    for (const attempt of [1, 2]) {
      const { text } = await harness.login(pair)
      expect([attempt, text]).toEqual([attempt, expect.stringContaining('ns1:wsaa.unavailable')])
      expect(text).toContain('autenticaci&#xF3;n')
    }
    expect((await harness.login(pair)).status).toBe(200)
  })
})
