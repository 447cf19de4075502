import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export interface FakeDns {
  address: string
  close(): void
}

const HEADER_BYTES = 12
const TYPE_A = 1

function question(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 5 }
}

function answerTo(query: Buffer, hosts: Record<string, string[]>): Buffer {
  const { name, end } = question(query)
  const found = hosts[name]
  const addresses = query.readUInt16BE(end - 4) === TYPE_A ? (found ?? []) : []
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  // Response, recursion available; 3 is NXDOMAIN.
  header.writeUInt16BE(0x8180 | (found === undefined ? 3 : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(addresses.length, 6)
  const records = addresses.map((address) =>
    // Pointer to the question's name, type A, class IN, TTL 0, four bytes.
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records])
}

/** Answers all addresses of a service, like Docker's name server, over TCP as Caddy asks. */
export async function startFakeDns(hosts: Record<string, string[]>): Promise<FakeDns> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const end = 2 + received.readUInt16BE(0)
        const answer = answerTo(received.subarray(2, end), hosts)
        const length = Buffer.alloc(2)
        length.writeUInt16BE(answer.length)
        socket.write(Buffer.concat([length, answer]))
        received = received.subarray(end)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, close: () => void server.close() }
}
