import type { Exchange } from '@preciosa/contracts/client'
import { Metrics } from '@preciosa/platform/edge'
import { countedExchange } from './counted-exchange.server.js'

async function countsAfter(exchange: Exchange, signal = new AbortController().signal) {
  const metrics = new Metrics({ warn: () => undefined })
  const counted = countedExchange(exchange, metrics)
  await counted('http://api.example/', { method: 'GET', headers: {}, signal }).catch(() => undefined)
  const text = await metrics.text()
  return [...text.matchAll(/^preciosa_api_calls_total\{outcome="(\w+)"\} 1$/gm)].map(([, outcome]) => outcome)
}

const answering = (status: number) => () => Promise.resolve({ status, etag: null, text: '' })
const failing = () => Promise.reject(new Error('no connection'))

describe('calls of the API', () => {
  it.each([
    ['answered', 200],
    ['answered', 404],
    ['failed', 500],
    ['failed', 503],
  ])('are counted as %s for status %d', async (outcome, status) => {
    expect(await countsAfter(answering(status))).toEqual([outcome])
  })

  it('are counted as unreachable without an answer, or with a late one', async () => {
    expect(await countsAfter(failing)).toEqual(['unreachable'])
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    expect(await countsAfter(failing, late)).toEqual(['unreachable'])
  })

  it('are not counted if the visitor left', async () => {
    expect(await countsAfter(failing, AbortSignal.abort())).toEqual([])
  })
})
