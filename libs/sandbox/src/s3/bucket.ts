import { createHash, randomUUID } from 'node:crypto'
import { S3Refusal } from './errors.js'

export interface StoredObject {
  content: Buffer
  /** With quotes, as in the header. */
  etag: string
  modified: Date
}

export interface Upload {
  id: string
  key: string
  initiated: Date
  parts: Map<number, StoredObject>
}

export interface SentPart {
  number: number
  etag: string
}

const MAX_PARTS = 10_000

/** The objects and unfinished uploads of one bucket, in memory. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, Upload>()

  constructor(
    /** Of every part but the last; 5 MiB at AWS. */
    private readonly minPart: number,
    private readonly now: () => Date,
  ) {}

  put(key: string, content: Buffer): StoredObject {
    const stored = { content, etag: `"${md5(content).toString('hex')}"`, modified: this.now() }
    this.objects.set(key, stored)
    return stored
  }

  /** @throws S3Refusal */
  get(key: string): StoredObject {
    const stored = this.objects.get(key)
    if (stored === undefined) throw new S3Refusal('NoSuchKey', 'The specified key does not exist.')
    return stored
  }

  /** Sorted by UTF-8 bytes, as S3 does. */
  keys(prefix: string): string[] {
    const found = [...this.objects.keys()].filter((key) => key.startsWith(prefix))
    return found.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  }

  createUpload(key: string): Upload {
    const upload = { id: randomUUID(), key, initiated: this.now(), parts: new Map<number, StoredObject>() }
    this.uploads.set(upload.id, upload)
    return upload
  }

  /** @throws S3Refusal */
  upload(id: string, key: string): Upload {
    const upload = this.uploads.get(id)
    if (upload?.key === key) return upload
    throw new S3Refusal('NoSuchUpload', 'The specified multipart upload does not exist.')
  }

  /** @throws S3Refusal */
  putPart(upload: Upload, number: number, content: Buffer): StoredObject {
    if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS)
      throw new S3Refusal('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
    const part = { content, etag: `"${md5(content).toString('hex')}"`, modified: this.now() }
    upload.parts.set(number, part)
    return part
  }

  /** @throws S3Refusal; the upload then stays */
  complete(upload: Upload, sent: readonly SentPart[]): StoredObject {
    if (sent.length === 0) throw new S3Refusal('MalformedXML')
    const parts = sent.map(({ number, etag }, index) => {
      const last = sent[index - 1]
      if (last !== undefined && last.number >= number) throw new S3Refusal('InvalidPartOrder')
      const part = upload.parts.get(number)
      if (part === undefined || bare(part.etag) !== bare(etag)) throw new S3Refusal('InvalidPart')
      return part
    })
    if (parts.slice(0, -1).some(({ content }) => content.length < this.minPart))
      throw new S3Refusal('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
    const hash = md5(Buffer.concat(parts.map(({ content }) => md5(content)))).toString('hex')
    const stored = {
      content: Buffer.concat(parts.map(({ content }) => content)),
      etag: `"${hash}-${parts.length}"`,
      modified: this.now(),
    }
    this.objects.set(upload.key, stored)
    this.uploads.delete(upload.id)
    return stored
  }
}

function bare(etag: string): string {
  return etag.replace(/^"|"$/g, '')
}

function md5(content: Buffer): Buffer {
  return createHash('md5').update(content).digest()
}
