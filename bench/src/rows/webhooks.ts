import { randomBytes, randomUUID } from 'node:crypto'
import { webhookRoutes } from '@preciosa/contracts/payments'
import { signatureOf } from '@preciosa/sandbox'
import type { BenchCluster } from '../guide/place.js'
import { load, type Load, type Sent } from '../measure/load.js'
import { type BenchRow, median } from '../measure/result.js'
import { forkServer } from '../servers/fork-server.js'

const RUNS = 5
const SECONDS = 3
const TARGET = 0.5
const SECRET = randomBytes(32).toString('hex')
const PAYMENTS = {
  MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-bench',
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-bench-token',
  MERCADO_PAGO_WEBHOOK_SECRET: SECRET,
  MERCADO_PAGO_COLLECTOR_ID: '1',
}

/** Signed webhooks, none twice, against a handler that stores a bare row, with the same requests behind the same guards. */
export async function notices(cluster: BenchCluster, filesDir: string): Promise<BenchRow> {
  const databaseUrl = await cluster.database('bench_notices', { fresh: true })
  const server = await forkServer('api', { databaseUrl, filesDir, env: PAYMENTS })
  try {
    const seen: Record<'door' | 'floor', Load[]> = { door: [], floor: [] }
    const paths = { door: webhookRoutes.paymentNotice.path, floor: '/floor' }
    for (let run = -1; run < RUNS; run += 1)
      for (const kind of ['floor', 'door'] as const) {
        const result = await load(server.process, server.api, {
          status: 200,
          seconds: run < 0 ? 1 : SECONDS,
          next: () => notice(paths[kind]),
        })
        if (run >= 0) seen[kind].push(result)
      }
    const value = median(seen.door.map(({ perSecond }) => perSecond))
    const floor = median(seen.floor.map(({ perSecond }) => perSecond))
    const ratio = median(
      seen.door.map(({ perSecond }, at) => perSecond / (seen.floor[at]?.perSecond ?? Number.NaN)),
    )
    const cpu = [seen.door, seen.floor].map((loads) =>
      median(loads.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(1),
    )
    return {
      row: 'notice of a payment, req/s',
      floor: `a stored row ${Math.round(floor)} (CPU µs ${cpu.join(' against ')})`,
      value,
      ratio,
      target: `≥ ${TARGET} ×`,
      met: ratio >= TARGET,
    }
  } finally {
    await server.stop()
  }
}

let sent = 0

function notice(path: string): Sent {
  sent += 1
  const id = String(1_000_000_000 + sent)
  const requestId = randomUUID()
  return {
    method: 'POST',
    path: `${path}?source_news=webhooks&data.id=${id}&type=payment`,
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': signatureOf(SECRET, id, requestId, Date.now()),
    },
    body: JSON.stringify({
      id: sent,
      live_mode: true,
      type: 'payment',
      user_id: 1,
      api_version: 'v1',
      action: 'payment.updated',
      data: { id },
    }),
  }
}
