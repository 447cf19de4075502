import type { IncomingHttpHeaders } from 'node:http'
import { readXml, textOf, writeXml, type Content } from '../arca/xml.js'
import type { Bucket } from './bucket.js'
import { S3Refusal } from './errors.js'
import type { S3Call } from './faults.js'

export interface S3Request {
  method: string
  /** '' for the bucket itself. */
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

export interface S3Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer
}

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/'

/** @throws S3Refusal for an operation that this sandbox doesn't have */
export function callOf({ method, key, query, headers }: S3Request): S3Call {
  const isUpload = query.has('uploadId')
  if (key === '') {
    if (method === 'GET' && query.has('uploads')) return 'list-uploads'
    if (method === 'GET' && query.get('list-type') === '2') return 'list'
    throw new S3Refusal('NotImplemented')
  }
  if (headers['x-amz-copy-source'] !== undefined) throw new S3Refusal('NotImplemented')
  if (method === 'GET' && !isUpload) return 'get'
  if (method === 'HEAD') return 'head'
  if (method === 'PUT') return isUpload ? 'upload-part' : 'put'
  if (method === 'DELETE') return isUpload ? 'abort-upload' : 'delete'
  if (method === 'POST' && isUpload) return 'complete-upload'
  if (method === 'POST' && query.has('uploads')) return 'create-upload'
  throw new S3Refusal('MethodNotAllowed', 'The specified method is not allowed against this resource.')
}

/** Executes one operation. @throws S3Refusal */
export function answerOf(
  call: S3Call,
  { bucket, name, pageSize }: { bucket: Bucket; name: string; pageSize: number },
  { key, query, headers }: S3Request,
  body: Buffer,
): S3Answer {
  const upload = () => bucket.upload(query.get('uploadId') ?? '', key)
  switch (call) {
    case 'put':
      return { status: 200, headers: { etag: bucket.put(key, body).etag } }
    case 'get':
    case 'head':
      return objectAnswer(bucket, key, headers)
    case 'delete':
      bucket.objects.delete(key)
      return { status: 204 }
    case 'create-upload': {
      const { id } = bucket.createUpload(key)
      return xml('InitiateMultipartUploadResult', { Bucket: name, Key: key, UploadId: id })
    }
    case 'upload-part': {
      const part = bucket.putPart(upload(), Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: part.etag } }
    }
    case 'complete-upload': {
      const { etag } = bucket.complete(upload(), sentParts(body))
      return xml('CompleteMultipartUploadResult', { Bucket: name, Key: key, ETag: etag })
    }
    case 'abort-upload':
      bucket.uploads.delete(upload().id)
      return { status: 204 }
    case 'list':
      return listAnswer(bucket, name, query, pageSize)
    case 'list-uploads':
      return uploadsAnswer(bucket, name, query, pageSize)
  }
}

/** @throws S3Refusal */
function objectAnswer(bucket: Bucket, key: string, headers: IncomingHttpHeaders): S3Answer {
  const { content, etag, modified } = bucket.get(key)
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
    throw new S3Refusal('PreconditionFailed')
  const common = { etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined) return { status: 200, headers: common, body: content }
  const start = Number(first)
  const end =
    last === '' || last === undefined ? content.length - 1 : Math.min(Number(last), content.length - 1)
  if (start > end) throw new S3Refusal('InvalidRange', 'The requested range is not satisfiable')
  return {
    status: 206,
    headers: { ...common, 'content-range': `bytes ${start}-${end}/${content.length}` },
    body: content.subarray(start, end + 1),
  }
}

/** @throws S3Refusal */
function sentParts(body: Buffer) {
  try {
    const root = readXml(body.toString())
    return root.children.map((part) => ({
      number: Number(textOf(part, 'PartNumber')),
      etag: textOf(part, 'ETag') ?? '',
    }))
  } catch {
    throw new S3Refusal('MalformedXML')
  }
}

function pageOf(query: URLSearchParams, name: string, pageSize: number): number {
  return Math.min(Number(query.get(name) ?? pageSize), pageSize)
}

function listAnswer(bucket: Bucket, name: string, query: URLSearchParams, pageSize: number): S3Answer {
  const token = query.get('continuation-token')
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString()
  const prefix = query.get('prefix') ?? ''
  const all = bucket.keys(prefix)
  const rest = all.slice(token === null ? 0 : all.findLastIndex((key) => key <= after) + 1)
  const keys = rest.slice(0, pageOf(query, 'max-keys', pageSize))
  const isTruncated = keys.length < rest.length
  return xml('ListBucketResult', {
    Name: name,
    Prefix: prefix,
    KeyCount: keys.length,
    IsTruncated: String(isTruncated),
    NextContinuationToken: isTruncated ? Buffer.from(keys.at(-1) ?? '').toString('base64url') : undefined,
    Contents: keys.map((key) => {
      const { content, etag, modified } = bucket.get(key)
      return {
        Key: key,
        LastModified: modified.toISOString(),
        ETag: etag,
        Size: content.length,
        StorageClass: 'STANDARD',
      }
    }),
  })
}

function uploadsAnswer(bucket: Bucket, name: string, query: URLSearchParams, pageSize: number): S3Answer {
  const prefix = query.get('prefix') ?? ''
  const [keyMarker, idMarker] = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? '']
  const order = ({ key, id }: { key: string; id: string }) => `${key}\0${id}`
  const rest = [...bucket.uploads.values()]
    .filter(({ key }) => key.startsWith(prefix))
    .filter((upload) => keyMarker === '' || order(upload) > order({ key: keyMarker, id: idMarker }))
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
  const page = rest.slice(0, pageOf(query, 'max-uploads', pageSize))
  const isTruncated = page.length < rest.length
  const last = page.at(-1)
  return xml('ListMultipartUploadsResult', {
    Bucket: name,
    Prefix: prefix,
    KeyMarker: keyMarker,
    UploadIdMarker: idMarker,
    NextKeyMarker: isTruncated ? last?.key : undefined,
    NextUploadIdMarker: isTruncated ? last?.id : undefined,
    IsTruncated: String(isTruncated),
    Upload: page.map(({ key, id, initiated }) => ({
      Key: key,
      UploadId: id,
      Initiated: initiated.toISOString(),
      StorageClass: 'STANDARD',
    })),
  })
}

function xml(root: string, content: Content): S3Answer {
  return xmlAnswer(200, `<${root} xmlns="${NAMESPACE}">${writeXml(content)}</${root}>`)
}

export function errorAnswer(
  { status, code, message }: S3Refusal,
  resource: string,
  requestId: string,
): S3Answer {
  const error = { Code: code, Message: message, Resource: resource, RequestId: requestId }
  return xmlAnswer(status, writeXml({ Error: error }))
}

function xmlAnswer(status: number, text: string): S3Answer {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)
  return { status, headers: { 'content-type': 'application/xml' }, body }
}
