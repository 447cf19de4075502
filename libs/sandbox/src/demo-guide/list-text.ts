import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { VehicleType } from '@preciosa/contracts'

export const WORDS: Readonly<Record<VehicleType, string>> = { cars: 'auto', motorcycles: 'moto' }

export const CHUNK = 128 * 1024

/** @throws the error of the stream or the file system; a stream stays open */
export async function writeText(target: Writable | string, chunks: Iterable<string>): Promise<void> {
  const stream = typeof target === 'string' ? createWriteStream(target) : target
  for (const chunk of chunks) {
    if (!stream.write(chunk)) await once(stream, 'drain')
  }
  if (typeof target !== 'string') return
  stream.end()
  await finished(stream)
}
