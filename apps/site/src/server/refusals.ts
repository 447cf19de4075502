import { UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorText, TEXTS } from '../format/error-texts.js'
import { REFUSED_PATH, TOO_LONG_PATH } from '../paths.js'

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SCRIPTS_DATA = /\.data(\?|$)/
const WHEN_SLOW = 30
/** Milliseconds before a 429: programs that retry at once could keep the thread busy with refusals. */
const PAUSE = 1000
const MOST_HELD = 5000

/** Built once, so refusing is cheap. Remix's scripts are redirected to `/error`. */
export class Refusals {
  private held = 0
  private readonly tooManyPage: Buffer
  private readonly slowPage: Buffer
  private readonly badPage: Buffer
  private readonly foreignPage: Buffer
  private readonly longPage: Buffer

  private constructor(
    styles: readonly string[],
    private readonly data: { read: Buffer; write: Buffer; long: Buffer; type: string },
    private readonly pause: number,
  ) {
    this.tooManyPage = pageOf(styles, { title: 'Demasiadas consultas', text: UNUSUAL_ACTIVITY })
    this.slowPage = pageOf(styles, TEXTS[503])
    this.badPage = pageOf(styles, BAD_ADDRESS)
    this.foreignPage = pageOf(styles, FOREIGN_FORM)
    this.longPage = pageOf(styles, LONG_FORM, TO_THE_FORM)
  }

  static async prepare(
    styles: readonly string[],
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
    return new Refusals(styles, data, pause)
  }

  async tooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): Promise<FastifyReply> {
    if (this.held < MOST_HELD) {
      this.held += 1
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.pause)
        reply.raw.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
      this.held -= 1
    }
    const { read, write, type } = this.data
    if (SCRIPTS_DATA.test(request.raw.url ?? ''))
      return send(request, reply, {
        status: 429,
        seconds,
        type,
        body: request.method === 'POST' ? write : read,
      })
    return send(request, reply, { status: 429, seconds, type: HTML, body: this.tooManyPage })
  }

  badAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return send(request, reply, { status: 400, type: HTML, body: this.badPage })
  }

  foreignForm(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return send(request, reply, { status: 403, type: HTML, body: this.foreignPage })
  }

  tooLong(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { long, type } = this.data
    return SCRIPTS_DATA.test(request.raw.url ?? '')
      ? send(request, reply, { status: 413, type, body: long })
      : send(request, reply, { status: 413, type: HTML, body: this.longPage })
  }

  tooSlow(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return send(request, reply, { status: 503, seconds: WHEN_SLOW, type: HTML, body: this.slowPage })
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
  { method }: FastifyRequest,
  reply: FastifyReply,
  { status, seconds, type, body }: Refusal,
): FastifyReply {
  // The rest of a form isn't read.
  if (method === 'POST') reply.header('connection', 'close')
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply
    .code(status)
    .headers({ 'content-type': type, 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .send(body)
}

function pageOf(
  styles: readonly string[],
  { title, text }: ErrorText,
  { href, label } = TO_THE_START,
): Buffer {
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
<header class="mast"><div class="frame mast__row"><a href="/" class="logo" aria-label="Preciosa, inicio">Preciosa</a></div></header>
<main class="content">
<div class="frame">
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
