import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Bucket } from './bucket.js'
import { S3Refusal } from './errors.js'
import { S3_CALLS, type S3Call, type S3Fault, S3Faults } from './faults.js'
import { answerOf, callOf, errorAnswer, type S3Answer, type S3Request } from './operations.js'
import { checkSignature, type S3Credentials } from './signature.js'

export interface S3Options {
  /** 0, the default, takes a free port. */
  port?: number
  now?: () => Date
  bucket?: string
  /** Entries of a page of a list; 1000 at AWS. */
  pageSize?: number
  /** Least bytes of a part that isn't the last; 5 MiB at AWS. */
  minPart?: number
}

export interface RunningS3 extends S3Credentials {
  url: string
  bucket: string
  /** All calls so far with a right signature, oldest first. */
  asked: readonly S3Call[]
  /** Keys of the whole objects. */
  keys(): string[]
  /** Keys of the uploads that are neither complete nor aborted. */
  uploads(): string[]
  /** Makes the next call fail, or the next `times`; undefined ends all. @throws TypeError for an impossible fault */
  misbehave(fault: S3Fault | undefined, next?: { call?: S3Call; times?: number }): void
  stop(): Promise<void>
}

const MIN_PART = 5 * 1024 * 1024

/** The part of S3 that we use, in memory, in path style. @throws the error of `listen`, such as EADDRINUSE */
export async function startS3({
  port = 0,
  now = () => new Date(),
  bucket: name = 'preciosa',
  pageSize = 1000,
  minPart = MIN_PART,
}: S3Options = {}): Promise<RunningS3> {
  const credentials = { accessKey: 'AKIASANDBOX', secretKey: `secret/${randomUUID()}`, region: 'us-east-1' }
  const bucket = new Bucket(minPart, now)
  const faults = new S3Faults()
  const asked: S3Call[] = []

  const executed = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '/', headers } = request
    const hash = checkSignature({ method, url, headers }, credentials, now())
    const { pathname, searchParams } = new URL(url, 'http://s3')
    const [, ofBucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(pathname)) ?? []
    const asS3: S3Request = { method, key, query: searchParams, headers }
    if (ofBucket !== name) throw new S3Refusal('NoSuchBucket', 'The specified bucket does not exist')
    const call = callOf(asS3)
    asked.push(call)
    const fault = faults.take(call)
    if (fault?.how === 'slow') await sleep(fault.ms, undefined, { ref: false })
    if (fault?.how === 'error') throw new S3Refusal(fault.code)
    if (fault?.how === 'cut-request') {
      await once(request, 'data')
      request.destroy()
      return
    }
    const body = await bodyOf(request, hash)
    if (fault?.how === 'error-in-200') {
      const error = errorAnswer(
        new S3Refusal('InternalError', 'We encountered an internal error.'),
        url,
        randomUUID(),
      )
      send(response, { ...error, status: 200 }, method)
      return
    }
    const answer = answerOf(call, { bucket, name, pageSize }, asS3, body)
    if (fault?.how === 'cut' || fault?.how === 'stall') await sendPart(response, answer, fault)
    else send(response, answer, method)
  }

  const server = createServer((request, response) => {
    executed(request, response).catch((error: unknown) => {
      // The caller went away in the middle of its body.
      if (request.destroyed && !request.complete) return
      // What is left of the body is not read.
      if (!request.complete) response.setHeader('connection', 'close')
      const refusal = error instanceof S3Refusal ? error : new S3Refusal('InternalError', String(error))
      send(response, errorAnswer(refusal, request.url ?? '/', randomUUID()), request.method)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  let stopping: Promise<void> | undefined
  return {
    ...credentials,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: name,
    asked,
    keys: () => bucket.keys(''),
    uploads: () => [...bucket.uploads.values()].map(({ key }) => key),
    misbehave: (fault, { call, times = 1 } = {}) => {
      if (fault === undefined) faults.clear()
      else for (const each of call === undefined ? S3_CALLS : [call]) faults.add(fault, each, times)
    },
    stop: () =>
      (stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })),
  }
}

/** @throws S3Refusal, or the error of a connection that ends before the body does */
async function bodyOf(request: IncomingMessage, hash: string | null): Promise<Buffer> {
  const { method, headers } = request
  if (method === 'PUT' && headers['content-length'] === undefined)
    throw new S3Refusal('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  const body = await buffer(request)
  if (hash !== null && createHash('sha256').update(body).digest('hex') !== hash)
    throw new S3Refusal('XAmzContentSHA256Mismatch')
  return body
}

function send(
  response: ServerResponse,
  { status, headers, body }: S3Answer,
  method: string | undefined,
): void {
  const length = status === 204 ? {} : { 'content-length': String(body?.length ?? 0) }
  response.writeHead(status, { ...headers, ...length })
  response.end(method === 'HEAD' || status === 204 ? undefined : body)
}

async function sendPart(
  response: ServerResponse,
  { status, headers, body = Buffer.alloc(0) }: S3Answer,
  fault: { how: 'cut'; bytes?: number } | { how: 'stall'; bytes: number },
): Promise<void> {
  if (fault.bytes !== undefined) {
    response.writeHead(status, { ...headers, 'content-length': String(body.length) })
    response.flushHeaders()
    await new Promise<void>((resolve) => response.write(body.subarray(0, fault.bytes), () => resolve()))
  }
  if (fault.how === 'cut') response.destroy()
}
