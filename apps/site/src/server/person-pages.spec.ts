import type { User } from '@preciosa/contracts'
import type * as ReaderFacts from '../session/reader-facts.server.js'
import type * as Session from '../session/reader.server.js'
import type { Sender } from '../session/reader.server.js'
import type { Person } from '../session/reader.js'
import { goTo } from '../page-answers.server.js'
import { startFakeApi } from '../testing/with-fake-api.js'
import type { FakeApi } from '../testing/fake-api.js'
import { forVisitor, madeOf, type Source } from '../visitor.server.js'
import type { PageKey } from './kept-pages.rules.js'
import type * as Pages from './person-pages.js'
import { wholeAnswer, wholeBody } from './whole-answer.js'

const KEY: PageKey = { address: '/ficha/cars/1', theme: null, currency: 'pesos' }
const NONCE = 'bm9uY2Utb2YtdGhlLXRlc3Q='
const PERMISSIONS = ['RAW_DATASHEET'] as const

/** Who is signed in by a token, as the API knows them. */
interface Known {
  person: Person
  user: Partial<User>
}

const known = (email: string, changes: Partial<Person> = {}, user: Partial<User> = {}): Known => ({
  person: {
    kind: 'person',
    email,
    name: `Persona ${email}`,
    type: 'individual',
    credits: 37,
    creditsActive: true,
    plan: null,
    permissions: PERMISSIONS,
    ...changes,
  },
  user: { muestraCodia: false, codiasFavorites: [], ...user },
})

/** Holds until it is told not to. */
class Switch implements Source {
  on = true

  holds(): boolean {
    return this.on
  }
}

describe('the pages that people have in common with others of their kind', () => {
  let api: FakeApi
  let modules: typeof Pages & typeof ReaderFacts & typeof Session
  let pages: Pages.PersonPages
  let people: Map<string, Known>
  let now: number
  let guide: Switch
  let rendered: Request[]
  /** What a page's loaders do with its request, and what they say. */
  let load: (request: Request) => Promise<unknown>
  let answerWith: { status?: number; headers?: Record<string, string> }
  let asked: string[]

  beforeAll(async () => {
    api = await startFakeApi()
    modules = {
      ...(await import('./person-pages.js')),
      ...(await import('../session/reader-facts.server.js')),
      ...(await import('../session/reader.server.js')),
    }
  })
  afterAll(() => api.stop())
  beforeEach(() => {
    now = 0
    guide = new Switch()
    rendered = []
    asked = []
    load = () => Promise.resolve('')
    answerWith = {}
    people = new Map([
      ['ana', known('ana@example.com')],
      ['luz', known('luz@example.com', { credits: 41 })],
    ])
    open()
  })

  function open(maxBytes = 1_000_000): void {
    pages = new modules.PersonPages({
      render,
      siteUrl: 'https://guia.example',
      senderOf,
      now: () => now,
      maxBytes,
    })
  }

  /** By the token in a request's cookie, in place of the session and the API. */
  function senderOf(request: Request): Promise<Sender> {
    const token = request.headers.get('cookie') ?? ''
    const found = people.get(token)
    if (found === undefined) return Promise.resolve({ kind: 'visitor' })
    const session = { value: token, lifetime: 3600, old: token === 'old' }
    return Promise.resolve({ kind: 'person', session, ...found, user: found.user as User })
  }

  async function render(request: Request): Promise<Response> {
    rendered.push(request)
    madeOf(guide)
    const sender = await modules.senderOf(request)
    let said: unknown
    try {
      said = await load(request)
    } catch (error) {
      if (!(error instanceof Response)) throw error
      return error.status < 400 ? error : document('failed', { status: error.status })
    }
    if (sender.kind !== 'person') throw new Error(`Made for ${sender.kind}`)
    const { email, name, credits } = sender.person
    return document(
      `<p title="${email}">${name}: ${credits}; ${JSON.stringify(said)}</p><script nonce="${NONCE}">1</script>`,
    )
  }

  const document = (html: string, init: { status?: number } = {}) =>
    wholeAnswer(Buffer.from(html), {
      ...init,
      ...answerWith,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `script-src 'self' 'nonce-${NONCE}'; img-src 'self'`,
        ...answerWith.headers,
      },
    })

  const ask = (token: string, key = KEY) =>
    forVisitor('203.0.113.9', () =>
      pages.page(key, new Request('https://guia.example/', { headers: { cookie: token } })),
    )
  async function htmlOf(answer: Promise<Response | null>): Promise<string | null> {
    const page = await answer
    return page === null ? null : (wholeBody(page)?.toString() ?? `to ${page.headers.get('location')}`)
  }
  const textOf = async (token: string, key = KEY) =>
    (await htmlOf(ask(token, key)))?.replace(/<script.*/, '') ?? null
  const favourite = () =>
    modules.readerFact('favourite', async ({ token, user }, codia: number) => {
      asked.push(token)
      return (await user())?.codiasFavorites.some((one) => one.codia === codia) ?? false
    })

  it('are made once, with a stand-in, and filled with the words of everyone who reads them', async () => {
    expect(await textOf('ana')).toBe('<p title="ana@example.com">Persona ana@example.com: 37; ""</p>')
    expect(await textOf('luz')).toBe('<p title="luz@example.com">Persona luz@example.com: 41; ""</p>')
    people.set('ana', known('ana@example.com', { credits: 36 }))
    expect(await textOf('ana')).toContain(': 36;')
    expect(rendered).toHaveLength(1)
    expect([rendered[0]?.url, rendered[0]?.method, rendered[0]?.headers.get('cookie')]).toEqual([
      'https://guia.example/ficha/cars/1',
      'GET',
      '',
    ])
  })

  it('have a nonce of their own, in markup and policy, and are for nobody to store', async () => {
    const nonces = new Set<string>()
    for (const token of ['ana', 'ana', 'luz']) {
      const page = await ask(token)
      const policy = page?.headers.get('content-security-policy') ?? ''
      const [, nonce = ''] = /^script-src 'self' 'nonce-([^']{24})'; img-src 'self'$/.exec(policy) ?? []
      expect(wholeBody(page!)?.toString()).toContain(`<script nonce="${nonce}">`)
      expect([page?.status, page?.headers.get('cache-control'), page?.headers.get('content-type')]).toEqual([
        200,
        'private, no-store',
        'text/html; charset=utf-8',
      ])
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
    expect(nonces).not.toContain(NONCE)
  })

  it.each<[string, Partial<Person>, Partial<User>]>([
    ['another plan', { plan: { name: 'Premium', code: 'individualPremium' } }, {}],
    ['other permissions', { permissions: ['FAVORITES'] }, {}],
    ['another type', { type: 'professional' }, {}],
    ['the last credit', { credits: 1 }, {}],
    ['no name', { name: null }, {}],
    ['codias shown', {}, { muestraCodia: true }],
  ])('are others for a reader with %s', async (_, person, user) => {
    await ask('ana')
    people.set('luz', known('luz@example.com', person, user))
    await ask('luz')
    expect(rendered).toHaveLength(2)
  })

  it('are others for each address, theme and currency', async () => {
    for (const key of [
      KEY,
      { ...KEY, address: '/' },
      { ...KEY, theme: 'dark' },
      { ...KEY, currency: 'bna' },
    ] satisfies PageKey[])
      await ask('ana', key)
    expect(rendered.map(({ headers }) => headers.get('cookie'))).toEqual([
      '',
      '',
      'preciosa-tema=dark',
      'preciosa-moneda=bna',
    ])
  })

  it('follow the facts of everyone who reads them, asked in their own name each time', async () => {
    const isFavourite = favourite()
    load = (request) => isFavourite(request, 1)
    expect(await textOf('ana')).toContain('; false')
    expect(asked).toEqual(['ana'])
    expect(await textOf('luz')).toContain('; false')
    expect(rendered).toHaveLength(1)
    expect(asked).toEqual(['ana', 'luz'])
    people.set('luz', known('luz@example.com', {}, { codiasFavorites: [{ codia: 1, vehicleType: 'cars' }] }))
    expect(await textOf('luz')).toContain('; true')
    expect(await textOf('ana')).toContain('; false')
    expect(await textOf('luz')).toContain('; true')
    expect(rendered).toHaveLength(2)
    expect(asked).toEqual(['ana', 'luz', 'luz', 'ana', 'luz'])
  })

  it('follow facts that depend on others', async () => {
    const [first, second] = [favourite(), favourite()]
    load = async (request) => [
      await first(request, 1),
      (await first(request, 1)) === true && (await second(request, 2)),
    ]
    await ask('ana')
    people.set('luz', known('luz@example.com', {}, { codiasFavorites: [{ codia: 1, vehicleType: 'cars' }] }))
    expect(await textOf('luz')).toContain('; [true,false]')
    expect(await textOf('ana')).toContain('; [false,false]')
    expect(await textOf('luz')).toContain('; [true,false]')
  })

  it('ask once for all of a kind what their plan opens of the guide, and are kept only with the answer', async () => {
    let answer: number | null = null
    const photos = modules.planFact({ id: 'photos', cache: 'revision' }, ({ token }, codia: number) => {
      asked.push(token)
      return Promise.resolve(answer === null ? null : answer + codia)
    })
    load = (request) => photos(request, 1)
    expect(await textOf('ana')).toContain('; null')
    answer = 6
    expect(await textOf('luz')).toContain('; 7')
    expect(await textOf('ana')).toContain('; 7')
    people.set('eva', known('eva@example.com', { permissions: ['PICTURES'] }))
    expect(await textOf('eva')).toContain('; 7')
    guide.on = false
    guide = new Switch()
    await ask('ana')
    expect(asked).toEqual(['ana', 'luz', 'eva', 'ana'])
  })

  it.each<[string, (request: Request, sender: Sender) => unknown]>([
    ['a token', (_, sender) => sender.kind === 'person' && sender.session.value],
    ['a phone number', (_, sender) => sender.kind === 'person' && sender.user?.phoneNumber],
    ['favourites', (_, sender) => sender.kind === 'person' && sender.user?.codiasFavorites],
    ['all there is', (_, sender) => sender.kind === 'person' && { ...sender.user }],
    [
      'a token, whatever becomes of it',
      (_, sender) => {
        try {
          return sender.kind === 'person' && sender.session.value
        } catch {
          return ''
        }
      },
    ],
  ])('are none that want to know %s', async (_, want) => {
    load = async (request) => want(request, await modules.senderOf(request))
    expect(await ask('ana')).toBeNull()
    expect(await ask('luz')).toBeNull()
    // It isn't tried anew each time.
    expect(rendered).toHaveLength(1)
    now = 60_001
    load = () => Promise.resolve('')
    expect(await textOf('luz')).toContain('luz@example.com')
  })

  it('are none that open the session themselves', async () => {
    const { tokenOf } = await import('../session/session.server.js')
    load = (request) => tokenOf(request)
    expect(await ask('ana')).toBeNull()
  })

  it.each<[string, Known | undefined, string]>([
    ['a visitor', undefined, 'nobody'],
    ['a person without a profile', { ...known('x@example.com'), user: null as unknown as User }, 'bare'],
    ['a session that is to be sealed anew', known('x@example.com'), 'old'],
  ])('are none of %s', async (_, person, token) => {
    if (person !== undefined) people.set(token, person)
    expect(await ask(token)).toBeNull()
    expect(rendered).toEqual([])
  })

  it.each<[string, () => void]>([
    ['isn’t there', () => (answerWith = { status: 404 })],
    ['sets a cookie', () => (answerWith = { headers: { 'set-cookie': 'a=b' } })],
    [
      'failed in a part',
      () => {
        load = () => {
          madeOf(null)
          return Promise.resolve('')
        }
      },
    ],
  ])('are made for one person where one of them %s, and not kept', async (_, spoil) => {
    spoil()
    const status = answerWith.status ?? 200
    for (const token of ['ana', 'luz']) {
      const page = await ask(token)
      expect([page?.status, wholeBody(page!)?.toString()]).toEqual([
        status,
        expect.stringContaining(`${token}@example.com`),
      ])
      expect(page?.headers.get('cache-control')).toBe('private, no-store')
    }
    expect(rendered).toHaveLength(2)
  })

  it('lead elsewhere as the loaders do', async () => {
    load = () => Promise.resolve().then(() => goTo('/x'))
    expect(await htmlOf(ask('ana'))).toBe('to /x')
  })

  it('are left to be made for one whose facts can’t be had', async () => {
    const failing = modules.readerFact('failing', ({ token }) =>
      token === 'luz' ? Promise.reject(new Error('on purpose')) : Promise.resolve(1),
    )
    load = (request) => failing(request)
    expect(await textOf('ana')).toContain('; 1')
    expect(await ask('luz')).toBeNull()
    expect(await textOf('ana')).toContain('; 1')
    expect(rendered).toHaveLength(1)
  })

  it('are made anew once what they are made of doesn’t hold any more, or a minute is over', async () => {
    await ask('ana')
    guide.on = false
    guide = new Switch()
    await ask('luz')
    await ask('ana')
    expect(rendered).toHaveLength(2)
    now = 60_000
    await ask('ana')
    expect(rendered).toHaveLength(3)
  })

  it('have no two editions in one', async () => {
    load = () => {
      if (rendered.length === 1) {
        guide.on = false
        guide = new Switch()
      }
      return Promise.resolve(rendered.length)
    }
    expect(await textOf('ana')).toContain('; 2')
    expect(await textOf('luz')).toContain('; 2')
  })

  it('are made once for all of a kind who ask while they are being made', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    load = () => released
    const all = ['ana', 'luz', 'ana', 'luz'].map((token) => textOf(token))
    release()
    expect(await Promise.all(all)).toEqual(
      ['ana', 'luz', 'ana', 'luz'].map((name) => expect.stringContaining(`${name}@example.com`) as string),
    )
    expect(rendered).toHaveLength(1)
  })

  it('take as much memory as they may, and leave out what was asked for longest ago', async () => {
    open(3 * 2600)
    const addresses = ['/a', '/b', '/c'].map((address) => ({ ...KEY, address }))
    for (const key of addresses) await ask('ana', key)
    await ask('luz', addresses[0])
    expect(rendered).toHaveLength(3)
    await ask('ana', { ...KEY, address: '/d' })
    await ask('ana', addresses[0])
    expect(rendered).toHaveLength(4)
    await ask('ana', addresses[1])
    expect(rendered).toHaveLength(5)
  })
})
