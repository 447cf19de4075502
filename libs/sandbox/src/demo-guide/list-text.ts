import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { VehicleType } from '@preciosa/contracts'

/** The vehicle types as our own formats write them. */
export const WORDS: Readonly<Record<VehicleType, string>> = { cars: 'auto', motorcycles: 'moto' }

/** Characters of a chunk: big enough that writing costs little, small enough that memory stays flat. */
export const CHUNK = 128 * 1024

/**
 * Writes pieces of text to a file, or to a stream, which it leaves open.
 * @throws what the stream or the file system throws.
 */
export async function writeText(target: Writable | string, chunks: Iterable<string>): Promise<void> {
  const stream = typeof target === 'string' ? createWriteStream(target) : target
  for (const chunk of chunks) {
    if (!stream.write(chunk)) await once(stream, 'drain')
  }
  if (typeof target !== 'string') return
  stream.end()
  await finished(stream)
}
