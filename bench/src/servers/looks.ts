import 'reflect-metadata'
import { createApi } from '@preciosa/api'
import { collectRarely, createLogger, hashOf, loadConfig, SystemClock } from '@preciosa/platform'
import { CHARGE_STATEMENT, LOOK_STATEMENT } from '@preciosa/server'
import { fastify } from 'fastify'
import pg from 'pg'
import { tellUsage } from './usage.js'

/** Serves the API, and as baselines a look's two plain statements and a single-row query. */
const [port = '0', barePort = '0'] = process.argv.slice(2)
const config = loadConfig(process.env)
collectRarely(config.api.heapGrowth)
const api = await createApi(config, { logger: createLogger({ level: config.logLevel, name: 'bench-api' }) })
await api.listen(Number(port), '127.0.0.1')

const pool = new pg.Pool({ connectionString: config.database.url, max: config.database.pool })
const clock = new SystemClock()
const bare = fastify()

interface Facts {
  accountId: number
  paid: boolean
  newPrice: number | null
  yearFrom: number
  prices: (number | null)[]
  balance: number
}

bare.get<{ Params: { codia: string } }>('/look/:codia', async (request) => {
  const codia = Number(request.params.codia)
  const now = clock.now()
  const period = clock.period()
  const hash = hashOf((request.headers.authorization ?? '').slice('Bearer '.length))
  const { rows } = await pool.query<Facts>({
    name: 'look',
    text: LOOK_STATEMENT,
    values: [hash, codia, 'cars', period, now],
  })
  const [facts] = rows
  if (facts === undefined) throw new Error('no facts')
  let { balance } = facts
  if (!facts.paid) {
    const charged = await pool.query<{ balance: number }>({
      name: 'charge',
      text: CHARGE_STATEMENT,
      values: [facts.accountId, [codia], 'cars', period, now],
    })
    balance = charged.rows[0]?.balance ?? 0
  }
  const usedPrices = facts.prices.map((price, at) => ({ year: facts.yearFrom + at, price })).reverse()
  return { newPrice: { price: facts.newPrice }, usedPrices, response: usedPrices, userCredits: balance }
})

bare.get<{ Params: { codia: string } }>('/row/:codia', async (request) => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'select id, vehicle_type, brand_id, group_id from version where id = $1',
    values: [Number(request.params.codia)],
  })
  return rows[0]
})
await bare.listen({ port: Number(barePort), host: '127.0.0.1' })

tellUsage()
process.send?.('ready')
