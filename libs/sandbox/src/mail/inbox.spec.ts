import { request } from 'node:http'
import { fetchedBody } from '@preciosa/testing'
import { createServer } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { type MailInbox, startMailInbox } from './inbox.js'

let inbox: MailInbox
beforeAll(async () => {
  inbox = await startMailInbox({ smtpPort: 0, webPort: 0 })
})
afterAll(() => inbox.stop())
afterEach(() => fetch(`${inbox.webUrl}/messages/delete`, { method: 'POST' }))

async function send(mail: SendMailOptions, auth?: { user: string; pass: string }): Promise<void> {
  const { hostname, port } = new URL(inbox.smtpUrl)
  const transport = createTransport({
    host: hostname,
    port: Number(port),
    ignoreTLS: true,
    ...(auth && { auth }),
  })
  try {
    await transport.sendMail({ from: 'Preciosa <no-responder@example.com>', to: 'ana@example.com', ...mail })
  } finally {
    transport.close()
  }
}

interface Summary {
  id: number
  to: string[]
  subject: string
  attachments: number
}
interface Detail extends Omit<Summary, 'attachments'> {
  from: string
  text: string
  html: string
  headers: string[]
  attachments: { name: string; contentType: string; size: number; url: string }[]
}

async function json<T>(path: string): Promise<T> {
  return fetchedBody<T>(await fetch(inbox.webUrl + path))
}

async function lastId(): Promise<number> {
  return (await json<Summary[]>('/api/messages'))[0]!.id
}

function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  const { hostname, port } = new URL(inbox.webUrl)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    call.on('error', reject).end()
  })
}

test('receives a mail completely', async () => {
  await send({
    to: 'Ana Núñez <ana@example.com>',
    bcc: 'oculto@example.com',
    subject: 'Código de activación: ñandú ✓',
    text: 'Tu código es 123456.\nEntrá a https://example.com/activar?c=1&d=2.',
    html: '<p>Tu código es <b>123456</b></p><script>alert(1)</script><img src="cid:logo">',
    attachments: [
      { filename: 'factura «ñ».pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
      { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo' },
    ],
  })
  const [summary, ...others] = await json<Summary[]>('/api/messages?to=ANA@example.com')
  expect(others).toEqual([])
  expect(summary).toMatchObject({ subject: 'Código de activación: ñandú ✓', attachments: 1 })
  expect(await json<Summary[]>('/api/messages?to=oculto@example.com')).toHaveLength(1)
  expect(await json<Summary[]>('/api/messages?to=nadie@example.com')).toEqual([])

  const detail = await json<Detail>(`/api/messages/${summary!.id}`)
  expect(detail.to).toEqual(['ana@example.com', 'oculto@example.com'])
  expect(detail.from).toContain('no-responder@example.com')
  expect(detail.text).toContain('123456')
  expect(detail.html).toContain('<b>123456</b>')
  expect(detail.html).toContain('data:image/png;base64,')
  expect(detail.headers.join('\n')).toMatch(/^Subject: =\?UTF-8/im)
  expect(detail.attachments[0]).toMatchObject({
    name: 'factura «ñ».pdf',
    contentType: 'application/pdf',
    size: 8,
  })

  const file = await fetch(inbox.webUrl + detail.attachments[0]!.url)
  expect(await file.text()).toBe('%PDF-1.7')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''factura%20%C2%AB%C3%B1%C2%BB.pdf",
  )
})

test('shows mails with their content escaped', async () => {
  expect(await (await fetch(inbox.webUrl)).text()).toContain('Todavía no llegó ningún correo.')
  await send({
    subject: '<script>alert("asunto")</script>',
    text: '<img src=x onerror=alert(1)> https://example.com/a',
  })
  const list = await fetch(inbox.webUrl)
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
  const listed = await list.text()
  expect(listed).toContain('<html lang="es-AR">')
  expect(listed).toContain('&lt;script&gt;alert(&quot;asunto&quot;)&lt;/script&gt;')
  expect(listed).not.toContain('<script')
  const shown = await (await fetch(`${inbox.webUrl}/messages/${await lastId()}`)).text()
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(shown).toContain('<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">')
  expect(shown).not.toMatch(/<script|<img/)
})

test("blocks scripts and forms in a mail's HTML", async () => {
  await send({
    html: '<p>Hola</p><script>alert(1)</script><form action="https://evil.example"><button>x</button></form>',
  })
  const id = await lastId()
  const shown = await (await fetch(`${inbox.webUrl}/messages/${id}`)).text()
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(shown).not.toContain('alert(1)')
  const frame = await fetch(`${inbox.webUrl}/messages/${id}/html`)
  expect(await frame.text()).toContain('<p>Hola</p>')
  const policy = frame.headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).not.toContain('allow-scripts')
  expect(frame.headers.get('x-content-type-options')).toBe('nosniff')
})

test('rejects a mail of more than 10 MB and takes the next one', async () => {
  const attachments = [{ filename: 'grande.bin', content: Buffer.alloc(9 * 1024 * 1024) }]
  await expect(send({ attachments })).rejects.toMatchObject({ responseCode: 552 })
  await send({ subject: 'chico' })
  expect((await json<Summary[]>('/api/messages')).map(({ subject }) => subject)).toEqual(['chico'])
})

test('accepts any credentials', async () => {
  await send({ subject: 'con clave' }, { user: 'quien', pass: 'sea' })
  expect((await json<Summary[]>('/api/messages'))[0]?.subject).toBe('con clave')
})

test('deletes only by a POST from its own page', async () => {
  await send({ subject: 'queda' })
  expect((await fetch(`${inbox.webUrl}/messages/delete`)).status).toBe(405)
  expect(await raw('/messages/delete', { 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(403)
  expect(await json<Summary[]>('/api/messages')).toHaveLength(1)
  const deleted = await fetch(`${inbox.webUrl}/messages/delete`, { method: 'POST', redirect: 'manual' })
  expect(deleted.status).toBe(303)
  expect(await json<Summary[]>('/api/messages')).toEqual([])
})

test('answers unknown requests with an error status', async () => {
  for (const path of [
    '/nada',
    '/messages/999',
    '/messages/1/html',
    '/api/messages/999',
    '/messages/1/attachments/0',
  ]) {
    expect((await fetch(inbox.webUrl + path)).status).toBe(404)
  }
  expect((await fetch(inbox.webUrl, { method: 'PUT' })).status).toBe(405)
  expect(await raw('//[', {})).toBe(400)
  expect(await raw('http://elsewhere.example/', {})).toBe(400)
  expect(await raw('/', { host: 'evil.example' })).toBe(421)
})

test('opens no port when one of them is in use', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const webPort = typeof address === 'object' ? address!.port : 0
  await expect(startMailInbox({ smtpPort: 0, webPort })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((resolve) => taken.close(resolve))
})
