import { Pictures, TooManyPicturesError } from './pictures.js'

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${colour}"/></svg>`

function byHand() {
  const drawn: string[] = []
  const ends: ((fails?: boolean) => void)[] = []
  const draw = (svg: string) =>
    new Promise<Buffer>((resolve, reject) => {
      drawn.push(svg)
      ends.push((fails = false) => (fails ? reject(new Error('no drawing')) : resolve(Buffer.from(svg))))
    })
  return { draw, drawn, ends }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('draws a PNG', async () => {
  const png = await new Pictures().of(square('#0b5fa5'))
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([4, 4])
})

it('draws one image at a time, and equal images once', async () => {
  const { draw, drawn, ends } = byHand()
  const pictures = new Pictures({ draw })
  const asked = ['a', 'b', 'a'].map((svg) => pictures.of(svg))
  await settled()
  expect(drawn).toEqual(['a'])
  ends[0]!()
  await settled()
  expect(drawn).toEqual(['a', 'b'])
  ends[1]!()
  expect((await Promise.all(asked)).map(String)).toEqual(['a', 'b', 'a'])
  expect(String(await pictures.of('a'))).toBe('a')
  expect(drawn).toEqual(['a', 'b'])
})

it('refuses images beyond the waiting limit and draws the waiting ones', async () => {
  const { draw, ends } = byHand()
  const pictures = new Pictures({ draw, mostWaiting: 2 })
  const asked = ['a', 'b'].map((svg) => pictures.of(svg))
  await expect(pictures.of('c')).rejects.toThrow(TooManyPicturesError)
  expect([pictures.has('a'), pictures.has('c')]).toEqual([true, false])
  await settled()
  ends[0]!()
  await settled()
  ends[1]!()
  await Promise.all(asked)
  const later = pictures.of('c')
  await settled()
  ends[2]!()
  expect(String(await later)).toBe('c')
})

it('continues after a failed image and doesn’t cache the failure', async () => {
  const { draw, drawn, ends } = byHand()
  const pictures = new Pictures({ draw })
  const failing = expect(pictures.of('a')).rejects.toThrow('no drawing')
  const next = pictures.of('b')
  await settled()
  ends[0]!(true)
  await failing
  await settled()
  ends[1]!()
  expect(String(await next)).toBe('b')
  const again = pictures.of('a')
  await settled()
  ends[2]!()
  expect(String(await again)).toBe('a')
  expect(drawn).toEqual(['a', 'b', 'a'])
})

it('evicts the least recently used images beyond the byte limit', async () => {
  const drawn: string[] = []
  const draw = (svg: string) => {
    drawn.push(svg)
    return Promise.resolve(Buffer.alloc(40))
  }
  const pictures = new Pictures({ draw, cacheBytes: 100 })
  for (const svg of ['a', 'b', 'a', 'c', 'a', 'b']) await pictures.of(svg)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})
