import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import { handleError } from './handle-error.js'

const route = (id: string, path: string, module: object) => ({
  [id]: {
    id,
    path,
    module: { default: () => null, ...module },
    ...(id === 'root' ? {} : { parentId: 'root' }),
  },
})
const routes = {
  ...route('root', '', {}),
  ...route('page', 'pagina', {}),
  ...route('nothing', '*', {}),
  ...route('broken', 'rota', { loader: () => Promise.reject(new Error('on purpose')) }),
} as unknown as ServerBuild['routes']

const handle = createRequestHandler(
  {
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers) => new Response('', { status, headers }),
        handleError,
      },
    },
    routes,
    assets: { version: '1', url: '/m.js', entry: { module: '/e.js', imports: [] }, routes: {} },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild,
  'production',
)

let logged: string[]
beforeEach(() => {
  logged = []
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged.push(String(text))
    return true
  })
})
afterEach(() => jest.restoreAllMocks())

async function ask(method: string, path: string): Promise<number> {
  const asked = new AbortController()
  const answer = await handle(new Request(`https://guia.example${path}`, { method, signal: asked.signal }))
  await answer.text()
  // Clears Remix's five-second timer of the answer.
  asked.abort()
  return answer.status
}

it.each(['/', '/pagina', '/pagina.data', '/_root.data', '/nada', '/nada.data'])(
  'logs nothing for a POST to %s, a page without a form',
  async (path) => {
    expect(await ask('POST', path)).toBe(405)
    expect(logged).toEqual([])
  },
)

it('logs a failing page with its error', async () => {
  expect(await ask('GET', '/rota')).toBe(500)
  expect(JSON.parse(logged.join(''))).toMatchObject({
    level: 50,
    msg: 'GET /rota',
    err: { type: 'Error', stack: expect.stringContaining('on purpose') as string },
  })
})
