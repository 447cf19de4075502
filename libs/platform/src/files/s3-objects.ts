import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { z } from 'zod'
import type { S3Config } from '../config/file-variables.js'
import { BrokenAnswer, NoSuchBucket } from './s3-errors.js'
import { patientFetch, type S3Patience, waitToRepeat } from './s3-fetch.js'

/** Least size of a part is 5 MiB, and an upload has at most 10 000. */
const PART = 8 * 1024 * 1024
const PATIENCE: S3Patience = { timeout: 60_000, attempts: 4, wait: 250 }

const uploadSchema = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() })
type Upload = z.output<typeof uploadSchema>

/** `s3mini` gives a single element without its list, and answers without a type. */
const uploadsSchema = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([z.array(uploadSchema), uploadSchema.transform((one) => [one])]).default([]),
    IsTruncated: z.enum(['true', 'false']).default('false'),
    NextKeyMarker: z.string().optional(),
    NextUploadIdMarker: z.string().optional(),
  }),
})

export interface ByteRange {
  first: number
  last: number
}

/** Next byte of a file, and the version of the file that its first bytes were of. */
interface Place {
  at: number
  last: number | undefined
  etag: string | undefined
}

interface S3Options {
  patience?: S3Patience
  /** Bytes of a part: a large one holds more memory, and allows 10 000 times as much. */
  part?: number
}

/** The objects of a bucket under one prefix; an object appears when S3 has it whole. Keys are without the prefix. */
export class S3Objects {
  private readonly client: S3mini
  /** Leaves bodies to the reader. */
  private readonly reader: S3mini
  private readonly prefix: string
  private readonly patience: S3Patience
  private readonly part: number

  constructor(
    { endpoint, region, accessKey, secretKey, bucket, prefix }: S3Config,
    { patience = PATIENCE, part = PART }: S3Options = {},
  ) {
    const clientWith = (streams: boolean) =>
      new S3mini({
        accessKeyId: accessKey,
        secretAccessKey: secretKey,
        region,
        endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
        fetch: patientFetch(patience, { streams }),
      })
    this.client = clientWith(false)
    this.reader = clientWith(true)
    this.prefix = prefix === '' ? '' : `${prefix}/`
    this.patience = patience
    this.part = part
  }

  /** Returns the stored bytes. Holds at most two parts in memory. @throws the source's error */
  async keep(chunks: AsyncIterable<Uint8Array>, key: string): Promise<number> {
    const parts = partsOf(chunks, this.part)
    try {
      const first = await parts.next()
      const content = first.done === true ? Buffer.alloc(0) : first.value
      if (content.length >= this.part) return await this.keepParts(content, parts, this.prefix + key)
      await this.client.putObject(this.prefix + key, content)
      return content.length
    } finally {
      await parts.return(undefined)
    }
  }

  private async keepParts(first: Buffer, others: AsyncIterable<Buffer>, path: string): Promise<number> {
    const id = await this.client.getMultipartUploadId(path)
    try {
      const sent = [await this.client.uploadPart(path, id, first, 1)]
      let bytes = first.length
      for await (const part of others) {
        sent.push(await this.client.uploadPart(path, id, part, sent.length + 1))
        bytes += part.length
      }
      await this.complete({ path, id, bytes }, sent)
      return bytes
    } catch (error) {
      // `endUploads` ends what this can't; the first error says more.
      await this.client.abortMultipartUpload(path, id).catch(() => undefined)
      throw error
    }
  }

  private async complete(
    { path, id, bytes }: { path: string; id: string; bytes: number },
    sent: { partNumber: number; etag: string }[],
  ): Promise<void> {
    try {
      await this.client.completeMultipartUpload(path, id, sent)
    } catch (error) {
      // The upload is unknown after a completion whose answer was lost.
      const isUnknown = error instanceof S3ServiceError && error.status === 404
      if (!isUnknown || (await this.size(path.slice(this.prefix.length))) !== bytes) throw error
    }
  }

  /** @throws Error if S3 is away, or refuses to list the bucket */
  async check(): Promise<void> {
    if ((await this.client.listObjects('/', this.prefix, 1)) === null) throw new NoSuchBucket()
  }

  /** Those whose key begins so and that nothing has written since the given time. */
  async keysBefore(beginning: string, since: Date): Promise<string[]> {
    const listed = await this.client.listObjects('/', this.prefix + beginning)
    if (listed === null) throw new NoSuchBucket()
    return listed
      .filter(({ LastModified }) => LastModified < since)
      .map(({ Key }) => Key.slice(this.prefix.length))
  }

  /** Null for a missing object. @throws Error if S3 is away or refuses, which says nothing about the object */
  async size(key: string): Promise<number | null> {
    const path = this.prefix + key
    try {
      return await this.client.getContentLength(path)
    } catch (error) {
      if (!isMissing((error as Error).cause)) throw error
      // The answer of a HEAD has no body that tells a missing file from a missing bucket.
      if ((await this.client.listObjects('/', path, 1)) === null) throw new NoSuchBucket()
      return null
    }
  }

  /** Opens an object, or its bytes `first` to `last`; fails with ENOENT if it is missing. */
  open(key: string, range?: ByteRange): Readable {
    const closed = new AbortController()
    const chunks = this.read(key, range, closed.signal)
    return new Readable({
      read() {
        chunks.next().then(
          ({ done, value }) => this.push(done === true ? null : value),
          (error: unknown) => this.destroy(error as Error),
        )
      },
      destroy(error, callback) {
        closed.abort()
        callback(error)
      },
    })
  }

  /** Goes on after a cut or a stall where it was, if the file is still the same. */
  private async *read(
    key: string,
    range: ByteRange | undefined,
    closed: AbortSignal,
  ): AsyncGenerator<Buffer> {
    const { first: at = 0, last } = range ?? {}
    const place: Place = { at, last, etag: undefined }
    for (let attempt = 1; ; attempt++) {
      const before = place.at
      try {
        const response = await this.answer(key, place)
        if (response === null) return
        place.etag ??= response.headers.get('etag') ?? undefined
        for await (const chunk of this.chunksOf(response, closed)) {
          place.at += chunk.length
          yield chunk
        }
        return
      } catch (error) {
        if (!(error instanceof BrokenAnswer)) throw error
        if (place.at > before) attempt = 1
        if (attempt >= this.patience.attempts) throw error
      }
      await waitToRepeat(this.patience, attempt)
    }
  }

  /** Null for an empty range. */
  private async answer(key: string, { at, last, etag }: Place): Promise<Response | null> {
    const isWhole = at === 0 && last === undefined
    const end = last === undefined ? undefined : last + 1
    const condition = etag === undefined ? {} : { 'if-match': etag }
    try {
      const response = await this.reader.getObjectRaw(this.prefix + key, isWhole, at, end, condition)
      if (isWhole || response.status === 206) return response
      await response.body?.cancel()
      throw new Error(`S3 answered ${response.status} for a part of a file`)
    } catch (error) {
      if (error instanceof S3ServiceError && error.serviceCode === 'NoSuchKey') throw missingFile(key)
      if (error instanceof S3ServiceError && error.status === 416) return null
      throw error
    }
  }

  /** @throws BrokenAnswer unless the answer comes whole */
  private async *chunksOf(response: Response, closed: AbortSignal): AsyncGenerator<Buffer> {
    const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
    if (reader === undefined) return
    const length = response.headers.get('content-length')
    let bytes = 0
    const late = new AbortController()
    const stop = () => void reader.cancel().catch(() => undefined)
    closed.addEventListener('abort', stop)
    try {
      while (!closed.aborted) {
        const timer = setTimeout(() => {
          late.abort()
          stop()
        }, this.patience.timeout)
        const { done, value } = await reader.read().finally(() => clearTimeout(timer))
        if (done) break
        bytes += value.length
        yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      }
    } catch (error) {
      throw new BrokenAnswer(`The answer of S3 was cut after ${bytes} bytes`, { cause: error })
    } finally {
      closed.removeEventListener('abort', stop)
      stop()
    }
    if (late.signal.aborted || (length !== null && bytes < Number(length) && !closed.aborted))
      throw new BrokenAnswer(`The answer of S3 ended after ${bytes} bytes`)
  }

  /** A missing object is no error. */
  async remove(key: string): Promise<void> {
    await this.client.deleteObject(this.prefix + key)
  }

  /** Ends the uploads in parts of one key. */
  async endUploadsOf(key: string): Promise<void> {
    const path = this.prefix + key
    for (const { Key, UploadId } of await this.uploads(path))
      if (Key === path) await this.abort(path, UploadId)
  }

  /** Ends uploads in parts that began before the given time, of keys that begin so. */
  async endUploads(beginning: string, since: Date): Promise<void> {
    for (const { Key, UploadId, Initiated } of await this.uploads(this.prefix + beginning))
      if (Initiated < since) await this.abort(Key, UploadId)
  }

  private async abort(path: string, id: string): Promise<void> {
    try {
      await this.client.abortMultipartUpload(path, id)
    } catch (error) {
      // Completed or aborted meanwhile.
      if (!isMissing(error)) throw error
    }
  }

  private async uploads(prefix: string): Promise<Upload[]> {
    const found: Upload[] = []
    let markers: Record<string, string> = {}
    for (;;) {
      const answer: unknown = await this.client.listMultipartUploads('/', '', 'GET', { prefix, ...markers })
      const page = uploadsSchema.parse(answer).ListMultipartUploadsResult
      found.push(...page.Upload)
      if (page.IsTruncated === 'false') return found
      markers = {
        'key-marker': page.NextKeyMarker ?? '',
        'upload-id-marker': page.NextUploadIdMarker ?? '',
      }
    }
  }
}

/** Pieces of exactly `size` bytes, and a smaller last one; none for an empty stream. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (let chunk of chunks) {
    while (bytes + chunk.length >= size) {
      const taken = chunk.subarray(0, size - bytes)
      yield Buffer.concat([...held, taken], size)
      chunk = chunk.subarray(taken.length)
      held = []
      bytes = 0
    }
    if (chunk.length > 0) held.push(chunk)
    bytes += chunk.length
  }
  if (bytes > 0) yield Buffer.concat(held, bytes)
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404
}

/** As the folder says it. */
function missingFile(key: string): Error {
  return Object.assign(new Error(`ENOENT: no such file, open '${key}'`), { code: 'ENOENT' })
}
