import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A locality as the service knows it. */
export interface OfferedLocality {
  id: string | null
  nombre: string
  provincia: { id: string | null; nombre: string }
  departamento: { id: string | null; nombre: string }
}

/** What a test makes the service answer instead. */
export interface GeographyFault {
  status?: number
  /** Redirects. */
  location?: string
  /** As it is. */
  body?: string
  /** Milliseconds before it says anything. */
  delay?: number
  /** Fields of the answer that are other ones. */
  over?: object
}

export interface RunningGeographyService {
  /** What GEOGRAPHY_URL is set to. */
  url: string
  /** The addresses asked for so far, each with its query. */
  asked: string[]
  /** From now on its list is this one. */
  offer(localities: readonly OfferedLocality[]): void
  /** From now on; undefined behaves again. */
  misbehave(how: GeographyFault | undefined): void
  /** May be called twice. */
  stop(): Promise<void>
}

/** What Georef takes and refuses: a page of 1 to 5000, up to the ten thousandth. */
const [MAX_PAGE, MAX_END, DEFAULT_PAGE] = [5000, 10_000, 10]
const PARAMETERS = new Set(['campos', 'orden', 'max', 'inicio'])

/**
 * A stand-in of Georef (apis.datos.gob.ar/georef) for tests: `/localidades` with its `campos`, `orden`, `max` and `inicio`,
 * refusals in its shape.
 * @param pageLimit the most that an answer has, where a test wants pages of few
 * @throws what `listen` throws, such as EADDRINUSE
 */
export async function startGeographyService({
  port = 0,
  pageLimit = MAX_PAGE,
}: { port?: number; pageLimit?: number } = {}): Promise<RunningGeographyService> {
  const asked: string[] = []
  let offered: readonly OfferedLocality[] = []
  let fault: GeographyFault | undefined
  const server = createServer((request, response) => {
    request.resume()
    const url = new URL(request.url ?? '/', 'http://georef')
    asked.push(`${url.pathname}${url.search}`)
    if (url.pathname !== '/localidades') {
      json(response, 404, { errores: [{ mensaje: 'El recurso no existe.' }] })
      return
    }
    void answer(response, url.searchParams, offered, { fault, pageLimit })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  let stopping: Promise<void> | undefined
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    offer: (localities) => (offered = localities),
    misbehave: (how) => (fault = how),
    stop: () =>
      (stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })),
  }
}

async function answer(
  response: ServerResponse,
  query: URLSearchParams,
  offered: readonly OfferedLocality[],
  { fault, pageLimit }: { fault: GeographyFault | undefined; pageLimit: number },
): Promise<void> {
  if (fault?.delay !== undefined) await sleep(fault.delay, undefined, { ref: false })
  if (fault?.location !== undefined || fault?.body !== undefined || fault?.status !== undefined) {
    const { status = 200, location, body = '' } = fault
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
    response.end(body)
    return
  }
  const max = Number(query.get('max') ?? DEFAULT_PAGE)
  const inicio = Number(query.get('inicio') ?? 0)
  const wrong =
    [...query.keys()].find((name) => !PARAMETERS.has(name)) ??
    (Number.isInteger(max) && max >= 1 && max <= MAX_PAGE ? undefined : 'max') ??
    (Number.isInteger(inicio) && inicio >= 0 && inicio + max <= MAX_END ? undefined : 'inicio')
  if (wrong !== undefined) {
    const error = {
      codigo_interno: 1003,
      mensaje: 'El valor no es válido.',
      nombre_parametro: wrong,
      ubicacion: 'querystring',
    }
    json(response, 400, { errores: [error] })
    return
  }
  const sorted =
    query.get('orden') === 'id'
      ? [...offered].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
      : [...offered]
  const fields = (query.get('campos') ?? 'id,nombre').split(',')
  const localidades = sorted
    .slice(inicio, inicio + Math.min(max, pageLimit))
    .map((one) => withFields(one, fields))
  const whole = { cantidad: localidades.length, inicio, localidades, parametros: {}, total: offered.length }
  json(response, 200, { ...whole, ...fault?.over })
}

/** Only the fields that were asked for, `provincia.nombre` among them; id and name come always. */
function withFields(locality: OfferedLocality, fields: readonly string[]): object {
  const wanted = new Set([...fields, 'id', 'nombre'])
  return Object.fromEntries(
    Object.entries(locality).flatMap(([name, value]: [string, unknown]) => {
      if (wanted.has(name)) return [[name, value]]
      const parts = Object.entries(value ?? {}).filter(([part]) => wanted.has(`${name}.${part}`))
      return parts.length === 0 ? [] : [[name, Object.fromEntries(parts)]]
    }),
  )
}

function json(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(content))
}
