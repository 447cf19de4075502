import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { FileStorage } from '@preciosa/platform'
import { testFilesDir } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { ProfilePhotoModule } from './profile-photo.module.js'
import { ProfilePhotoService } from './profile-photo.service.js'

let people: TestPeople
let photos: ProfilePhotoService

beforeAll(async () => {
  people = await openPeople([ProfilePhotoModule], { FILES_DIR: testFilesDir() })
  photos = people.get(ProfilePhotoService)
})
afterAll(() => people.close())

const photo = (side: number) =>
  jpeg.encode({ width: side, height: side, data: Buffer.alloc(side * side * 4, 0x80) }, 60).data
const replace = (id: number, sent: Buffer) => photos.replace(id, () => Promise.resolve(sent))
const keysOf = async (id: number) => {
  const text = 'select file_key as key from profile_photo where account_id = $1'
  return (await people.db.query<{ key: string }>(text, [id])).map(({ key }) => key)
}

it('replaces the earlier photo, and a job of the same transaction deletes its file', async () => {
  const [ana, eva] = [await people.account(), await people.account()]
  await replace(ana, photo(600))
  const [first = ''] = await keysOf(ana)
  await replace(ana, photo(400))
  const [second = ''] = await keysOf(ana)
  expect(second).not.toBe(first)
  expect(await people.get(FileStorage).size(second)).toBeGreaterThan(0)
  expect(jpeg.decode(await buffer((await photos.of(ana)).content))).toMatchObject({ width: 400 })
  await expect(photos.of(eva)).rejects.toMatchObject({ code: 'not-found' })
  const removed = async () => {
    const text = `select payload ->> 'key' as key from outbox where job = 'files.remove'`
    return (await people.db.query<{ key: string }>(text)).map(({ key }) => key).sort()
  }
  expect(await removed()).toEqual([first])
  await people.db.transaction((client) => photos.detach(client, ana))
  expect([await keysOf(ana), await removed()]).toEqual([[], [first, second].sort()])
})

it('takes one photo of a user at a time', async () => {
  const id = await people.account()
  const raced = await Promise.allSettled([300, 301, 302, 303].map((side) => replace(id, photo(side))))
  const refused = raced.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason as unknown)).toMatchObject(
    Array(3).fill({ code: 'too-many-requests' }),
  )
  expect(await keysOf(id)).toHaveLength(1)
})

/** A PNG without the pixels that its header promises. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const damaged = 'La foto está dañada o incompleta. Probá con otra, en JPG o PNG.'
it.each([
  ['of one pixel', photo(1), 'La foto tiene 1×1 píxeles: tiene que ser de 300×300 o más.'],
  ['as a text', Buffer.from('hola'), 'El archivo no es una foto. Elegí una foto en JPG o PNG.'],
  [
    'of 3600 megapixels',
    bomb(60_000),
    'La foto tiene 60000×60000 píxeles, demasiados. Probá con una de hasta 25 megapíxeles.',
  ],
  ['without its pixels', bomb(4000), damaged],
  ['that is truncated', photo(300).subarray(0, 300), damaged],
])('refuses a photo %s and keeps the earlier one', async (_, sent, message) => {
  const id = await people.account()
  await replace(id, photo(300))
  const before = await keysOf(id)
  await expect(replace(id, sent)).rejects.toMatchObject({
    code: 'validation',
    detail: message,
    errors: [{ path: 'file', message }],
  })
  expect(await keysOf(id)).toEqual(before)
})
