import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A text repeated between two others; `claimed` overrides the size in the directory. */
export interface Part {
  before: string
  repeated?: Buffer
  times?: number
  after?: string
  /** Unpacked bytes stated in the directory, if false. */
  claimed?: number
}

export async function zipOf(parts: Record<string, Part>): Promise<Buffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const { packed, crc, size } = await deflated(part)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(part.claimed ?? size, 8)
    const file = Buffer.concat([
      header('504b0304140000000800', 14),
      sizes,
      lengthsOf(name, 4),
      Buffer.from(name),
      packed,
    ])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    directory.push(
      Buffer.concat([
        header('504b01021400140000000800', 16),
        sizes,
        lengthsOf(name, 14),
        place,
        Buffer.from(name),
      ]),
    )
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

async function deflated({ before, repeated, times = 1, after = '' }: Part) {
  const deflate = createDeflateRaw()
  const packed = buffer(deflate)
  let crc = 0
  let size = 0
  const write = async (piece: Buffer) => {
    crc = crc32(piece, crc)
    size += piece.length
    if (!deflate.write(piece)) await once(deflate, 'drain')
  }
  await write(Buffer.from(before))
  for (let at = 0; repeated !== undefined && at < times; at += 1) await write(repeated)
  await write(Buffer.from(after))
  deflate.end()
  return { packed: await packed, crc, size }
}

function header(hex: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.write(hex, 'hex')
  return bytes
}

function lengthsOf(name: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt16LE(name.length)
  return bytes
}
