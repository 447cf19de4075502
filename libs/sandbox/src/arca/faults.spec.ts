import type { ArcaCall, ArcaFault } from './index.js'
import { CUIT, type Harness, HOUR, NOON, post, startHarness, envelope } from './testing/harness.js'

const NAMESPACE = 'xmlns:ar="http://ar.gov.afip.dif.FEV1/"'
const action = (call: string) => `http://ar.gov.afip.dif.FEV1/${call}`

describe('access to WSFEv1 in the ARCA sandbox', () => {
  let harness: Harness

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())
  beforeEach(() => harness.arca.setClock(NOON))

  const last = (credentials: Parameters<Harness['ask']>[2]) =>
    harness.ask('FECompUltimoAutorizado', '<ar:PtoVta>1</ar:PtoVta><ar:CbteTipo>6</ar:CbteTipo>', credentials)

  it('says 0 as the last number beside error 600, with status 200', async () => {
    harness.arca.addForeignInvoice({ cuit: CUIT, pointOfSale: 1, type: 6, number: 41 })
    expect((await last({})).one('CbteNro')).toBe('41')
    const answer = await last({ token: 'bm8geG1s' })
    expect(answer.status).toBe(200)
    expect(answer.codes.errors).toEqual(['600'])
    expect(answer.text).toContain('<PtoVta>0</PtoVta><CbteTipo>0</CbteTipo><CbteNro>0</CbteNro><Errors>')
  })

  it.each([
    ['without a token', { token: '' }, 'Parametro nulo o vacio (token)'],
    ['with a sign of another token', { sign: 'AAAA' }, 'Error al verificar hash: '],
    ['for another CUIT', { cuit: '20111111112' }, 'No apareció CUIT en lista de relaciones: 20111111112'],
  ])('is refused %s', async (_, credentials, why) => {
    const { text, codes } = await harness.ask('FEParamGetPtosVenta', '', credentials)
    expect(codes.errors).toEqual(['600'])
    expect(text).toContain(`ValidacionDeToken: ${why}</Msg>`)
    expect(text).not.toContain('ResultGet')
  })

  it('ends after twelve hours', async () => {
    const at = async (ms: number) => {
      harness.arca.setClock(new Date(NOON.getTime() + ms))
      return (await last({})).codes.errors
    }
    expect(await at(12 * HOUR)).toEqual([])
    expect(await at(12 * HOUR + 1000)).toEqual(['600'])
  })

  it('needs elements of the service’s namespace', async () => {
    const { wsfeUrl } = harness.arca
    const call = 'FECompUltimoAutorizado'
    const body = envelope(NAMESPACE, `<ar:${call}><Auth><Token>x</Token></Auth></ar:${call}>`)
    const answer = await post(wsfeUrl, action(call), body)
    expect(answer.codes.errors).toEqual(['500'])
  })

  it('answers FEDummy without a ticket, also without SOAPAction', async () => {
    const answer = await post(harness.arca.wsfeUrl, null, envelope(NAMESPACE, '<ar:FEDummy/>'))
    expect(answer.text).toMatch(
      /<FEDummyResponse xmlns="http:\/\/ar\.gov\.afip\.dif\.FEV1\/"><FEDummyResult><AppServer>OK<\/AppServer><DbServer>OK<\/DbServer><AuthServer>OK<\/AuthServer>/,
    )
    expect(answer.text).toContain('<fecha>2026-11-23T12:00:00.0000000-03:00</fecha>')
  })

  it('lists points of sale, and conditions of recipients', async () => {
    expect((await harness.ask('FEParamGetPtosVenta')).text).toContain(
      '<PtoVenta><Nro>1</Nro><EmisionTipo>CAE - Ri Iva</EmisionTipo><Bloqueado>N</Bloqueado><FchBaja>NULL</FchBaja></PtoVenta>',
    )
    const list = async (of = '') =>
      (await harness.ask('FEParamGetCondicionIvaReceptor', of)).all('Id').map(Number)
    expect(await list()).toEqual([1, 6, 13, 16, 4, 7, 8, 9, 10, 15, 5])
    expect(await list('<ar:ClaseCmp>A</ar:ClaseCmp>')).toEqual([1, 6, 13, 16])
    const other = await harness.ask('FEParamGetCondicionIvaReceptor', '<ar:ClaseCmp>Z</ar:ClaseCmp>')
    expect(other.codes.errors).toEqual(['10244'])
  })

  it.each([
    ['11002', '<ar:PtoVta>2</ar:PtoVta><ar:CbteTipo>6</ar:CbteTipo>'],
    ['11001', '<ar:PtoVta>1</ar:PtoVta><ar:CbteTipo>0</ar:CbteTipo>'],
    ['11000', '<ar:CbteTipo>6</ar:CbteTipo>'],
  ])('refuses a series that does not exist (%s)', async (code, series) => {
    expect((await harness.ask('FECompUltimoAutorizado', series)).codes.errors).toEqual([code])
  })

  it('fails as .NET does for what it cannot read', async () => {
    const { wsfeUrl } = harness.arca
    expect((await post(wsfeUrl, action('FEDummy'), '<cut')).status).toBe(400)
    const unknown = await post(wsfeUrl, action('FENone'), envelope(NAMESPACE, '<ar:FENone/>'))
    expect([unknown.status, unknown.one('faultcode')]).toEqual([500, 'soap:Client'])
    const letters = await harness.ask('FECompUltimoAutorizado', '<ar:PtoVta>uno</ar:PtoVta>')
    expect([letters.status, letters.one('faultstring')]).toEqual([
      500,
      expect.stringContaining('Input string was not in a correct format'),
    ])
  })

  it('is POST with XML of a bounded size, at two addresses', async () => {
    const { wsfeUrl, wsaaUrl } = harness.arca
    const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status
    const headers = { 'content-type': 'text/xml' }
    expect(await status(wsaaUrl)).toBe(405)
    expect(await status(`${wsfeUrl}/other`)).toBe(404)
    expect(await status(wsfeUrl, { method: 'POST', body: '{}' })).toBe(415)
    const body = `<a>${' '.repeat(300 * 1024)}</a>`
    expect(await status(wsfeUrl, { method: 'POST', headers, body })).toBe(413)
  })
})

describe('misbehaviour of the ARCA sandbox', () => {
  let harness: Harness

  beforeEach(async () => (harness = await startHarness()))
  afterEach(() => harness.stop())

  const numbers = () => harness.arca.knownInvoices().map(({ number }) => number)

  it('drops the connection after the CAE was granted, once', async () => {
    harness.arca.misbehave({ how: 'drop', isExecuted: true })
    await expect(harness.invoice(1)).rejects.toThrow('fetch failed')
    expect(numbers()).toEqual([1])
    expect((await harness.invoice(1)).codes.errors).toEqual(['10016'])
    expect((await harness.invoice(2)).one('Resultado')).toBe('A')
  })

  it('drops it before', async () => {
    harness.arca.misbehave({ how: 'drop' })
    await expect(harness.invoice(1)).rejects.toThrow('fetch failed')
    expect(numbers()).toEqual([])
  })

  it.each<[ArcaFault, number, string]>([
    [{ how: 'status', status: 502 }, 502, 'Servicio no disponible'],
    [{ how: 'status', status: 500 }, 500, 'Servicio no disponible'],
    [{ how: 'unreadable' }, 200, '<html>'],
    [{ how: 'error', code: 501 }, 200, '<Errors><Err><Code>501</Code>'],
    [{ how: 'error', code: 502, message: 'Transacción Activa' }, 200, '<Msg>Transacción Activa</Msg>'],
    [{ how: 'error', code: 600 }, 200, '<Code>600</Code>'],
  ])('answers %j with and without effect', async (fault, status, part) => {
    harness.arca.misbehave(fault, { times: 2 })
    for (const number of [1, 1]) {
      const answer = await harness.invoice(number)
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(part)])
    }
    expect(numbers()).toEqual([])
    harness.arca.misbehave({ ...fault, isExecuted: true } as ArcaFault)
    expect((await harness.invoice(1)).text).toContain(part)
    expect(numbers()).toEqual([1])
  })

  it('answers late, after the effect', async () => {
    harness.arca.misbehave({ how: 'late', ms: 30_000 })
    const answer = harness.invoice(1).catch(() => 'cut')
    while (harness.arca.asked.at(-1) !== 'FECAESolicitar') await new Promise(setImmediate)
    expect(numbers()).toEqual([1])
    await harness.stop()
    expect(await answer).toBe('cut')
  })

  it('rejects or observes with any code', async () => {
    const { arca, invoice } = harness
    arca.misbehave({ how: 'observe', code: 10_217, message: 'Solo computable' })
    arca.misbehave({ how: 'reject', code: 10_192 })
    const observed = await invoice(1)
    expect([observed.one('Resultado'), observed.codes.observations]).toEqual(['A', ['10217']])
    expect(arca.knownInvoices()[0]?.observations).toEqual([{ code: 10_217, message: 'Solo computable' }])
    const rejected = await invoice(2)
    expect([rejected.one('Resultado'), rejected.codes.observations]).toEqual(['R', ['10192']])
    expect(numbers()).toEqual([1])
  })

  it('is meant for one operation, and can be ended', async () => {
    const { arca, ask, invoice } = harness
    arca.misbehave({ how: 'status', status: 502 }, { call: 'FECompConsultar', times: Infinity })
    expect((await invoice(1)).one('Resultado')).toBe('A')
    expect((await ask('FECompConsultar')).status).toBe(502)
    expect((await ask('FECompConsultar')).status).toBe(502)
    arca.misbehave(undefined)
    expect((await ask('FECompConsultar')).status).toBe(200)
    expect(arca.asked).toEqual(['loginCms', 'FECAESolicitar', ...Array<string>(3).fill('FECompConsultar')])
  })
  it.each<[ArcaFault, ArcaCall]>([
    [{ how: 'login-fault', code: 'cms.bad' }, 'FEDummy'],
    [{ how: 'error', code: 600 }, 'loginCms'],
    [{ how: 'reject', code: 10_048 }, 'FECompConsultar'],
  ])('takes no %j for %s', (fault, call) => {
    expect(() => harness.arca.misbehave(fault, { call })).toThrow(TypeError)
  })
})
