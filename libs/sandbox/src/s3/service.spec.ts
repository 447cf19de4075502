import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { once } from 'node:events'
import { S3mini, type S3ServiceError } from 's3mini'
import { type RunningS3, type S3Options, startS3 } from './service.js'

let s3: RunningS3
const start = async (options: S3Options = {}) => {
  s3 = await startS3(options)
  return clientOf({})
}
afterEach(() => s3.stop())

const clientOf = ({
  secretKey = s3.secretKey,
  accessKey = s3.accessKey,
  region = s3.region,
  bucket = s3.bucket,
}) =>
  new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    endpoint: `${s3.url}/${bucket}`,
  })

const codeOf = (error: unknown) => (error as S3ServiceError).serviceCode
const statusOf = (error: unknown) => (error as S3ServiceError).status

it('stores, reads, measures and removes an object', async () => {
  const client = await start()
  await client.putObject('a/ñ (1)+b.txt', Buffer.from('0123456789'))
  expect(await client.getObject('a/ñ (1)+b.txt')).toBe('0123456789')
  expect(await client.getContentLength('a/ñ (1)+b.txt')).toBe(10)
  const part = await client.getObjectRaw('a/ñ (1)+b.txt', false, 2, 5)
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  await expect(client.getObjectRaw('a/ñ (1)+b.txt', false, 10)).rejects.toMatchObject({
    status: 416,
    serviceCode: 'InvalidRange',
  })
  await client.deleteObject('a/ñ (1)+b.txt')
  await client.deleteObject('a/ñ (1)+b.txt')
  expect(await client.getObject('a/ñ (1)+b.txt')).toBeNull()
  expect(s3.keys()).toEqual([])
})

it('lists by prefix, page after page', async () => {
  const client = await start({ pageSize: 2 })
  for (const key of ['a/1', 'a/2', 'a/3', 'a/4', 'a/5', 'b/1']) await client.putObject(key, 'x')
  const listed = await client.listObjects('/', 'a/')
  expect(listed?.map(({ Key, Size }) => [Key, Size])).toEqual([1, 2, 3, 4, 5].map((n) => [`a/${n}`, 1]))
  expect(s3.asked.filter((call) => call === 'list')).toHaveLength(3)
})

describe('an upload in parts', () => {
  const upload = async (client: S3mini, contents: readonly Buffer[]) => {
    const id = await client.getMultipartUploadId('a')
    const parts = await Promise.all(
      contents.map((each, index) => client.uploadPart('a', id, each, index + 1)),
    )
    return { id, parts }
  }

  it('shows the object when it is complete, and has the ETag of AWS', async () => {
    const client = await start({ minPart: 10 })
    const contents = [randomBytes(10), randomBytes(3)]
    const { id, parts } = await upload(client, contents)
    expect([s3.keys(), s3.uploads()]).toEqual([[], ['a']])
    const { etag } = await client.completeMultipartUpload('a', id, parts)
    expect(etag).toMatch(/^[0-9a-f]{32}-2$/)
    expect(Buffer.from((await client.getObjectArrayBuffer('a'))!)).toEqual(Buffer.concat(contents))
    expect(s3.uploads()).toEqual([])
    await expect(client.completeMultipartUpload('a', id, parts)).rejects.toMatchObject({
      status: 404,
      serviceCode: 'NoSuchUpload',
    })
  })

  it('refuses parts that are too small, in disorder or of another content', async () => {
    const client = await start({ minPart: 10 })
    const { id, parts } = await upload(client, [randomBytes(9), randomBytes(3)])
    const refusal = (sent: typeof parts) => client.completeMultipartUpload('a', id, sent).catch(codeOf)
    expect(await refusal(parts)).toBe('EntityTooSmall')
    expect(await refusal([...parts].reverse())).toBe('InvalidPartOrder')
    expect(await refusal([{ partNumber: 1, etag: '0'.repeat(32) }])).toBe('InvalidPart')
    expect(await refusal([{ partNumber: 3, etag: parts[0]!.etag }])).toBe('InvalidPart')
    expect(s3.uploads()).toEqual(['a'])
  })

  it('is listed until it is aborted', async () => {
    const client = await start()
    const { id } = await upload(client, [randomBytes(9)])
    const listed = await client.listMultipartUploads('/', '', 'GET', { prefix: 'a' })
    expect(listed).toMatchObject({
      ListMultipartUploadsResult: { IsTruncated: 'false', Upload: { Key: 'a', UploadId: id } },
    })
    await client.abortMultipartUpload('a', id)
    expect(s3.uploads()).toEqual([])
  })
})

describe('a signature', () => {
  const refusal = (client: S3mini, key = 'a') =>
    client.getObjectRaw(key).then(
      () => 'accepted',
      (error: unknown) => `${statusOf(error)} ${String(codeOf(error))}`,
    )

  it('is refused with another secret, key, region or bucket, or too late', async () => {
    let now = new Date()
    const client = await start({ now: () => now })
    expect(await refusal(client)).toBe('404 NoSuchKey')
    expect(await refusal(clientOf({ secretKey: 'other' }))).toBe('403 SignatureDoesNotMatch')
    expect(await refusal(clientOf({ accessKey: 'other' }))).toBe('403 InvalidAccessKeyId')
    expect(await refusal(clientOf({ region: 'eu-west-1' }))).toBe('400 AuthorizationHeaderMalformed')
    expect(await refusal(clientOf({ bucket: 'other' }))).toBe('404 NoSuchBucket')
    expect(await refusal(clientOf({ secretKey: '', accessKey: '' }))).toBe('403 AccessDenied')
    now = new Date(now.getTime() + 16 * 60_000)
    expect(await refusal(client)).toBe('403 RequestTimeTooSkewed')
  })

  it.each([
    ['path', (url: string) => url.replace('/a?', '/b?'), {}],
    ['query', (url: string) => url.replace('one=1', 'one=2'), {}],
    ['range', (url: string) => url, { range: 'bytes=1-1' }],
  ])('covers the %s', async (_, change, headers) => {
    await start()
    const changed: typeof fetch = (input, init) =>
      fetch(change(input as string), {
        ...init,
        headers: { ...(init?.headers as object), ...headers },
      })
    const client = new S3mini({
      accessKeyId: s3.accessKey,
      secretAccessKey: s3.secretKey,
      region: s3.region,
      endpoint: `${s3.url}/${s3.bucket}`,
      fetch: changed,
    })
    await expect(client.getObjectRaw('a', false, 0, 1, { one: 1 })).rejects.toMatchObject({
      serviceCode: 'SignatureDoesNotMatch',
    })
  })
})

it('stores nothing of a body that is cut', async () => {
  const client = await start()
  let sent: RequestInit | undefined
  let url = ''
  const catching = new S3mini({
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    region: s3.region,
    endpoint: `${s3.url}/${s3.bucket}`,
    fetch: (input, init) => {
      ;[url, sent] = [input as string, init]
      return Promise.resolve(new Response())
    },
  })
  await catching.putObject('a', Buffer.from('0123456789'))
  const { pathname, port } = new URL(url)
  const head = Object.entries(sent?.headers as Record<string, string>).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(`PUT ${pathname} HTTP/1.1\r\n${head.join('')}\r\n0123`)
  socket.resume()
  await once(socket, 'close')
  expect(s3.asked).toEqual(['put'])
  expect(await client.getObject('a')).toBeNull()
})

describe('faults', () => {
  it('end with their number of calls, or at once', async () => {
    const client = await start()
    s3.misbehave({ how: 'error', code: 'SlowDown' }, { call: 'put' })
    s3.misbehave({ how: 'error', code: 'InternalError' }, { call: 'put', times: 9 })
    const put = () => client.putObject('a', 'x').then(({ status }) => status, statusOf)
    expect([await put(), await put()]).toEqual([503, 500])
    s3.misbehave(undefined)
    expect(await put()).toBe(200)
    expect(() => s3.misbehave({ how: 'cut-request' }, { call: 'get' })).toThrow('get has no fault')
  })

  it('cut an answer in its middle', async () => {
    const client = await start()
    await client.putObject('a', '0123456789')
    s3.misbehave({ how: 'cut', bytes: 4 }, { call: 'get' })
    await expect(client.getObject('a')).rejects.toThrow('terminated')
    s3.misbehave({ how: 'cut' }, { call: 'put' })
    await expect(client.putObject('b', 'x')).rejects.toThrow('fetch failed')
    expect(s3.keys()).toEqual(['a', 'b'])
    s3.misbehave({ how: 'cut-request' }, { call: 'put' })
    await expect(client.putObject('c', 'x')).rejects.toThrow('fetch failed')
    expect(s3.keys()).toEqual(['a', 'b'])
  })
})
