import type { Exchange, Exchanged, Sending } from '@preciosa/contracts/client'
import { MOST_READS, readRoutes } from '@preciosa/contracts/reads'
import { forVisitor } from './visitor.server.js'
import { readTogether } from './read-together.server.js'

const API = 'http://api.example'
const BUNDLE = API + readRoutes.readTogether.path

type Sent = [address: string, sending: Sending]

describe('reads of one page', () => {
  let sent: Sent[]
  let bundled: { status: number; text?: string } | Error
  let exchange: Exchange

  beforeEach(() => {
    sent = []
    bundled = { status: 200 }
    exchange = readTogether({
      apiUrl: API,
      authorization: 'Basic site',
      timeoutMs: 5000,
      exchange: (address, sending) => {
        sent.push([address, sending])
        if (address !== BUNDLE) return Promise.resolve({ status: 200, etag: '"own"', text: address })
        if (bundled instanceof Error) return Promise.reject(bundled)
        const response = readsOf(sending).map(({ path }) => ({ status: 200, etag: '"together"', text: path }))
        return Promise.resolve({ etag: null, text: JSON.stringify({ response }), ...bundled })
      },
    })
  })

  const readsOf = ({ body }: Sending) => readRoutes.readTogether.body.parse(JSON.parse(body as string)).reads
  const read = (path: string, more: Partial<Sending> = {}): Promise<Exchanged> =>
    exchange(API + path, { method: 'GET', headers: {}, signal: new AbortController().signal, ...more })
  const onPage = <T>(work: () => T, method = 'GET') => forVisitor('203.0.113.9', work, { method })
  const addresses = () => sent.map(([address]) => address.slice(API.length))

  it('go in one call and get their own answers', async () => {
    const answers = await onPage(() =>
      Promise.all([
        read('/a?x=1', {
          headers: { authorization: 'Bearer t', 'if-none-match': '"e"', 'x-site': 's', accept: 'any' },
        }),
        Promise.resolve().then(() =>
          read('/b', {
            method: 'POST',
            body: '[]',
            headers: { 'content-type': 'application/json', 'x-site': 's' },
          }),
        ),
      ]),
    )
    expect(answers).toEqual([
      { status: 200, etag: '"together"', text: '/a?x=1' },
      { status: 200, etag: '"together"', text: '/b' },
    ])
    expect(sent.map(([address, { method, headers }]) => [address, method, headers])).toEqual([
      [
        BUNDLE,
        'POST',
        { 'x-site': 's', accept: 'any', authorization: 'Basic site', 'content-type': 'application/json' },
      ],
    ])
    expect(readsOf(sent[0]![1])).toEqual([
      { method: 'GET', path: '/a?x=1', headers: { authorization: 'Bearer t', 'if-none-match': '"e"' } },
      { method: 'POST', path: '/b', headers: { 'content-type': 'application/json' }, body: '[]' },
    ])
  })

  it.each([
    ['one alone', () => onPage(() => Promise.all([read('/a')])), ['/a']],
    ['those of a form', () => onPage(() => Promise.all([read('/a'), read('/b')]), 'POST'), ['/a', '/b']],
    ['those of no page', () => Promise.all([read('/a'), read('/b')]), ['/a', '/b']],
    [
      'those of two pages',
      () => Promise.all([onPage(() => read('/a')), onPage(() => read('/b'))]),
      ['/a', '/b'],
    ],
    [
      'one that is too long',
      () => onPage(() => Promise.all([read(`/a?${'x'.repeat(500)}`), read('/b')])),
      [`/a?${'x'.repeat(500)}`, '/b'],
    ],
    [
      'one with a solved captcha',
      () => onPage(() => Promise.all([read('/a', { headers: { 'captcha-response': 'x' } }), read('/b')])),
      ['/a', '/b'],
    ],
  ])('%s: no bundle', async (_, work, expected) => {
    await work()
    expect(addresses()).toEqual(expected)
  })

  it('come in as many calls as they need', async () => {
    const paths = Array.from({ length: 2 * MOST_READS + 1 }, (_, at) => `/${at}`)
    const answers = await onPage(() => Promise.all(paths.map((path) => read(path))))
    expect(answers.slice(0, -1).map(({ text }) => text)).toEqual(paths.slice(0, -1))
    expect(addresses()).toEqual([readRoutes.readTogether.path, readRoutes.readTogether.path, paths.at(-1)])
  })

  it.each([401, 404, 405])('go alone once the API answers %i', async (status) => {
    bundled = { status }
    const answers = await onPage(() => Promise.all([read('/a'), read('/b')]))
    expect(answers.map(({ etag }) => etag)).toEqual(['"own"', '"own"'])
  })

  it.each([429, 503])('share a refusal of the whole call: %i', async (status) => {
    bundled = { status, text: '{"code":"x"}' }
    const answers = await onPage(() => Promise.all([read('/a'), read('/b')]))
    expect(answers).toEqual(Array(2).fill({ status, etag: null, text: '{"code":"x"}' }))
  })

  it.each([
    ['a closed connection', new Error('closed')],
    ['an answer that is no JSON', { status: 200, text: '<html>' }],
    ['an answer that lacks one', { status: 200, text: '{"response":[]}' }],
  ])('fail each with %s', async (_, fault) => {
    bundled = fault
    const answers = await onPage(() => Promise.allSettled([read('/a'), read('/b')]))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('keep their own deadlines', async () => {
    const late = new AbortController()
    const answers = await onPage(() => {
      const reads = Promise.allSettled([read('/a', { signal: late.signal }), read('/b'), read('/c')])
      late.abort(new Error('too late'))
      return reads
    })
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(readsOf(sent[0]![1]).map(({ path }) => path)).toEqual(['/b', '/c'])
  })
})
