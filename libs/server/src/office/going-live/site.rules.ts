import { isInvented } from './sender.rules.js'
import type { Visit } from './site-visits.js'
import { done, missing, unknown, type Verdict } from './verdict.js'

/** Half a year, in seconds. */
const LEAST_HSTS = 15_768_000

/** Why the address can't be the public one; null if it can. */
export function addressProblem(siteUrl: string): string | null {
  const { protocol, hostname } = new URL(siteUrl)
  if (isInvented(hostname) || /^127\.|^\[/.test(hostname))
    return `SITE_URL es ${siteUrl}, que sólo existe en esta máquina: va la dirección pública, https://…`
  return protocol === 'https:' ? null : `SITE_URL es ${siteUrl}: tiene que empezar con https://.`
}

/** The addresses to visit: the first page, the same without TLS on the usual port, and a page that only a demo has. */
export function visitedOf(siteUrl: string): { home: string; plain: string | null; demo: string } {
  const { origin, hostname, port } = new URL(siteUrl)
  return { home: `${origin}/`, plain: port === '' ? `http://${hostname}/` : null, demo: `${origin}/_kit` }
}

export function siteVerdict(
  siteUrl: string,
  visits: { home: Visit; plain: Visit | null; demo: Visit },
): Verdict {
  const { home, plain, demo } = visits
  if ('failed' in home)
    return home.isCertificate
      ? missing(`El certificado de ${siteUrl} no vale (${home.failed}).`)
      : unknown(`${siteUrl} no se alcanza desde acá (${home.failed}).`)
  const problems = [
    ...(home.status === 200 ? [] : [`La portada contesta ${home.status}.`]),
    ...(isLong(home.hsts) ? [] : ['Falta la cabecera Strict-Transport-Security, de medio año al menos.']),
    ...(home.csp === null ? ['Falta la cabecera Content-Security-Policy.'] : []),
    ...(plain !== null && !('failed' in plain) && !leadsTo(plain, siteUrl)
      ? ['http:// no lleva a https://.']
      : []),
    ...(!('failed' in demo) && demo.status === 200
      ? ['El sitio dice que es una demostración: sacá DEMO=1.']
      : []),
  ]
  if (problems.length > 0) return missing(problems.join(' '))
  const unseen = [plain, demo].flatMap((visit) => (visit !== null && 'failed' in visit ? [visit.failed] : []))
  return unseen.length > 0
    ? unknown(`Se pudo ver la portada, pero no todo (${unseen.join(', ')}).`)
    : done(`${siteUrl} contesta con TLS y sus cabeceras.`)
}

function isLong(hsts: string | null): boolean {
  return Number(/max-age="?(\d+)/i.exec(hsts ?? '')?.[1] ?? 0) >= LEAST_HSTS
}

function leadsTo(visit: Exclude<Visit, { failed: string }>, siteUrl: string): boolean {
  return (
    visit.status >= 300 &&
    visit.status < 400 &&
    visit.location?.startsWith(`${new URL(siteUrl).origin}/`) === true
  )
}
