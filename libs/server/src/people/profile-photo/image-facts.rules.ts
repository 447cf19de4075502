export interface ImageFacts {
  type: 'jpeg' | 'png'
  width: number
  height: number
  /** Exif orientation from 1 to 8; 1 is upright. */
  orientation: number
  isAnimated: boolean
  /** Without metadata. */
  bare: Buffer
  /** `unpacked` is the size of a PNG's pixels in bytes; null for a JPEG. */
  packed: { parts: Buffer[]; unpacked: number } | null
}

export type NoPhoto = 'svg' | 'gif' | 'webp' | 'heic' | 'unknown' | 'broken'

/** Trusts the content only, never the file name or the declared type. */
export function imageFacts(bytes: Buffer): ImageFacts | NoPhoto {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return jpegFacts(bytes) ?? 'broken'
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return pngFacts(bytes) ?? 'broken'
  const start = bytes.subarray(0, 1024).toString('latin1')
  if (start.startsWith('GIF8')) return 'gif'
  if (/^RIFF....WEBP/s.test(start)) return 'webp'
  if (/^....ftyp(hei|hev|mif|avif)/s.test(start)) return 'heic'
  if (/<svg[\s>]/i.test(start)) return 'svg'
  return 'unknown'
}

const SOI = 0xd8
const SOS = 0xda
const EOI = 0xd9
const [APP1, APP14, COM] = [0xe1, 0xee, 0xfe]
/** Baseline, extended and progressive; cameras write no other kind. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
/** Each scan costs a pass over the whole image; a camera writes about ten. */
const MAX_SCANS = 50
/** Grey and colour; CMYK is for printers. */
const COMPONENTS = new Set([1, 3])

function jpegFacts(bytes: Buffer): ImageFacts | undefined {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])]
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI || OTHER_FRAMES.has(marker)) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const segment = bytes.subarray(at + 4, end)
    if (marker === SOS) {
      if (size === undefined || hasTooManyScans(bytes.subarray(at))) return undefined
      const bare = Buffer.concat([...kept, bytes.subarray(at)])
      return { type: 'jpeg', ...size, orientation, isAnimated: false, bare, packed: null }
    }
    if (FRAMES.has(marker)) {
      if (size !== undefined || segment.length < 6 || !COMPONENTS.has(segment[5] ?? 0)) return undefined
      size = { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) }
    }
    if (marker === APP1 && segment.subarray(0, 6).equals(EXIF))
      orientation = orientationOf(segment.subarray(6))
    const isSaid = marker === COM || (marker >= 0xe0 && marker <= 0xef && marker !== APP14)
    if (!isSaid) kept.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** Within scan data 0xff is followed by a zero unless it starts a marker. */
function hasTooManyScans(data: Buffer): boolean {
  let scans = 0
  for (let at = data.indexOf(SCAN); at !== -1; at = data.indexOf(SCAN, at + 2)) {
    scans += 1
    if (scans > MAX_SCANS) return true
  }
  return false
}

const SCAN = Buffer.from([0xff, SOS])
const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112
const SHORT = 3

function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return 1
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return 1
  for (let entry = 0; entry < short(start); entry += 1) {
    const at = start + 2 + entry * 12
    if (at + 12 > tiff.length) return 1
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Leaves out texts, colour profiles and other compressed chunks. */
const CRITICAL = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

function pngFacts(bytes: Buffer): ImageFacts | undefined {
  const kept: Buffer[] = [PNG_SIGNATURE]
  const parts: Buffer[] = []
  let size: { width: number; height: number } | undefined
  let unpacked = 0
  let orientation = 1
  let isAnimated = false
  let at = PNG_SIGNATURE.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    const data = bytes.subarray(at + 8, at + 8 + length)
    if ((size === undefined) !== (name === 'IHDR')) return undefined
    if (name === 'IHDR') {
      if (length !== 13) return undefined
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) }
      const bits = (CHANNELS[data[9] ?? 0] ?? 0) * (data[8] ?? 0)
      if (bits === 0) return undefined
      unpacked = unpackedSize(size, bits, data[12] === 1)
    }
    if (name === 'IDAT') parts.push(data)
    if (name === 'acTL') isAnimated = true
    if (name === 'eXIf') orientation = orientationOf(data)
    if (CRITICAL.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND')
      return (
        size && {
          type: 'png',
          ...size,
          orientation,
          isAnimated,
          bare: Buffer.concat(kept),
          packed: { parts, unpacked },
        }
      )
    at = end
  }
  return undefined
}

/** Samples per pixel by colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Start and step of the seven interlace passes: x, y, dx, dy. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Each row has one more byte for its filter. @param bits per pixel */
function unpackedSize(
  { width, height }: { width: number; height: number },
  bits: number,
  interlaced: boolean,
): number {
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const)
  let bytes = 0
  for (const [x, y, dx, dy] of passes) {
    const [across, down] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
    if (across > 0 && down > 0) bytes += down * (1 + Math.ceil((across * bits) / 8))
  }
  return bytes
}
