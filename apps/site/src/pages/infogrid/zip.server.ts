import { crc32, deflateRawSync } from 'node:zlib'

/** Date of every part, 1980-01-01, so that equal content gives equal files. */
const DAY = 0x21
const UTF8 = 0x0800
const DEFLATED = 8
const VERSION = 20

/** PKWARE's APPNOTE 6.3.10, without ZIP64. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const common = commonOf(name, content, packed.length)
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed])
    directory.push(entryOf(common, name, offset))
    files.push(file)
    offset += file.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, entries, end])
}

function commonOf(name: Buffer, content: Buffer, packed: number): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(VERSION, 0)
  common.writeUInt16LE(UTF8, 2)
  common.writeUInt16LE(DEFLATED, 4)
  common.writeUInt16LE(DAY, 8)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  return common
}

function entryOf(common: Buffer, name: Buffer, offset: number): Buffer {
  const start = Buffer.alloc(6)
  start.write('504b0102', 'hex')
  start.writeUInt16LE(VERSION, 4)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([start, common, rest, name])
}
