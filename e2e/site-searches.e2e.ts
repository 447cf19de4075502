import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, GuideBuilder } from '@preciosa/testing'
import pg from 'pg'
import { type Program, startApi, startSite } from './programs.js'

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' }

let api: Program
let site: Program
let databaseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  const guide = await GuideBuilder.open(databaseUrl)
  await guide.published({ period: '2020-06', brands: { Volkswagen: { Gol: ['Gol Trend 1.6'] } } })
  await guide.close()
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-searches-'))
  api = await startApi(databaseUrl, folder)
  site = await startSite(api.url, { TRUSTED_PROXIES: '127.0.0.1' })
  close = async () => {
    await api.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
afterAll(() => close())

async function visit(address: string, from: string, headers: Record<string, string> = PHONE): Promise<void> {
  const answer = await fetch(site.url + address, { headers: { ...headers, 'x-forwarded-for': from } })
  await answer.text()
  expect([address, answer.status]).toEqual([address, 200])
}

it('stores searches on the site without their users once the site stops', async () => {
  for (const at of [1, 2, 3]) await visit('/resultado-busqueda?s=gol+trend', `203.0.113.${at}`)
  await visit('/resultado-busqueda?s=Precio+GOL+Trend', '203.0.113.1')
  await visit('/resultado-busqueda?s=gol+trend&anio=2015', '203.0.113.4')
  await visit('/resultado-busqueda?s=zzzz+qqqq&tipo=motos', '203.0.113.1')
  await visit('/resultado-busqueda?s=30.123.456', '203.0.113.1')
  await visit('/resultado-busqueda?s=abc+123', '203.0.113.1')
  await visit('/resultado-busqueda?s=gol+trend', '203.0.113.5', { 'user-agent': 'curl/8.14' })
  await fetch(`${api.url}/preciosa/suggestions?filterString=gol`)
  await fetch(`${api.url}/preciosa/search?filterString=fox`)
  await site.stop()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    'select vehicle_type, text, searches, unfound, callers between 1 and 65535 as callers from search_day order by text',
  )
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'search_day' order by 1`,
  )
  await client.end()
  expect(rows).toEqual([
    { vehicle_type: 'cars', text: 'gol trend', searches: 3, unfound: 0, callers: true },
    { vehicle_type: 'motorcycles', text: 'zzzz qqqq', searches: 1, unfound: 1, callers: true },
  ])
  expect(columns.map(({ name }) => name)).toEqual([
    'callers',
    'day',
    'searches',
    'text',
    'unfound',
    'vehicle_type',
  ])
})
