import { associated, CUIT, type Detail, type Harness, startHarness, vat } from './testing/harness.js'

const RECIPIENT = '20111111112'
const asA: Detail = { DocTipo: 80, DocNro: RECIPIENT, CondicionIVAReceptorId: 1 }
const asC: Detail = { ImpTotal: 121, ImpNeto: 121, ImpIVA: 0, Iva: undefined }
const none = { errors: [], observations: [] }

describe('invoices of the ARCA sandbox', () => {
  let harness: Harness

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())

  const last = async (type: number, pointOfSale = 1) =>
    harness.ask(
      'FECompUltimoAutorizado',
      `<ar:PtoVta>${pointOfSale}</ar:PtoVta><ar:CbteTipo>${type}</ar:CbteTipo>`,
    )
  const consult = (type: number, number: number) =>
    harness.ask(
      'FECompConsultar',
      `<ar:FeCompConsReq><ar:CbteTipo>${type}</ar:CbteTipo><ar:CbteNro>${number}</ar:CbteNro><ar:PtoVta>1</ar:PtoVta></ar:FeCompConsReq>`,
    )

  describe('in a series', () => {
    it('are authorized in order, with a CAE of 14 digits for ten days', async () => {
      expect((await last(6)).one('CbteNro')).toBe('0')
      const answer = await harness.invoice(1)
      expect(answer.codes).toEqual(none)
      expect(answer.all('Resultado')).toEqual(['A', 'A'])
      expect(answer.one('CAE')).toMatch(/^\d{14}$/)
      expect(answer.one('CAEFchVto')).toBe('20261203')
      expect(answer.one('FchProceso')).toBe('20261123120000')
      expect((await last(6)).one('CbteNro')).toBe('1')
      expect((await harness.invoice(2)).one('CAE')).not.toBe(answer.one('CAE'))
      expect((await last(11)).one('CbteNro')).toBe('0')
    })

    it('are consulted with all their fields', async () => {
      const { text } = await consult(6, 1)
      const cae = harness.arca.knownInvoices()[0]?.cae
      expect(text).toContain(
        '<ResultGet><Concepto>2</Concepto><DocTipo>99</DocTipo><DocNro>0</DocNro><CbteDesde>1</CbteDesde><CbteHasta>1</CbteHasta><CbteFch>20261123</CbteFch><ImpTotal>121</ImpTotal><ImpTotConc>0</ImpTotConc><ImpNeto>100</ImpNeto><ImpOpEx>0</ImpOpEx><ImpTrib>0</ImpTrib><ImpIVA>21</ImpIVA><FchServDesde>20261123</FchServDesde><FchServHasta>20261222</FchServHasta><FchVtoPago>20261123</FchVtoPago><MonId>PES</MonId><MonCotiz>1</MonCotiz><CondicionIVAReceptorId>5</CondicionIVAReceptorId><Iva><AlicIva><Id>5</Id><BaseImp>100</BaseImp><Importe>21</Importe></AlicIva></Iva>' +
          `<Resultado>A</Resultado><CodAutorizacion>${cae}</CodAutorizacion><EmisionTipo>CAE</EmisionTipo><FchVto>20261203</FchVto><FchProceso>20261123120000</FchProceso><PtoVta>1</PtoVta><CbteTipo>6</CbteTipo></ResultGet>`,
      )
      const missing = await consult(6, 99)
      expect([missing.status, missing.codes.errors]).toEqual([200, ['602']])
      expect(missing.text).not.toContain('ResultGet')
    })

    it.each([
      ['the same number again', 2, {}],
      ['a number too far', 4, {}],
      ['a date before the last', 3, { CbteFch: '20261122' }],
    ])('refuse %s with 10016, and consume no number', async (_, number, change) => {
      const answer = await harness.invoice(number, change)
      expect(answer.codes).toEqual({ errors: ['10016'], observations: [] })
      expect(answer.all('Resultado')).toEqual(['R', 'R'])
      expect(answer.text).toContain('<CAE /><CAEFchVto />')
      expect((await last(6)).one('CbteNro')).toBe('2')
    })

    it('know the numbers of another system', async () => {
      const { arca, invoice } = harness
      const foreign = arca.addForeignInvoice({
        cuit: CUIT,
        pointOfSale: 1,
        type: 6,
        total: 50_000,
        net: 50_000,
      })
      expect(foreign.number).toBe(3)
      expect((await consult(6, 3)).one('ImpTotal')).toBe('500')
      expect((await invoice(3)).codes.errors).toEqual(['10016'])
      expect(() => arca.addForeignInvoice({ cuit: CUIT, pointOfSale: 1, type: 6, number: 3 })).toThrow(
        RangeError,
      )
      expect(arca.knownInvoices()).toHaveLength(3)
    })
  })

  describe('are rejected', () => {
    it.each<[string, number, string, Detail]>([
      ['a date eleven days back', 1, '10016', { ...asA, CbteFch: '20261112' }],
      ['products six days back', 1, '10016', { ...asA, Concepto: 1, CbteFch: '20261117' }],
      ['class A without a CUIT', 1, '10013', { ...asA, DocTipo: 96 }],
      ['a number with no document', 6, '10015', { DocNro: 5 }],
      ['a document without a number', 6, '10015', { DocTipo: 96 }],
      [
        'an unidentified consumer from ten million',
        6,
        '10015',
        {
          ImpTotal: 10_000_000,
          ImpNeto: 8_264_462.81,
          ImpIVA: 1_735_537.19,
          Iva: vat(5, 8_264_462.81, 1_735_537.19),
        },
      ],
      ['the issuer as recipient', 1, '10069', { ...asA, DocNro: CUIT }],
      ['an unknown condition', 6, '10242', { CondicionIVAReceptorId: 3 }],
      ['the condition of another class', 6, '10243', { CondicionIVAReceptorId: 1 }],
      ['VAT without its array', 6, '10018, 10070', { Iva: undefined }],
      ['VAT of another sum', 6, '10023', { ImpIVA: 22, ImpTotal: 122 }],
      ['a total that is not the sum', 6, '10048', { ImpTotal: 121.02 }],
      ['VAT that is not its rate', 6, '10051', { Iva: vat(4, 100, 21) }],
      ['a base that is not the net', 6, '10061', { ImpNeto: 101, ImpTotal: 122 }],
      ['three decimals', 6, '10056', { ImpTotal: 121.001 }],
      ['another currency', 6, '10037', { MonId: 'DOL' }],
      ['class C with VAT', 11, '10071', { ...asC, Iva: vat(5, 100, 21) }],
      ['services without days', 6, '10049', { FchServDesde: '' }],
      ['days in the wrong order', 6, '10032', { FchServHasta: '20261101' }],
      ['a due date before the invoice', 6, '10036', { FchVtoPago: '20261122' }],
      ['a credit note of nothing', 8, '10197', {}],
      ['a credit note of another class', 8, '10040, 10041', { CbtesAsoc: associated(1, 1) }],
      ['an invoice of an invoice', 6, '10040', { CbtesAsoc: associated(6, 1) }],
    ])('for %s (type %d: %s)', async (_, type, codes, change) => {
      const number = Number((await last(type)).one('CbteNro')) + 1
      const answer = await harness.invoice(number, change, { CbteTipo: type })
      expect(answer.codes).toEqual({ errors: [], observations: codes.split(', ') })
      expect(answer.one('Resultado')).toBe('R')
      expect((await last(type)).one('CbteNro')).toBe(String(number - 1))
    })

    it.each<[string, string, Detail]>([
      ['another point of sale', '10005', { PtoVta: 2 }],
      ['another type', '10007', { CbteTipo: 201 }],
      ['another count', '10002', { CantReg: 2 }],
    ])('as a whole for %s (%s)', async (_, code, head) => {
      const answer = await harness.invoice(1, {}, head)
      expect(answer.codes.errors).toEqual([code])
      expect(answer.text).not.toContain('FeDetResp')
    })

    it('with more than one in a request (10003)', async () => {
      const two = await harness.ask(
        'FECAESolicitar',
        '<ar:FeCAEReq><ar:FeCabReq><ar:CantReg>2</ar:CantReg><ar:PtoVta>1</ar:PtoVta><ar:CbteTipo>6</ar:CbteTipo></ar:FeCabReq><ar:FeDetReq><ar:FECAEDetRequest/><ar:FECAEDetRequest/></ar:FeDetReq></ar:FeCAEReq>',
      )
      expect(two.codes.errors).toEqual(['10003'])
    })
  })

  describe('by their recipient', () => {
    it('of the register: B rejects an unknown one (10015), A and C observe it', async () => {
      const { recipients } = harness.arca
      recipients.unknown.add('20222222223')
      const to = { DocTipo: 80, DocNro: '20222222223' }
      const b = await harness.invoice(4, { ...to, CondicionIVAReceptorId: 4 })
      expect([b.one('Resultado'), b.codes.observations]).toEqual(['R', ['10015']])
      const a = await harness.invoice(1, { ...asA, ...to }, { CbteTipo: 1 })
      expect([a.one('Resultado'), a.codes.observations]).toEqual(['A', ['10017']])
      const c = await harness.invoice(1, { ...asC, ...to }, { CbteTipo: 11 })
      expect([c.one('Resultado'), c.codes.observations]).toEqual(['A', ['10238']])
    })

    it('that is inactive: rejected (10247), observed in a credit note', async () => {
      harness.arca.recipients.inactive.add(RECIPIENT)
      const invoice = await harness.invoice(2, asA, { CbteTipo: 1 })
      expect([invoice.one('Resultado'), invoice.codes.observations]).toEqual(['R', ['10247']])
      const change = { ...asA, CbtesAsoc: associated(1, 1) }
      const note = await harness.invoice(1, change, { CbteTipo: 3 })
      expect([note.one('Resultado'), note.codes.observations]).toEqual(['A', ['10247']])
      harness.arca.recipients.inactive.clear()
    })
  })

  describe('with credit notes', () => {
    it('are authorized against a known invoice, and observed against another (10041)', async () => {
      const known = await harness.invoice(1, { CbtesAsoc: associated(6, 1) }, { CbteTipo: 8 })
      expect([known.one('Resultado'), known.codes]).toEqual(['A', none])
      const unknown = await harness.invoice(2, { CbtesAsoc: associated(6, 77) }, { CbteTipo: 8 })
      expect([unknown.one('Resultado'), unknown.codes.observations]).toEqual(['A', ['10041']])
      expect((await consult(8, 1)).text).toContain(
        '<CbtesAsoc><CbteAsoc><Tipo>6</Tipo><PtoVta>1</PtoVta><Nro>1</Nro></CbteAsoc></CbtesAsoc>',
      )
    })

    it('are observed above the invoice’s total (10237)', async () => {
      const change = {
        ImpTotal: 242,
        ImpNeto: 200,
        ImpIVA: 42,
        Iva: vat(5, 200, 42),
        CbtesAsoc: associated(6, 1),
      }
      expect((await harness.invoice(3, change, { CbteTipo: 8 })).codes.observations).toEqual(['10237'])
    })
  })

  it.each([
    ['a cent beside its rate', { ImpNeto: 100.02, ImpIVA: 21, ImpTotal: 121.02, Iva: vat(5, 100.02, 21) }],
    ['a cent beside the sum', { ImpTotal: 121.01 }],
  ])('are authorized with %s', async (_, change) => {
    const number = Number((await last(6)).one('CbteNro')) + 1
    expect((await harness.invoice(number, change)).codes).toEqual(none)
  })

  it('take the day of the request without a date', async () => {
    const number = Number((await last(6)).one('CbteNro')) + 1
    expect((await harness.invoice(number, { CbteFch: undefined })).one('CbteFch')).toBe('20261123')
  })
})

describe('the condition of the recipient', () => {
  it('is observed when missing (10245), and required from 1 December 2026 in Buenos Aires (10246)', async () => {
    const { arca, invoice, stop } = await startHarness({ now: () => new Date('2026-12-01T02:59:59Z') })
    try {
      const without = (day: string) => ({
        CondicionIVAReceptorId: undefined,
        CbteFch: day,
        FchVtoPago: day,
      })
      const before = await invoice(1, without('20261130'))
      expect([before.one('Resultado'), before.codes.observations]).toEqual(['A', ['10245']])
      arca.setClock(new Date('2026-12-01T03:00:00Z'))
      const after = await invoice(2, without('20261201'))
      expect([after.one('Resultado'), after.codes.observations]).toEqual(['R', ['10246']])
    } finally {
      await stop()
    }
  })
})
