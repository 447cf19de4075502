import { counted, PLAN_CODES } from '@preciosa/contracts'
import {
  GOING_LIVE_CODES,
  type GoingLiveCode,
  type GoingLiveItemState,
  type Tick,
} from '@preciosa/contracts/going-live'
import { missingAtFoot, type OperatorSettings } from '@preciosa/contracts/operator'
import type { BackupStatus } from '../../operations/backup/index.js'
import { byHand, done, missing, type Verdict } from './verdict.js'

export interface InsideFacts {
  /** Ids of `SECRET_KEYS`. */
  keyIds: readonly string[]
  hasLimits: boolean
  /** ARCA's addresses are those of a simulator. */
  simulatesArca: boolean
  /** Null while nothing can be bought; simulated: at another address than Mercado Pago's. */
  payments: { isLive: boolean; isSimulated: boolean } | null
  staffTotp: 'required' | 'off'
  staff: number
  withoutAuthenticator: number
  admins: number
  demoLists: boolean
  demoUsers: boolean
  demoPhotos: boolean
  operator: OperatorSettings
  /** Titles or paths of legal pages that no staff has changed, or that aren't published. */
  unchangedTexts: readonly string[]
  backups: Pick<BackupStatus, 'isOn' | 'lastAt' | 'verifiedAt' | 'isLate' | 'failure'>
  /** Authorized trial vouchers. */
  trials: { invoices: boolean; creditNotes: boolean }
  invoicing: 'off' | 'homologation' | 'production'
  /** Of the seller that is configured. */
  noticed: boolean
  charged: boolean
  refunded: boolean
}

export type Inside = Omit<Record<GoingLiveCode, Verdict>, 'site' | 'spf' | 'dkim' | 'dmarc'>

/** The keys that `npm start` makes for its clone begin with it. */
const CLONE_KEY = /^own-/

/** Addresses of the demo's users and staff, which no one else can have: the domain is reserved. */
export const DEMO_DOMAIN = 'preciosa.example'
export const DEMO_EMAILS = PLAN_CODES.map(
  (code) => `${code.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}@${DEMO_DOMAIN}`,
)

export function insideVerdicts(facts: InsideFacts): Inside {
  return {
    secrets: secretsVerdict(facts),
    staff: staffVerdict(facts),
    demo: demoVerdict(facts),
    operator: operatorVerdict(facts),
    texts:
      facts.unchangedTexts.length === 0
        ? done('Los dos están publicados, cambiados por el equipo.')
        : missing(`Son los que trae Preciosa, o no están publicados: ${facts.unchangedTexts.join(', ')}.`),
    lawyer: byHand(
      'Que lea los términos, las políticas y las preguntas de docs/going-live.md. En la nota: quién.',
    ),
    aaip: byHand(
      'Inscribila en la Agencia de Acceso a la Información Pública (ley 25.326). En la nota: el número.',
    ),
    accountant: byHand('Están al final de docs/going-live.md. En la nota: quién las contestó.'),
    backups: backupsVerdict(facts.backups),
    drill: byHand(
      'Con las claves guardadas aparte, como dice docs/backups.md. En la nota: dónde y cuánto tardó.',
    ),
    homologation: byHand(trialsText(facts)),
    invoicing: invoicingVerdict(facts),
    ...paymentVerdicts(facts),
  }
}

function secretsVerdict({ keyIds, hasLimits, simulatesArca }: InsideFacts): Verdict {
  const problems = [
    ...(keyIds.length === 0 ? ['Falta SECRET_KEYS.'] : []),
    ...(keyIds.some((id) => CLONE_KEY.test(id))
      ? ['SECRET_KEYS tiene una clave que hizo npm start: hacé una tuya (docs/secrets.md).']
      : []),
    ...(hasLimits ? [] : ['LIMITS=off es sólo para mediciones.']),
    ...(simulatesArca ? ['ARCA_WSAA_URL y ARCA_WSFE_URL son de un simulador: sacalas.'] : []),
  ]
  return problems.length === 0 ? done('Ninguno es de la demostración.') : missing(problems.join(' '))
}

function staffVerdict({ staffTotp, staff, withoutAuthenticator, admins }: InsideFacts): Verdict {
  const problems = [
    ...(staffTotp === 'off' ? ['STAFF_TOTP=off es sólo para demostraciones.'] : []),
    ...(admins === 0 ? ['No hay quien administre.'] : []),
    ...(withoutAuthenticator > 0
      ? [
          `${counted(withoutAuthenticator, 'persona no tiene', 'personas no tienen')} autenticador: dáselo en Equipo.`,
        ]
      : []),
  ]
  return problems.length === 0
    ? done(`${counted(staff, 'persona, con', 'personas, todas con')} autenticador.`)
    : missing(problems.join(' '))
}

function demoVerdict({ demoLists, demoUsers, demoPhotos }: InsideFacts): Verdict {
  const found = [
    ...(demoLists ? ['listas de precios'] : []),
    ...(demoUsers ? ['usuarios o personal'] : []),
    ...(demoPhotos ? ['fotos'] : []),
  ]
  return found.length === 0
    ? done('No hay nada de la demostración.')
    : missing(
        `Hay ${new Intl.ListFormat('es-AR').format(found)} de la demostración, que no se separan de lo demás: empezá con una base vacía.`,
      )
}

function operatorVerdict({ operator }: InsideFacts): Verdict {
  const problem = missingAtFoot(operator)
  return problem === null ? done('Está todo lo que pide la ley.') : missing(problem)
}

function backupsVerdict({ isOn, lastAt, verifiedAt, isLate, failure }: InsideFacts['backups']): Verdict {
  if (!isOn) return missing('No se hacen: faltan BACKUP_DIR o BACKUP_S3, y BACKUP_KEY.')
  if (failure !== null)
    return missing(
      `La última ${failure.kind === 'backup' ? 'copia' : 'comprobación'} falló: ${failure.problem}`,
    )
  if (lastAt === null || isLate) return missing('Falta una copia de anoche: npm run backup hace una ahora.')
  if (verifiedAt === null) return missing('Todavía no se comprobó ninguna: npm run verify lo hace ahora.')
  return done('La última copia y su comprobación salieron bien.')
}

function trialsText({ trials }: InsideFacts): string {
  const seen =
    trials.invoices && trials.creditNotes
      ? 'Acá hay facturas y notas de crédito de prueba autorizadas. '
      : trials.invoices
        ? 'Acá hay facturas de prueba autorizadas, y ninguna nota de crédito. '
        : ''
  return `${seen}Comprá y devolvé con el certificado de homologación, y que el contador mire los comprobantes. En la nota: cuáles.`
}

function invoicingVerdict({ invoicing, simulatesArca }: InsideFacts): Verdict {
  if (invoicing === 'production' && !simulatesArca) return done('Cada cobro pide su factura a ARCA.')
  return byHand(
    `Las facturas están ${invoicing === 'off' ? 'apagadas' : 'en homologación'}: encendelas en producción en Facturación; o, si se hacen por otro lado, marcalo y anotá dónde.`,
  )
}

function paymentVerdicts({
  payments,
  noticed,
  charged,
  refunded,
}: InsideFacts): Pick<Inside, 'payments' | 'webhook' | 'charge' | 'refund'> {
  const problem =
    payments === null
      ? 'Faltan las credenciales: nada se puede comprar.'
      : payments.isSimulated
        ? 'MERCADO_PAGO_URL es de un simulador: sacala.'
        : payments.isLive
          ? null
          : 'Las credenciales son de prueba (TEST-).'
  if (problem !== null) {
    const before = missing('Primero, las credenciales reales de Mercado Pago.')
    return { payments: missing(problem), webhook: before, charge: before, refund: before }
  }
  return {
    payments: done('Se cobra de verdad.'),
    webhook: noticed
      ? done('Llegó un aviso firmado de un pago, en los últimos 90 días.')
      : missing(
          'En 90 días no llegó ninguno de un pago: revisá la dirección y el secreto en el panel de Mercado Pago.',
        ),
    charge: charged
      ? done('Hay un pago aprobado.')
      : missing('Comprá algo vos, con tu tarjeta: un pack alcanza.'),
    refund: refunded
      ? done('Hay una devolución hecha desde acá.')
      : missing('Devolvé ese pago desde la consola, y mirá que llegue.'),
  }
}

/** A tick counts for what the system can't see, and for nothing else. */
export function itemsOf(
  verdicts: Readonly<Record<GoingLiveCode, Verdict>>,
  ticks: ReadonlyMap<string, Tick>,
): GoingLiveItemState[] {
  return GOING_LIVE_CODES.map((code) => {
    const { state, text } = verdicts[code]
    const tick = state === 'by-hand' ? (ticks.get(code) ?? null) : null
    return { code, state: tick === null ? state : 'done', text, tick }
  })
}

/** Why nothing of it can have been done that day; null if it can. */
export function tickDayProblem(day: string, today: string): string | null {
  if (day > today) return 'Ese día todavía no llegó.'
  return day < '2020-01-01' ? 'Debe ser desde 2020.' : null
}
