import { AppError } from '../errors/app-error.js'

/** @throws AppError `too-large` with `detail` beyond `limit` bytes */
export function atMost(limit: number, detail: string) {
  return async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > limit) throw new AppError('too-large', detail)
      yield chunk
    }
  }
}
