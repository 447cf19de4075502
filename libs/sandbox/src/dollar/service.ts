import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Casa } from '@preciosa/server'
import { json, misbehave, type Misbehaviour } from '../misbehaviour.js'
import { inventedRate, lastQuoteAt } from './values.js'

export interface DollarServiceOptions {
  port: number
  now?: () => Date
}

export interface RunningDollarService {
  url: string
  asked: string[]
  misbehave(how: Misbehaviour | undefined, casa?: Casa): void
  stop(): Promise<void>
}

const CASAS = ['oficial', 'blue'] as const
const NAMES = { oficial: 'Oficial', blue: 'Blue' }

/** A fake of dolarapi.com with invented rates. @throws the error of `listen`, such as EADDRINUSE */
export async function startDollarService({
  port,
  now = () => new Date(),
}: DollarServiceOptions): Promise<RunningDollarService> {
  const asked: string[] = []
  const faults = new Map<Casa, Misbehaviour>()
  const server = createServer((request, response) => {
    request.resume()
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    asked.push(path)
    const casa = CASAS.find((each) => path === `/v1/dolares/${each}`)
    const fault = casa === undefined || request.url?.includes('?') === true ? undefined : faults.get(casa)
    if (fault !== undefined) void misbehave(response, fault)
    else if (casa !== undefined) json(response, 200, rateOf(casa, now()))
    else if (path === '/v1/dolares')
      json(
        response,
        200,
        CASAS.map((each) => rateOf(each, now())),
      )
    else if (path === '/v1/estado') json(response, 200, { estado: 'Disponible', aleatorio: 1 })
    else json(response, 404, { error: 'Not found' })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  let stopping: Promise<void> | undefined
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    misbehave: (how, only) => {
      for (const casa of only === undefined ? CASAS : [only]) {
        if (how === undefined) faults.delete(casa)
        else faults.set(casa, how)
      }
    },
    stop: () =>
      (stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })),
  }
}

function rateOf(casa: Casa, now: Date) {
  const at = lastQuoteAt(now)
  const venta = inventedRate(casa, at)
  return {
    moneda: 'USD',
    casa,
    nombre: NAMES[casa],
    compra: Math.round(venta * 0.97),
    venta,
    fechaActualizacion: at.toISOString(),
  }
}
