import type { Exchange } from '@preciosa/contracts/client'
import type { Metrics } from '@preciosa/platform/edge'

/** Counts calls of the API by how they end. A visitor who leaves ends a call that isn't counted. */
export function countedExchange(exchange: Exchange, metrics: Metrics): Exchange {
  const calls = metrics.counter('preciosa_api_calls_total', 'Calls of the API by their outcome.', ['outcome'])
  for (const outcome of ['answered', 'failed', 'unreachable']) calls.inc({ outcome }, 0)
  return async (address, sending) => {
    try {
      const answer = await exchange(address, sending)
      calls.inc({ outcome: answer.status >= 500 ? 'failed' : 'answered' })
      return answer
    } catch (error) {
      if (!isAbandoned(sending.signal)) calls.inc({ outcome: 'unreachable' })
      throw error
    }
  }
}

function isAbandoned({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError')
}
