import { gunzipSync } from 'node:zlib'
import { forVisitor, addSource, type Source } from '../api/visitor.server.js'
import { type CachedPage, PageCache } from './page-cache.js'
import type { PageKey } from './page-cache.rules.js'
import { wholeAnswer } from './whole-answer.js'

const KEY: PageKey = { address: '/ficha/cars/1', theme: null, currency: 'pesos' }
const POLICY = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'" }

const document = (html: string, init: ResponseInit = { headers: POLICY }) =>
  Promise.resolve(wholeAnswer(Buffer.from(html), init))

class Switch implements Source {
  on = true
  asked = 0

  holds(): Promise<boolean> {
    this.asked += 1
    return Promise.resolve(this.on)
  }
}

describe('cached visitor pages', () => {
  let now: number
  let rendered: Request[]
  let render: (request: Request) => Promise<Response>
  let pages: PageCache
  let guide: Switch

  beforeEach(() => {
    now = 0
    rendered = []
    guide = new Switch()
    render = () => {
      addSource(guide)
      return document(`<p>${rendered.length}</p>`)
    }
    open()
  })

  function open(maxBytes = 1_000_000): void {
    pages = new PageCache({
      render: (request) => {
        rendered.push(request)
        return render(request)
      },
      siteUrl: 'https://guia.example',
      now: () => now,
      maxBytes,
    })
  }

  const ask = (key = KEY) => forVisitor('203.0.113.9', () => pages.page(key))
  async function htmlOf(asked: ReturnType<typeof ask>): Promise<string | null> {
    const page = await asked
    if (page === null) return null
    if (page instanceof Response) return 'once'
    return String(page.html)
  }

  it('are rendered once from their key only', async () => {
    const key: PageKey = { address: '/?tipo=motos', theme: 'dark', currency: 'blue' }
    expect(await htmlOf(ask(key))).toBe('<p>1</p>')
    expect(await htmlOf(ask(key))).toBe('<p>1</p>')
    expect(rendered).toHaveLength(1)
    const request = rendered[0]
    expect([request?.url, request?.method, [...(request?.headers ?? [])]]).toEqual([
      'https://guia.example/?tipo=motos',
      'GET',
      [['cookie', 'preciosa-tema=dark; preciosa-moneda=blue']],
    ])
  })

  it('have one entry per address, theme and currency', async () => {
    for (const key of [
      KEY,
      { ...KEY, address: '/' },
      { ...KEY, theme: 'dark' },
      { ...KEY, currency: 'bna' },
    ] satisfies PageKey[])
      await ask(key)
    expect(rendered).toHaveLength(4)
    expect([...(rendered[0]?.headers ?? [])]).toEqual([])
  })

  it('are compressed once, with an ETag of content and policy', async () => {
    const page = (await ask()) as CachedPage
    const { etag, html, zipped, policy } = page
    expect([gunzipSync(zipped).toString(), html.toString(), policy]).toEqual([
      '<p>1</p>',
      '<p>1</p>',
      "script-src 'self'",
    ])
    const etagWith = async (policy: string, html: string) => {
      open()
      render = () => document(html, { headers: { ...POLICY, 'content-security-policy': policy } })
      return ((await ask()) as CachedPage).etag
    }
    expect(await etagWith("script-src 'self'", '<p>1</p>')).toBe(etag)
    expect(await etagWith("script-src 'self'", '<p>2</p>')).not.toBe(etag)
    expect(await etagWith("script-src 'none'", '<p>1</p>')).not.toBe(etag)
  })

  it('are rendered again when a source changes', async () => {
    await ask()
    guide.on = false
    guide = new Switch()
    expect(await htmlOf(ask())).toBe('<p>2</p>')
    expect(await htmlOf(ask())).toBe('<p>2</p>')
  })

  it('are rendered again after a minute', async () => {
    await ask()
    now = 59_999
    expect(await htmlOf(ask())).toBe('<p>1</p>')
    now = 60_000
    expect(await htmlOf(ask())).toBe('<p>2</p>')
  })

  it('never mix two editions when the guide changes during rendering', async () => {
    const old = guide
    render = () => {
      if (rendered.length === 1) {
        addSource(old)
        old.on = false
        guide = new Switch()
      }
      addSource(guide)
      return document(`<p>${rendered.length}</p>`)
    }
    expect(await htmlOf(ask())).toBe('<p>2</p>')
    expect(await htmlOf(ask())).toBe('<p>2</p>')
    expect(rendered).toHaveLength(2)
  })

  it('stop retrying while the guide keeps changing', async () => {
    render = () => {
      addSource({ holds: () => false })
      return document(`<p>${rendered.length}</p>`)
    }
    expect(await htmlOf(ask())).toBe('<p>2</p>')
    expect(await htmlOf(ask())).toBe('<p>4</p>')
  })

  it('are rendered once for concurrent requests', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const answer = render
    render = async (request) => {
      await released
      return answer(request)
    }
    const asked = Array.from({ length: 50 }, () => htmlOf(ask()))
    release()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['<p>1</p>']))
    expect(rendered).toHaveLength(1)
  })

  it.each<[string, () => Promise<Response>]>([
    ['a 404 page', () => document('', { status: 404, headers: POLICY })],
    ['a 503 page', () => document('', { status: 503, headers: POLICY })],
    ['a streamed answer', () => Promise.resolve(new Response('', { headers: POLICY }))],
    ['a redirect', () => Promise.resolve(Response.redirect('https://guia.example/x'))],
    ['an answer that sets a cookie', () => answerWith({ 'set-cookie': 'preciosa-sesion=x' })],
    ['an answer with no-store', () => answerWith({ 'cache-control': 'private, no-store' })],
    ['an answer of another media type', () => answerWith({ 'content-type': 'text/x-script' })],
    ['a page with a nonce', () => answerWith({ 'content-security-policy': "script-src 'self' 'nonce-abc'" })],
    [
      'a page without a Content-Security-Policy',
      () => document('', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a page with a personal or failed part',
      () => {
        addSource(null)
        addSource(guide)
        return answerWith({})
      },
    ],
  ])('never contain %s', async (_, wrong) => {
    render = wrong
    const asked = [ask(), ask(), ask()]
    const [first, ...others] = await Promise.all(asked)
    expect(first).toBeInstanceOf(Response)
    expect(others).toEqual([null, null])
    expect(rendered).toHaveLength(1)
    expect(await ask()).toBeInstanceOf(Response)
    expect(rendered).toHaveLength(2)
  })

  const answerWith = (headers: Record<string, string>) => document('', { headers: { ...POLICY, ...headers } })

  it('release waiting requests when the first rendering fails', async () => {
    render = () => Promise.reject(new Error('on purpose'))
    const [first, second] = [ask(), ask()]
    await expect(first).rejects.toThrow('on purpose')
    await expect(second).resolves.toBeNull()
    render = () => answerWith({})
    expect(await ask()).toMatchObject({ etag: expect.any(String) })
  })

  it('evict the least recently used pages beyond the memory limit', async () => {
    open(3 * 2500)
    render = () => answerWith({})
    const addresses = ['/a', '/b', '/c'].map((address) => ({ ...KEY, address }))
    for (const key of addresses) await ask(key)
    await ask(addresses[0])
    expect(rendered).toHaveLength(3)
    await ask({ ...KEY, address: '/d' })
    await ask(addresses[0])
    expect(rendered).toHaveLength(4)
    await ask(addresses[1])
    expect(rendered).toHaveLength(5)
  })
})
