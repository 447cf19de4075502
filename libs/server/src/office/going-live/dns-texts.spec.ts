import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { NodeDnsTexts } from './dns-texts.js'

/** Answers as a name server by UDP. */
async function nameServer(
  answer: (question: Buffer) => Buffer | null,
): Promise<{ socket: Socket; address: string }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const said = answer(question)
    if (said !== null) socket.send(said, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { socket, address: `127.0.0.1:${socket.address().port}` }
}

/** @param code of the answer: 0 none, 2 server failure, 3 no such name */
function answerTo(question: Buffer, code: number, texts: readonly string[][]): Buffer {
  const end = question.indexOf(0, 12) + 5
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(0x8180 + code, 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  const records = texts.map((parts) => {
    const data = Buffer.concat(
      parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    )
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255])
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...records])
}

const sockets: Socket[] = []
afterEach(() =>
  Promise.all(sockets.splice(0).map((socket) => new Promise<void>((end) => socket.close(() => end())))),
)

async function ask(answer: (question: Buffer) => Buffer | null, times = { question: 2000, all: 5000 }) {
  const { socket, address } = await nameServer(answer)
  sockets.push(socket)
  return new NodeDnsTexts(times, [address]).texts('guia.com.ar')
}

it('joins the parts of a record', async () => {
  const texts = [['v=DKIM1; p=', 'MIIB'], ['v=spf1 -all']]
  expect(await ask((question) => answerTo(question, 0, texts))).toEqual({
    texts: ['v=DKIM1; p=MIIB', 'v=spf1 -all'],
  })
})

it('finds none for a name without TXT records, and for no name', async () => {
  expect(await ask((question) => answerTo(question, 0, []))).toEqual({ texts: [] })
  expect(await ask((question) => answerTo(question, 3, []))).toEqual({ texts: [] })
})

it('gives the reason where there is no answer', async () => {
  expect(await ask((question) => answerTo(question, 2, []))).toEqual({ failed: 'ESERVFAIL' })
  expect(await ask(() => null, { question: 5000, all: 100 })).toEqual({ failed: 'ECANCELLED' })
})
