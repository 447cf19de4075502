import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { MercadoPagoReports } from './mercado-pago-reports.js'
import { ProviderUnavailable, ReportLacksColumns } from './provider.js'

const FROM = new Date('2026-11-01T03:00:00Z')
const UNTIL = new Date('2026-12-01T02:59:59Z')
const LISTED = {
  file_name: 'report-1.csv',
  begin_date: '2026-11-01T03:00:00Z',
  end_date: '2026-12-01T02:59:59Z',
  date_created: '2026-12-02T10:07:53.000-04:00',
}
let server: Server
let reports: MercadoPagoReports
let asked: string[]
/** By call: status and body. */
let answers: Record<string, [status: number, body: string]>

beforeEach(async () => {
  asked = []
  answers = {}
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const name = `${request.method} ${request.url?.replace('/v1/account/settlement_report', '')}`
      asked.push([name, body].join(' ').trim())
      const [status, answer] = answers[name] ?? [404, '{}']
      response.writeHead(status).end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  reports = new MercadoPagoReports({ url, accessToken: 'token' })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('lists the CSVs that are ready', async () => {
  const others = [{ ...LISTED, file_name: 'x.xlsx' }, { ...LISTED, file_name: '../config.csv' }, { id: 1 }]
  answers['GET /list'] = [200, JSON.stringify([...others, LISTED])]
  expect(await reports.list()).toEqual([
    { fileName: 'report-1.csv', from: FROM, until: UNTIL, createdAt: new Date('2026-12-02T14:07:53Z') },
  ])
})

it.each([
  [403, '{}'],
  [503, ''],
  [200, '{"results":[]}'],
  [200, '<html>'],
])('fails with the answer %i %s to the list', async (status, body) => {
  answers['GET /list'] = [status, body]
  await expect(reports.list()).rejects.toThrow(ProviderUnavailable)
})

it('makes a configuration where there is none, and asks for the report', async () => {
  answers['POST /config'] = [201, '{}']
  answers['POST '] = [202, '{}']
  await reports.ask(FROM, UNTIL, ['SOURCE_ID'])
  expect(asked.map((call) => call.split(' {')[0])).toEqual(['GET /config', 'POST /config', 'POST '])
  expect(asked[1]).toContain('"columns":[{"key":"SOURCE_ID"}],"display_timezone":"GMT-03"')
  expect(asked[2]).toContain('{"begin_date":"2026-11-01T03:00:00Z","end_date":"2026-12-01T02:59:59Z"}')
})

it('leaves a configuration of the seller, which needs the columns', async () => {
  answers['GET /config'] = [200, '{"columns":[{"key":"SOURCE_ID"}]}']
  answers['POST '] = [202, '{}']
  await reports.ask(FROM, UNTIL, ['SOURCE_ID'])
  await expect(reports.ask(FROM, UNTIL, ['SOURCE_ID', 'FEE_AMOUNT'])).rejects.toEqual(
    new ReportLacksColumns(['FEE_AMOUNT']),
  )
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

it('fails if Mercado Pago won’t make it', async () => {
  answers['GET /config'] = [200, '{"columns":[]}']
  answers['POST '] = [203, '{}']
  await expect(reports.ask(FROM, UNTIL, [])).rejects.toThrow(ProviderUnavailable)
  answers['GET /config'] = [404, '{}']
  answers['POST /config'] = [400, '{}']
  await expect(reports.ask(FROM, UNTIL, [])).rejects.toThrow(ProviderUnavailable)
})

it('reads a file, and no other address', async () => {
  answers['GET /report-1.csv'] = [200, 'a;b\n']
  expect(await reports.text('report-1.csv')).toBe('a;b\n')
  await expect(reports.text('report-2.csv')).rejects.toThrow('status 404')
  await expect(reports.text('../config')).rejects.toThrow(ProviderUnavailable)
  answers['GET /report-2.csv'] = [500, '']
  await expect(reports.text('report-2.csv')).rejects.toThrow('status 500')
})
