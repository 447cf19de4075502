import type { IncomingMessage, ServerResponse } from 'node:http'
import { UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import { type ErrorText, TEXTS } from '../error-texts.js'
import { REFUSED_PATH, TOO_LONG_PATH } from '../paths.js'
import type { Assets } from './assets.js'

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SCRIPTS_DATA = /\.data(\?|$)/
const WHEN_SLOW = 30
/** Milliseconds before a 429: programs that retry at once could keep the thread busy with refusals. */
const PAUSE = 1000
const MOST_HELD = 5000

/** Built once, so refusing is cheap. Remix's scripts are redirected to `/error` (spec 1 §8). */
export class Refusals {
  private held = 0
  private readonly tooManyPage: Buffer
  private readonly slowPage: Buffer
  private readonly badPage: Buffer
  private readonly foreignPage: Buffer
  private readonly longPage: Buffer

  private constructor(
    assets: Assets,
    private readonly data: { read: Buffer; write: Buffer; long: Buffer; type: string },
    private readonly pause: number,
  ) {
    this.tooManyPage = pageOf(assets, { title: 'Demasiadas consultas', text: UNUSUAL_ACTIVITY })
    this.slowPage = pageOf(assets, TEXTS[503])
    this.badPage = pageOf(assets, BAD_ADDRESS)
    this.foreignPage = pageOf(assets, FOREIGN_FORM)
    this.longPage = pageOf(assets, LONG_FORM, TO_THE_FORM)
  }

  static async prepare(
    assets: Assets,
    render: (request: Request) => Promise<Response>,
    siteUrl: string,
    pause = PAUSE,
  ): Promise<Refusals> {
    const ask = (method: string, path = REFUSED_PATH) =>
      render(new Request(`${siteUrl}${path}.data`, { method }))
    const [read, write, long] = [await ask('GET'), await ask('POST'), await ask('POST', TOO_LONG_PATH)]
    const data = {
      read: Buffer.from(await read.arrayBuffer()),
      write: Buffer.from(await write.arrayBuffer()),
      long: Buffer.from(await long.arrayBuffer()),
      type: read.headers.get('content-type') ?? 'text/plain; charset=utf-8',
    }
    return new Refusals(assets, data, pause)
  }

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

  badAddress(request: IncomingMessage, response: ServerResponse): void {
    send(request, response, { status: 400, type: HTML, body: this.badPage })
  }

  foreignForm(request: IncomingMessage, response: ServerResponse): void {
    send(request, response, { status: 403, type: HTML, body: this.foreignPage })
  }

  tooLong(request: IncomingMessage, response: ServerResponse): void {
    const { long, type } = this.data
    if (SCRIPTS_DATA.test(request.url ?? '')) send(request, response, { status: 413, type, body: long })
    else send(request, response, { status: 413, type: HTML, body: this.longPage })
  }

  tooSlow(request: IncomingMessage, response: ServerResponse): void {
    send(request, response, { status: 503, seconds: WHEN_SLOW, type: HTML, body: this.slowPage })
  }
}

const HTML = 'text/html; charset=utf-8'

const BAD_ADDRESS = {
  title: 'Esa dirección no es válida',
  text: 'Puede que esté incompleta o mal copiada. Desde el inicio podés buscar el vehículo.',
}
const FOREIGN_FORM = {
  title: 'No pudimos recibir el formulario',
  text: 'Llegó desde otro sitio, y por tu seguridad sólo aceptamos los de estas páginas. Volvé al inicio y probá de nuevo.',
}

/** Browsers restore the input after going back. */
const LONG_FORM = {
  ...TEXTS[413],
  text: `${TEXTS[413].text} Con el botón Atrás de tu navegador volvés a lo que escribiste.`,
}

interface WayOn {
  href: string
  label: string
}

const TO_THE_START: WayOn = { href: '/', label: 'Volver al inicio' }
/** The form's page has the same address. */
const TO_THE_FORM: WayOn = { href: '', label: 'Volver al formulario' }

interface Refusal {
  status: 400 | 403 | 413 | 429 | 503
  seconds?: number
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
    ...(seconds === undefined ? {} : { 'Retry-After': seconds }),
    // The rest of the request isn't read.
    ...(method === 'POST' ? { Connection: 'close' } : {}),
  })
  response.end(method === 'HEAD' ? undefined : body)
}

function pageOf(assets: Assets, { title, text }: ErrorText, { href, label } = TO_THE_START): Buffer {
  // A page's own style sheet would load before the cascade layers of the root.
  const styles = [...assets.keys()].filter((path) => /\/root-[^/]*\.css$/.test(path))
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
<body class="site">
<header class="mast"><div class="wrap mast__row"><a href="/" class="logo" aria-label="Preciosa, inicio">Preciosa</a></div></header>
<main class="content">
<div class="wrap">
<div class="alone">
<h1>${title}</h1>
<p class="alone__text soft">${text}</p>
<p><a href="${href}" class="btn btn--main">${label}</a></p>
</div>
</div>
</main>
</body>
</html>
`)
}
