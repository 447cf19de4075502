import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OfferedLocality {
  id: string | null
  nombre: string
  provincia: { id: string | null; nombre: string }
  departamento: { id: string | null; nombre: string }
}

export interface GeographyFault {
  status?: number
  location?: string
  body?: string
  delay?: number
  over?: object
}

export interface RunningGeographyService {
  url: string
  asked: string[]
  offer(localities: readonly OfferedLocality[]): void
  misbehave(how: GeographyFault | undefined): void
  stop(): Promise<void>
}

/** Georef's limits: a page of 1 to 5000, up to the ten thousandth locality. */
const [MAX_PAGE, MAX_END, DEFAULT_PAGE] = [5000, 10_000, 10]
const PARAMETERS = new Set(['campos', 'orden', 'max', 'inicio'])

/** A fake of Georef (apis.datos.gob.ar/georef). @throws the error of `listen`, such as EADDRINUSE */
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

/** Georef always returns id and name. */
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
