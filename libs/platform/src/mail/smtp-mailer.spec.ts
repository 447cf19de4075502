import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { type MailInbox, startMailInbox } from '@preciosa/sandbox'
import {
  fetchedBody,
  type ScriptedSmtp,
  type SmtpScript,
  startScriptedSmtp,
  waitFor,
} from '@preciosa/testing'
import { type DkimConfig, type MailServer, mailServerOf } from '../config/mail-variables.js'
import { MailError, type OutgoingMail } from './mailer.js'
import { SmtpMailer } from './smtp-mailer.js'

const MAIL: OutgoingMail = {
  to: 'ana@ejemplo.com.ar',
  subject: 'Tu contraseña se cambió',
  html: '<p>Hola, <b>ñandú</b></p>',
  text: 'Hola, ñandú',
  messageId: '<uno@guia.example>',
}
interface ReceivedMail {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  headers: string[]
  attachments: { name: string; contentType: string; size: number; url: string }[]
}

const agreed = () => Promise.resolve()

const mailers: SmtpMailer[] = []
function mailerTo(server: MailServer, mail = 5000, dkim?: DkimConfig): SmtpMailer {
  const times = { connection: 5000, greeting: 5000, silence: 5000, mail }
  const mailer = new SmtpMailer({ server, from: 'Preciosa <hola@guia.example>', dkim }, times)
  mailers.push(mailer)
  return mailer
}

const servers: ScriptedSmtp[] = []
afterEach(async () => {
  await Promise.all(mailers.splice(0).map((mailer) => mailer.close()))
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

async function scripted(script?: SmtpScript): Promise<ScriptedSmtp> {
  const server = await startScriptedSmtp(script)
  servers.push(server)
  return server
}

const near = ({ url }: ScriptedSmtp) => mailerTo(mailServerOf(url))

async function failureOf(sending: Promise<void>): Promise<{ failure: string; message: string }> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MailError)) throw new Error('No MailError', { cause: error })
  return { failure: error.failure, message: error.message }
}

describe('a mail by SMTP', () => {
  let inbox: MailInbox
  beforeAll(async () => {
    inbox = await startMailInbox({ smtpPort: 0, webPort: 0 })
  })
  afterAll(() => inbox.stop())
  const received = async () => {
    const list = await fetchedBody<{ id: number }[]>(await fetch(`${inbox.webUrl}/api/messages`))
    return Promise.all(
      list.map(async ({ id }) => fetchedBody<unknown>(await fetch(`${inbox.webUrl}/api/messages/${id}`))),
    ) as Promise<ReceivedMail[]>
  }

  it('arrives unchanged', async () => {
    await mailerTo(mailServerOf(inbox.smtpUrl)).send(MAIL, agreed)
    const [mail, ...more] = await received()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: [MAIL.to],
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
    })
    expect(mail?.from).toContain('hola@guia.example')
    expect(mail?.headers).toEqual(
      expect.arrayContaining(['Message-ID: <uno@guia.example>', 'Auto-Submitted: auto-generated']),
    )
  })

  it('carries its files unchanged', async () => {
    // Longer than a line of base 64, and with every byte.
    const content = Buffer.from(Array.from({ length: 1024 }, (_, at) => at % 256))
    const attachments = [
      { name: 'factura ñ.pdf', contentType: 'application/pdf', content },
      { name: 'x\r\nBcc: eva@ejemplo.com.ar', contentType: 'text/plain', content: Buffer.from('hola') },
    ]
    await mailerTo(mailServerOf(inbox.smtpUrl)).send({ ...MAIL, subject: 'Adjuntos', attachments }, agreed)
    const mail = (await received()).find(({ subject }) => subject === 'Adjuntos')
    expect(mail).toMatchObject({ to: [MAIL.to], text: MAIL.text, html: MAIL.html })
    expect(mail?.headers.join('\n')).not.toMatch(/^bcc:/im)
    const [file, other] = mail!.attachments
    expect(file).toMatchObject({ name: 'factura ñ.pdf', contentType: 'application/pdf' })
    expect(other).toMatchObject({ contentType: 'text/plain', size: 4 })
    const sent = await fetch(inbox.webUrl + file!.url)
    expect(Buffer.from(await sent.arrayBuffer()).equals(content)).toBe(true)
  })

  it.each([
    ['eva@ejemplo.com.ar', ['Reply-To: eva@ejemplo.com.ar']],
    ['eva@ejemplo.com.ar, otra@ejemplo.com.ar', []],
    ['eva@ejemplo.com.ar\r\nBcc: otra@ejemplo.com.ar', []],
  ])('sets the Reply-To %j only if it is one address', async (replyTo, headers) => {
    const subject = `Respondeme ${replyTo.length}`
    await mailerTo(mailServerOf(inbox.smtpUrl)).send({ ...MAIL, subject, replyTo }, agreed)
    const mail = (await received()).find((each) => each.subject === subject)
    expect(mail?.headers.filter((header) => /^(reply-to|bcc):/i.test(header))).toEqual(headers)
  })

  it("can't gain a recipient or a header through line breaks", async () => {
    const evil = 'x\r\nBcc: eva@ejemplo.com.ar\r\n\r\nlo mío'
    const mailer = mailerTo(mailServerOf(inbox.smtpUrl))
    await mailer.send({ ...MAIL, subject: evil, headers: { 'X-Kind': evil } }, agreed)
    const [mail] = await received()
    expect(mail?.to).toEqual([MAIL.to])
    expect(mail?.headers.join('\n')).not.toMatch(/^bcc:/im)
    expect(mail?.text).toBe(MAIL.text)
    const before = (await received()).length
    for (const to of ['ana@x.com>\r\nRCPT TO:<eva@x.com', 'ana@x.com, eva@x.com', 'Ana <ana@x.com>'])
      expect(await failureOf(mailer.send({ ...MAIL, to }, agreed))).toMatchObject({ failure: 'refused' })
    expect(await received()).toHaveLength(before)
  })
})

describe('the hand-over', () => {
  it('happens after the server agreed and before the mail is sent', async () => {
    const server = await scripted()
    let before: string[] = []
    await near(server).send(MAIL, () => {
      before = [...server.heard]
      return Promise.resolve()
    })
    expect(before.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'MAIL', 'RCPT', 'DATA'])
    expect(server.taken).toEqual([MAIL.messageId])
  })

  it('stops the mail and passes its error on when it fails', async () => {
    const server = await scripted()
    const no = new Error('taken by another')
    const mailer = near(server)
    await expect(mailer.send(MAIL, () => Promise.reject(no))).rejects.toBe(no)
    await mailer.send(MAIL, agreed)
    expect(server.heard.filter((line) => line === '.')).toHaveLength(1)
  })

  it("doesn't happen when the server refuses the recipient", async () => {
    const server = await scripted((line) =>
      line.startsWith('RCPT') ? '550 5.1.1 <ana@x>: unknown' : undefined,
    )
    const handOver = jest.fn(agreed)
    expect(await failureOf(near(server).send(MAIL, handOver))).toEqual({
      failure: 'refused',
      message: 'SMTP: RCPT TO 550 5.1.1',
    })
    expect(handOver).not.toHaveBeenCalled()
  })

  it('happens once when the server dropped a pooled connection', async () => {
    let drops = 1
    const server = await scripted((line) =>
      line.startsWith('MAIL') && server.taken.length === 1 && drops-- > 0 ? null : undefined,
    )
    const mailer = near(server)
    await mailer.send(MAIL, agreed)
    const handOver = jest.fn(agreed)
    await mailer.send({ ...MAIL, messageId: '<dos@guia.example>' }, handOver)
    expect(handOver).toHaveBeenCalledTimes(1)
    expect(server.taken).toEqual([MAIL.messageId, '<dos@guia.example>'])
  })
})

describe('the signature of a mail', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const dkim = { domain: 'guia.example', selector: 'preciosa1', privateKey }
  const send = async (mail: OutgoingMail, config?: DkimConfig) => {
    const server = await scripted()
    await mailerTo(mailServerOf(server.url), 5000, config).send(mail, agreed)
    return server.contents[0]!
  }
  const unsubscribe = {
    'List-Unsubscribe': '<https://guia.example/baja?c=1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const mail: OutgoingMail = {
    ...MAIL,
    replyTo: 'eva@ejemplo.com.ar',
    headers: unsubscribe,
    attachments: [
      { name: 'factura ñ.pdf', contentType: 'application/pdf', content: Buffer.alloc(5000, 'á  \r\n.\r\n') },
    ],
  }

  it('is valid, and covers what receivers read and the unsubscription', async () => {
    const content = await send(mail, dkim)
    const { tags, isValid } = verified(content, publicKey)
    expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', d: 'guia.example', s: 'preciosa1' })
    expect(tags.h?.split(':')).toEqual(
      expect.arrayContaining([
        ...['from', 'to', 'subject', 'date', 'message-id', 'reply-to', 'content-type', 'mime-version'],
        ...['list-unsubscribe', 'list-unsubscribe-post'],
      ]),
    )
    expect(isValid).toBe(true)
    for (const [from, to] of [
      ['Subject: ', 'Subject: x'],
      ['/baja?c=1', '/baja?c=2'],
      ['--\r\n', '--\r\nx'],
    ] as const)
      expect(verified(content.replace(from, to), publicKey).isValid).toBe(false)
  })

  it('names no field that the mail lacks', async () => {
    const { tags, isValid } = verified(await send(MAIL, dkim), publicKey)
    expect(isValid).toBe(true)
    expect(tags.h).not.toMatch(/unsubscribe|reply-to/)
  })

  it('is not there without a key', async () => {
    expect(await send(mail)).not.toMatch(/^DKIM-Signature:/im)
  })
})

/** RFC 6376 with relaxed/relaxed, as a receiver does it. */
function verified(content: string, publicKey: string): { tags: Record<string, string>; isValid: boolean } {
  const [head = '', ...rest] = content.split('\r\n\r\n')
  const fields = head.split(/\r\n(?![ \t])/)
  const nameOf = (field: string) => field.slice(0, field.indexOf(':')).trim().toLowerCase()
  const relaxed = (field: string) => {
    const value = field.slice(field.indexOf(':') + 1).replaceAll('\r\n', '')
    return `${nameOf(field)}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`
  }
  const signature = fields.find((field) => nameOf(field) === 'dkim-signature') ?? ''
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replaceAll(/\s+/g, ''),
      ]),
  ) as Record<string, string>
  const lines = rest.join('\r\n\r\n').split('\r\n')
  const body = `${lines
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const field = fields.findLast((each) => nameOf(each) === name)
    return field === undefined ? [] : [relaxed(field)]
  })
  const unsigned = relaxed(signature).replace(/(^|;)( ?b=)[^;]*/, '$1$2')
  const hash = createHash('sha256').update(body).digest('base64')
  const isValid = createVerify('rsa-sha256')
    .update([...signed, unsigned].join('\r\n'))
    .verify(publicKey, tags.b ?? '', 'base64')
  return { tags, isValid: isValid && hash === tags.bh }
}

describe('the failure of a mail server', () => {
  const step = (prefix: string, said: string | null): SmtpScript => {
    return (line) => (line.startsWith(prefix) ? said : undefined)
  }

  it.each([
    ['is busy', step('EHLO', '421 4.3.2 busy'), 'temporary'],
    ['refuses the sender', step('MAIL', '550 5.1.8 bad sender'), 'temporary'],
    ['greylists the recipient', step('RCPT', '451 4.7.1 greylisted'), 'temporary'],
    ['closes the connection before the mail', step('RCPT', null), 'temporary'],
    ['refuses the content', step('.', '554 5.6.0 no'), 'refused'],
    ['has no room for the content', step('.', '452 4.3.1 full'), 'temporary'],
    ['closes the connection after the mail', step('.', null), 'unknown'],
  ])('is classified when the server %s', async (_, script, failure) => {
    expect((await failureOf(near(await scripted(script)).send(MAIL, agreed))).failure).toBe(failure)
  })

  it('is unknown when the server is silent after the mail', async () => {
    const server = await scripted(step('.', ''))
    const mailer = mailerTo(mailServerOf(server.url), 300)
    expect((await failureOf(mailer.send(MAIL, agreed))).failure).toBe('unknown')
    await waitFor(() => server.heard.includes('.'))
  })

  it("is temporary when the server isn't there", async () => {
    const server = await scripted()
    await server.stop()
    expect((await failureOf(near(server).send(MAIL, agreed))).failure).toBe('temporary')
  })

  it('is temporary without TLS, and neither credentials nor mail leave for another machine', async () => {
    const server = await scripted((line) => {
      if (line.startsWith('EHLO')) return '250-guia.example\r\n250 AUTH PLAIN LOGIN'
      return line === 'STARTTLS' ? '502 5.5.1 no' : undefined
    })
    const auth = { user: 'ana', password: 'hunter2' }
    const elsewhere = mailerTo({ ...mailServerOf(server.url), tls: 'starttls', auth })
    expect((await failureOf(elsewhere.send(MAIL, agreed))).failure).toBe('temporary')
    expect(server.heard.join('\n')).not.toMatch(/^(AUTH|MAIL)/m)
  })
})
