import type { IncomingMessage, ServerResponse } from 'node:http'
import { UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import { TEXTS } from '../pages/error-texts.js'
import { REFUSED_PATH } from '../paths.js'
import type { Assets } from './assets.js'

/** Nothing but the site's own style sheet and icon. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SCRIPTS_DATA = /\.data(\?|$)/
/** Seconds after which a visitor may try again whose page waited too long. */
const WHEN_SLOW = 30
/**
 * Milliseconds before a 429 is said. A program that asks again at once then asks once a second on each of its connections:
 * with refusals alone it could keep the one thread as busy as with pages.
 */
const PAUSE = 1000
/** Refusals that may be held back at a time; further ones are said at once. */
const MOST_HELD = 5000

/**
 * What a visitor gets in place of a page that isn't made. It is written once: refusing must cost next to nothing. The
 * router's scripts are led to `/error`, as when the API has had enough (spec 1 §8).
 */
export class Refusals {
  private held = 0
  private readonly tooManyPage: Buffer
  private readonly slowPage: Buffer

  private constructor(
    assets: Assets,
    private readonly data: { read: Buffer; write: Buffer; type: string },
    private readonly pause: number,
  ) {
    this.tooManyPage = pageOf(assets, { title: 'Demasiadas consultas', text: UNUSUAL_ACTIVITY })
    this.slowPage = pageOf(assets, TEXTS[503])
  }

  /**
   * @param render answers `REFUSED_PATH` with a redirection to `/error`, which is written as the router reads it
   * @param pause milliseconds before a 429, other than usual; for tests
   */
  static async prepare(
    assets: Assets,
    render: (request: Request) => Promise<Response>,
    siteUrl: string,
    pause = PAUSE,
  ): Promise<Refusals> {
    const ask = (method: string) => render(new Request(`${siteUrl}${REFUSED_PATH}.data`, { method }))
    const [read, write] = [await ask('GET'), await ask('POST')]
    const data = {
      read: Buffer.from(await read.arrayBuffer()),
      write: Buffer.from(await write.arrayBuffer()),
      type: read.headers.get('content-type') ?? 'text/plain; charset=utf-8',
    }
    return new Refusals(assets, data, pause)
  }

  /** 429: a caller asks for more than it may. Said after a pause. */
  tooMany(request: IncomingMessage, response: ServerResponse, seconds: number): void {
    if (this.held >= MOST_HELD) {
      this.sayTooMany(request, response, seconds)
      return
    }
    this.held += 1
    const timer = setTimeout(() => this.sayTooMany(request, response, seconds), this.pause)
    response.once('close', () => {
      clearTimeout(timer)
      this.held -= 1
    })
  }

  private sayTooMany(request: IncomingMessage, response: ServerResponse, seconds: number): void {
    const { read, write, type } = this.data
    if (SCRIPTS_DATA.test(request.url ?? ''))
      send(request, response, { status: 429, seconds, type, body: request.method === 'POST' ? write : read })
    else send(request, response, { status: 429, seconds, type: HTML, body: this.tooManyPage })
  }

  /** 503: a page didn't come in time. */
  tooSlow(request: IncomingMessage, response: ServerResponse): void {
    send(request, response, { status: 503, seconds: WHEN_SLOW, type: HTML, body: this.slowPage })
  }
}

const HTML = 'text/html; charset=utf-8'

interface Refusal {
  status: 429 | 503
  seconds: number
  type: string
  body: Buffer
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, seconds, type, body }: Refusal,
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'Retry-After': seconds,
    // What the client goes on to send isn't read.
    ...(method === 'POST' ? { Connection: 'close' } : {}),
  })
  response.end(method === 'HEAD' ? undefined : body)
}

function pageOf(assets: Assets, { title, text }: { title: string; text: string }): Buffer {
  const styles = [...assets.keys()].filter((path) => path.endsWith('.css'))
  return Buffer.from(`<!DOCTYPE html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Preciosa</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
</head>
<body class="flex min-h-dvh flex-col">
<header class="border-b border-line bg-card">
<div class="frame flex min-h-16 items-center py-2">
<a href="/" class="flex min-h-11 items-center gap-2.5" aria-label="Preciosa, inicio">
<img src="/favicon.svg" alt="" class="size-8">
<span class="text-xl font-bold tracking-tight text-brand-deep">Preciosa</span>
</a>
</div>
</header>
<main class="flex-1">
<div class="frame py-12 sm:py-20">
<div class="card mx-auto max-w-xl border-t-4 border-t-brand p-6 sm:p-10">
<h1 class="text-2xl font-bold text-brand-deep sm:text-3xl">${title}</h1>
<p class="mt-4 text-ink-soft">${text}</p>
<p class="mt-8"><a href="/" class="button">Volver al inicio</a></p>
</div>
</div>
</main>
</body>
</html>
`)
}
