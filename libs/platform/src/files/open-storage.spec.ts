import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startS3 } from '@preciosa/sandbox'
import { loadConfig } from '../config/config.js'
import { openStorage } from './open-storage.js'

it('keeps files in the folder, or on S3 if the configuration names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-files-'))
  const s3 = await startS3()
  const keep = async (env: Record<string, string>) => {
    const storage = await openStorage(
      loadConfig({
        DATABASE_URL: 'postgres://user:secret@host/db',
        FILES_DIR: join(folder, 'files'),
        ...env,
      }),
    )
    const key = storage.newKey('images', 'webp')
    await storage.keepStream(Readable.from([Buffer.from('a')]), key, { bytes: 1, detail: '' })
    return key
  }
  const onS3 = await keep({
    FILES_S3: `s3://${s3.bucket}/guide`,
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  })
  expect([s3.keys(), await readdir(join(folder, 'files'))]).toEqual([[`guide/${onS3}`], []])
  const inFolder = await keep({})
  expect(await readdir(join(folder, 'files', 'images'))).toEqual([inFolder.replace('images/', '')])
  expect(s3.keys()).toHaveLength(1)
  await s3.stop()
  await rm(folder, { recursive: true })
})
