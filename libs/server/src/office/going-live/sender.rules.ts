import type { TextsAnswer } from './dns-texts.js'
import { byHand, done, missing, unknown, type Verdict } from './verdict.js'

/** RFC 2606 and RFC 6761: names that can't be on the Internet, and those of one label. */
export function isInvented(domain: string): boolean {
  return /(^|\.)(example|test|invalid|localhost|local|internal)$|^[^.]*$|(^|\.)example\.(com|net|org)$/.test(
    domain,
  )
}

const MORE_DOMAINS = 4

/** Where DMARC's record may stand: at the domain, or at one above it, of two labels at least. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.')
  const above = labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join('.'))
  return [domain, ...above.slice(-MORE_DOMAINS)]
}

const noAnswer = ({ failed }: { failed: string }): Verdict => unknown(`El DNS no contestó (${failed}).`)

/** RFC 7208. */
export function spfVerdict(domain: string, answer: TextsAnswer): Verdict {
  if ('failed' in answer) return noAnswer(answer)
  const [record, ...more] = answer.texts.filter((text) => /^v=spf1( |$)/i.test(text))
  if (record === undefined)
    return missing(
      `${domain} no tiene un registro TXT «v=spf1 …». Tu proveedor de mail dice cuál es el suyo.`,
    )
  if (more.length > 0)
    return missing(`${domain} tiene ${more.length + 1} registros «v=spf1»: con más de uno no vale ninguno.`)
  if (/ \+?all( |$)/i.test(record))
    return missing(
      `El SPF de ${domain} termina en «+all»: cualquiera puede mandar en tu nombre. Va «-all» o «~all».`,
    )
  return done(
    `${domain} lo tiene. Desde acá no se ve si incluye a tu servidor de correo: mandate un mail y mirá que diga spf=pass.`,
  )
}

/** RFC 6376 §3.6.1. @param key the public half of `DKIM_PRIVATE_KEY`, SPKI in base64 */
export function dkimVerdict(
  signs: { domain: string; selector: string; key: string } | null,
  answer: TextsAnswer | null,
): Verdict {
  if (signs === null || answer === null)
    return byHand(
      'Los mails salen sin firmar. Configurá DKIM_DOMAIN, DKIM_SELECTOR y DKIM_PRIVATE_KEY; o, si los firma tu servidor de correo con tu dominio, mandate uno, mirá que diga dkim=pass y marcalo.',
    )
  const name = `${signs.selector}._domainkey.${signs.domain}`
  if ('failed' in answer) return noAnswer(answer)
  const [tags, ...more] = answer.texts.map(tagsOf).filter(({ p }) => p !== undefined)
  if (tags === undefined) return missing(`${name} no tiene un registro TXT «v=DKIM1; k=rsa; p=…».`)
  if (more.length > 0) return missing(`${name} tiene ${more.length + 1} claves: dejá una.`)
  if (tags.p?.replaceAll(/\s/g, '') !== signs.key)
    return missing(
      `La clave de ${name} no es la de DKIM_PRIVATE_KEY: los mails llegan con una firma que no vale.`,
    )
  if (tags.t?.split(':').some((flag) => flag.trim() === 'y') === true)
    return missing(`${name} dice «t=y», que es de prueba: sacalo.`)
  return done(`${name} tiene la clave con que se firman los mails.`)
}

/** RFC 7489 §6. @param at the domain whose record it is, or the sender's without any */
export function dmarcVerdict(domain: string, at: string, answer: TextsAnswer): Verdict {
  if ('failed' in answer) return noAnswer(answer)
  const [record, ...more] = dmarcRecords(answer.texts)
  if (record === undefined)
    return missing(`_dmarc.${domain} no tiene un registro TXT «v=DMARC1; p=quarantine; …».`)
  if (more.length > 0)
    return missing(`_dmarc.${at} tiene ${more.length + 1} registros: con más de uno no vale ninguno.`)
  const { p, sp } = tagsOf(record)
  const policy = (at === domain ? p : (sp ?? p))?.toLowerCase()
  if (policy === 'none')
    return done(
      `_dmarc.${at} pide sólo informes (p=none): cuando no muestren mails tuyos sin firmar, subilo a quarantine.`,
    )
  return policy === 'quarantine' || policy === 'reject'
    ? done(`_dmarc.${at} pide ${policy}.`)
    : missing(`_dmarc.${at} no dice qué hacer: falta «p=none», «p=quarantine» o «p=reject».`)
}

export function dmarcRecords(texts: readonly string[]): string[] {
  return texts.filter((text) => /^v=DMARC1\s*(;|$)/.test(text))
}

function tagsOf(record: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    record.split(';').flatMap((tag) => {
      const at = tag.indexOf('=')
      return at < 0 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).trim()]]
    }),
  )
}
