import { amountsOf } from '../../amounts.rules.js'
import type { NumberedInvoice } from '../authority.js'
import { detailOf, notesIn } from './wsfe.rules.js'
import { parseXml, xmlOf } from './xml.js'

const INVOICE: NumberedInvoice = {
  series: { point: 1, type: 6 },
  number: 7,
  date: '2026-11-29',
  service: { from: '2026-11-29', until: '2026-12-28', due: '2026-11-30' },
  document: { type: 96, number: '12345678' },
  vatCondition: 5,
  hasVat: true,
  credits: null,
  ...amountsOf('B', 121_00),
}

it('writes an invoice in the order of the schema', () => {
  expect(xmlOf(detailOf(INVOICE))).toBe(
    '<Concepto>2</Concepto><DocTipo>96</DocTipo><DocNro>12345678</DocNro><CbteDesde>7</CbteDesde><CbteHasta>7</CbteHasta>' +
      '<CbteFch>20261129</CbteFch><ImpTotal>121.00</ImpTotal><ImpTotConc>0</ImpTotConc><ImpNeto>100.00</ImpNeto>' +
      '<ImpOpEx>0</ImpOpEx><ImpTrib>0</ImpTrib><ImpIVA>21.00</ImpIVA><FchServDesde>20261129</FchServDesde>' +
      '<FchServHasta>20261228</FchServHasta><FchVtoPago>20261130</FchVtoPago><MonId>PES</MonId><MonCotiz>1</MonCotiz>' +
      '<CondicionIVAReceptorId>5</CondicionIVAReceptorId>' +
      '<Iva><AlicIva><Id>5</Id><BaseImp>100.00</BaseImp><Importe>21.00</Importe></AlicIva></Iva>',
  )
})

it('names the invoice that a note credits, and no VAT in a C', () => {
  const credits = { point: 1, type: 11, number: 3, date: '2026-11-01' }
  const note = xmlOf(detailOf({ ...INVOICE, hasVat: false, credits, ...amountsOf('C', 121_00) }))
  expect(note).toContain(
    '<CbtesAsoc><CbteAsoc><Tipo>11</Tipo><PtoVta>1</PtoVta><Nro>3</Nro><CbteFch>20261101</CbteFch></CbteAsoc></CbtesAsoc>',
  )
  expect(note).toContain('<ImpNeto>121.00</ImpNeto>')
  expect(note).toContain('<ImpIVA>0.00</ImpIVA>')
  expect(note).not.toContain('<Iva>')
})

it('reads all errors and observations, in their order', () => {
  const answer =
    '<r><a><Obs><Code>10245</Code><Msg> Falta &lt;eso&gt; </Msg></Obs></a><Errors><Err><Code>600</Code><Msg>No</Msg></Err></Errors></r>'
  expect(notesIn(parseXml(answer))).toEqual([
    { code: 10245, text: 'Falta <eso>' },
    { code: 600, text: 'No' },
  ])
})
