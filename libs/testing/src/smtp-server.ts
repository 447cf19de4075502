import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Reply to a command or to the end of a mail (`.`): undefined accepts, null cuts the connection. */
export type SmtpScript = (command: string) => string | null | undefined

export interface ScriptedSmtp {
  host: string
  port: number
  url: string
  heard: string[]
  /** Their Message-IDs. */
  taken: string[]
  /** The mails as they arrived, also those that it refused. */
  contents: string[]
  script: SmtpScript
  stop(): Promise<void>
}

export async function startScriptedSmtp(
  script: SmtpScript = () => undefined,
  port = 0,
): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    converse(socket, smtp)
  })
  let stopped: Promise<void> | undefined
  const smtp: ScriptedSmtp = {
    host: '127.0.0.1',
    port: 0,
    url: '',
    heard: [],
    taken: [],
    contents: [],
    script,
    stop: () =>
      (stopped ??= new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      })),
  }
  server.listen(port, smtp.host)
  await once(server, 'listening')
  smtp.port = (server.address() as AddressInfo).port
  smtp.url = `smtp://${smtp.host}:${smtp.port}`
  return smtp
}

function converse(socket: Socket, smtp: ScriptedSmtp): void {
  let rest = ''
  let message: string | null = null
  let content: string[] = []
  const answer = (command: string): string | null => {
    smtp.heard.push(command)
    const said = smtp.script(command)
    const spoken = said === undefined ? (command === 'DATA' ? '354 go on' : '250 ok') : said
    if (spoken === null) socket.destroy()
    else if (spoken !== '') socket.write(`${spoken}\r\n`)
    return spoken
  }
  const hear = (line: string): void => {
    if (message === null) {
      if (answer(line)?.startsWith('354') === true) [message, content] = ['', []]
    } else if (line === '.') {
      smtp.contents.push(content.map((each) => `${each}\r\n`).join(''))
      if (answer('.')?.startsWith('2') === true) smtp.taken.push(message)
      message = null
    } else {
      content.push(line.startsWith('.') ? line.slice(1) : line)
      message = /^Message-ID: (.*)$/i.exec(line)?.[1] ?? message
    }
  }
  socket.write('220 guia.example ESMTP\r\n')
  socket.on('data', (data) => {
    const lines = (rest + data.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (!socket.destroyed) hear(line)
  })
}
