export type PictureType = 'jpeg' | 'png' | 'webp'

export type NoPicture = 'svg' | 'gif' | 'heic' | 'unknown' | 'broken'

export interface PictureFacts<Type extends PictureType = PictureType> {
  type: Type
  width: number
  height: number
  isAnimated: boolean
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Trusts the content only, never the file name or the declared type. No decoder sees any other format. */
export function typeOfPicture(bytes: Buffer): PictureType | NoPicture {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  const start = bytes.subarray(0, 1024).toString('latin1')
  if (start.startsWith('GIF8')) return 'gif'
  if (/^RIFF....WEBP/s.test(start)) return 'webp'
  if (/^....ftyp(hei|hev|mif|avif)/s.test(start)) return 'heic'
  if (/<svg[\s>]/i.test(start)) return 'svg'
  return 'unknown'
}

/** libvips reads the first picture of an animated PNG only. */
export function isAnimatedPng(bytes: Buffer): boolean {
  return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
}

const SCAN = Buffer.from([0xff, 0xda])

/** Scans of a JPEG; each costs a pass over the whole picture. Within scan data 0xff is followed by a zero. */
export function scansOf(bytes: Buffer): number {
  let scans = 0
  for (let at = bytes.indexOf(SCAN); at !== -1; at = bytes.indexOf(SCAN, at + 2)) scans += 1
  return scans
}
