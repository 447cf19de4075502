import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import {
  Link,
  Links,
  Meta,
  Outlet,
  RemixServer,
  Scripts,
  ScrollRestoration,
  useLoaderData,
} from '@remix-run/react'
import type { CreateRequestHandlerFunction, EntryContext, ServerBuild } from '@remix-run/server-runtime'
import { renderToPipeableStream } from 'react-dom/server'
import { tellUsage } from './usage.js'

/** Required, not imported: its types would demand NODE_ENV in every environment of the project. */
const { createReadableStreamFromReadable, createRequestHandler, writeReadableStreamToWritable } =
  createRequire(import.meta.url)('@remix-run/node') as {
    createReadableStreamFromReadable: (source: Readable) => ReadableStream
    createRequestHandler: CreateRequestHandlerFunction
    writeReadableStreamToWritable: (stream: ReadableStream, writable: Writable) => Promise<void>
  }

/** Baseline: a Remix page with 45 rows from its template, without requests. */
const ROWS = Array.from({ length: 45 }, (_, at) => ({
  id: at,
  name: `Versión ${at} 1.6 MSI Trendline`,
  years: '2012–2024',
  price: `$ ${20_000_000 + 100_000 * at}`,
}))

function Root() {
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Rows() {
  const { rows } = useLoaderData<{ rows: typeof ROWS }>()
  return (
    <main>
      <h1>Versiones</h1>
      <table>
        <tbody>
          {rows.map(({ id, name, years, price }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/versions/${id}`}>{name}</Link>
              </th>
              <td>{years}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady: () => {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

const browserPart = (id: string) => ({
  id,
  hasAction: false,
  hasLoader: id !== 'root',
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
})

const build: ServerBuild = {
  mode: 'production',
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
  entry: { module: { default: handleDocument } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    rows: {
      id: 'rows',
      parentId: 'root',
      index: true,
      module: { default: Rows, loader: () => ({ rows: ROWS }) },
    },
  },
  assets: {
    version: 'bench',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { ...browserPart('root'), path: '' },
      rows: { ...browserPart('rows'), parentId: 'root', index: true },
    },
  },
}

const [port = '0'] = process.argv.slice(2)
const origin = `http://127.0.0.1:${port}`
const render = createRequestHandler(build, 'production')
const server = createServer((request, response) => {
  void (async () => {
    const answer = await render(new Request(origin + (request.url ?? '/')))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    if (answer.body === null) response.end()
    else await writeReadableStreamToWritable(answer.body, response)
  })()
})
server.listen(Number(port), '127.0.0.1', () => {
  tellUsage()
  process.send?.('ready')
})
