import { readdir } from 'node:fs/promises'
import type { MediaDetail } from '@preciosa/contracts/media'
import { Clock, createLogger, type FixedClock } from '@preciosa/platform'
import { type RunningS3, startS3 } from '@preciosa/sandbox'
import { MediaService } from '@preciosa/server'
import { bodyOf, createTestDatabase, freePort, waitFor } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { listOf, multipart, TestConsole } from '../testing/console.js'
import { openApi } from '../testing/open-api.js'
import { request } from '../testing/request.js'
import { smallPdf } from '../testing/small-pdf.js'

let s3: RunningS3
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(() => s3.stop())

const onS3 = (other: Record<string, string> = {}) => ({
  FILES_S3: `s3://${s3.bucket}/files`,
  S3_ENDPOINT: s3.url,
  S3_ACCESS_KEY: s3.accessKey,
  S3_SECRET_KEY: s3.secretKey,
  ...other,
})

it('takes and gives pictures, PDFs and lists, and leaves nothing in the folder', async () => {
  const office = await TestConsole.open(onS3())
  const sent = async (file: Buffer, fields = {}) =>
    bodyOf<MediaDetail>(await office.call('POST', '/media', { ...multipart(fields, [file]), role: 'editor' }))
  const photo = jpeg.encode({ width: 700, height: 500, data: Buffer.alloc(700 * 500 * 4, 0x60) }, 80).data
  const { id } = await sent(photo)
  await office.app.get(MediaService, { strict: false }).encode({ mediaId: id })
  const picture = bodyOf<MediaDetail>(await office.call('GET', `/media/${id}`))
  expect(picture.files).toHaveLength(6)
  for (const { name } of picture.files)
    expect((await request(office.app).get(`/admin/files/${name}`)).statusCode).toBe(200)

  const pdf = await sent(smallPdf(), { private: 'true' })
  expect((await request(office.app).get(`/admin/files/${pdf.files[0]!.name}`)).statusCode).toBe(403)
  const part = await request(office.app)
    .get(pdf.link ?? '')
    .set('range', 'bytes=1-4')
  expect([part.statusCode, String(part.body), part.headers['content-range']]).toEqual([
    206,
    'PDF-',
    `bytes 1-4/${smallPdf().length}`,
  ])

  const { progress } = await office.importList(listOf('2026-10', 20_000, 3))
  expect(progress).toMatchObject({ stage: 'staged', rows: 3 })
  const kinds = new Set(s3.keys().map((key) => key.split('/')[1]))
  expect([...kinds].sort()).toEqual(['documents', 'images', 'price-lists'])
  expect(await readdir(office.folder)).toEqual([])
  await office.close()
})

it('stays ready without its files, and logs once what is wrong', async () => {
  const database = await createTestDatabase()
  const log: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) }
  const problems = () => log.filter(({ msg }) => /of reach|in reach/.test(String(msg)))
  const open = (other: Record<string, string>) =>
    openApi(database.url, { logger: createLogger({ level: 'info', name: 'api', destination }) }, onS3(other))
  const ready = async (app: Awaited<ReturnType<typeof open>>) => {
    const { statusCode, body } = await request(app).get('/health/ready')
    return [statusCode, (body as { checks: { files: { status: string } } }).checks.files.status]
  }
  for (const [other, problem] of [
    [{ S3_SECRET_KEY: 'other' }, /no acepta la clave/],
    [{ FILES_S3: 's3://other' }, /no tiene ese bucket/],
    [{ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }, /No se llega a S3 \(ECONNREFUSED\)/],
  ] as const) {
    log.length = 0
    const app = await open(other)
    await waitFor(() => problems().length > 0)
    expect(await ready(app)).toEqual([200, 'failed'])
    expect(problems()).toEqual([
      expect.objectContaining({ level: 50, problem: expect.stringMatching(problem) }),
    ])
    await app.close()
  }
  const app = await open({})
  expect(await ready(app)).toEqual([200, 'ok'])
  await app.close()
  await database.drop()
})

it('shows that S3 went away, within a minute', async () => {
  const office = await TestConsole.open(onS3())
  const clock = office.app.get<Clock, FixedClock>(Clock, { strict: false })
  const files = async () =>
    bodyOf<{ checks: { files: object } }>(await request(office.app).get('/health/ready')).checks.files
  expect(await files()).toEqual({ status: 'ok' })
  await s3.stop()
  expect(await files()).toEqual({ status: 'ok' })
  clock.set(new Date(clock.now().getTime() + 60_000))
  expect(await files()).toEqual({ status: 'failed' })
  await office.close()
})
