import { GOING_LIVE_CODES, type Tick } from '@preciosa/contracts/going-live'
import { NO_LEGAL } from '@preciosa/contracts/operator'
import {
  DEMO_DOMAIN,
  DEMO_EMAILS,
  insideVerdicts,
  itemsOf,
  tickDayProblem,
  type InsideFacts,
} from './going-live.rules.js'
import { byHand, done, missing, unknown } from './verdict.js'

const AT = new Date('2026-11-30T06:30:00Z')
const READY: InsideFacts = {
  keyIds: ['2026-11'],
  hasLimits: true,
  simulatesArca: false,
  payments: { isLive: true, isSimulated: false },
  staffTotp: 'required',
  staff: 2,
  withoutAuthenticator: 0,
  admins: 1,
  demoLists: false,
  demoUsers: false,
  demoPhotos: false,
  operator: {
    ...NO_LEGAL,
    name: 'Preciosa S. A.',
    cuit: '30-71234567-1',
    hours: 'Lunes a viernes de 9 a 18',
    fiscalData: 'http://qr.afip.gob.ar/?qr=abc,,',
    address: 'Av. Corrientes 1234',
    phone: null,
    whatsapp: null,
    mailFooter: '',
  },
  unchangedTexts: [],
  backups: { isOn: true, lastAt: AT, verifiedAt: AT, isLate: false, failure: null },
  trials: { invoices: true, creditNotes: true },
  invoicing: 'production',
  noticed: true,
  charged: true,
  refunded: true,
}
const BY_HAND = ['aaip', 'accountant', 'drill', 'homologation', 'lawyer']
const notDone = (change: Partial<InsideFacts>) =>
  Object.entries(insideVerdicts({ ...READY, ...change }))
    .filter(([, { state }]) => state !== 'done')
    .map(([code, { state }]) => (state === 'by-hand' ? code : `${code}: ${state}`))
    .sort()

it('leaves to a person only what nothing here shows', () => {
  expect(notDone({})).toEqual(BY_HAND)
})

it.each<[Partial<InsideFacts>, string[]]>([
  [{ keyIds: [] }, ['secrets: missing']],
  [{ keyIds: ['2026-11', 'own-1f2e'] }, ['secrets: missing']],
  [{ hasLimits: false }, ['secrets: missing']],
  [{ simulatesArca: true }, ['invoicing', 'secrets: missing']],
  [{ staffTotp: 'off' }, ['staff: missing']],
  [{ withoutAuthenticator: 1 }, ['staff: missing']],
  [{ admins: 0 }, ['staff: missing']],
  [{ demoLists: true }, ['demo: missing']],
  [{ demoUsers: true }, ['demo: missing']],
  [{ demoPhotos: true }, ['demo: missing']],
  [{ operator: { ...READY.operator, cuit: null } }, ['operator: missing']],
  [{ unchangedTexts: ['terminos'] }, ['texts: missing']],
  [{ backups: { ...READY.backups, isOn: false } }, ['backups: missing']],
  [{ backups: { ...READY.backups, isLate: true } }, ['backups: missing']],
  [{ backups: { ...READY.backups, lastAt: null } }, ['backups: missing']],
  [{ backups: { ...READY.backups, verifiedAt: null } }, ['backups: missing']],
  [
    { backups: { ...READY.backups, failure: { kind: 'verify', at: AT, problem: 'No entra en el disco.' } } },
    ['backups: missing'],
  ],
  [{ invoicing: 'homologation' }, ['invoicing']],
  [{ invoicing: 'off' }, ['invoicing']],
  [{ noticed: false }, ['webhook: missing']],
  [{ charged: false }, ['charge: missing']],
  [{ refunded: false }, ['refund: missing']],
])('finds what is missing with %j', (change, found) => {
  expect(notDone(change)).toEqual([...new Set([...BY_HAND, ...found])].sort())
})

it.each<[InsideFacts['payments'], RegExp]>([
  [null, /Faltan las credenciales/],
  [{ isLive: false, isSimulated: false }, /TEST-/],
  [{ isLive: true, isSimulated: true }, /simulador/],
])('counts no charge, refund or notice without real credentials, %j', (payments, why) => {
  const verdicts = insideVerdicts({ ...READY, payments })
  expect(verdicts.payments.text).toMatch(why)
  for (const code of ['payments', 'webhook', 'charge', 'refund'] as const)
    expect(verdicts[code].state).toBe('missing')
})

it('says which trial vouchers it knows', () => {
  const textOf = (trials: InsideFacts['trials']) => insideVerdicts({ ...READY, trials }).homologation.text
  expect(textOf({ invoices: true, creditNotes: true })).toMatch(/^Acá hay facturas y notas de crédito/)
  expect(textOf({ invoices: true, creditNotes: false })).toContain('ninguna nota de crédito')
  expect(textOf({ invoices: false, creditNotes: false })).toMatch(/^Comprá y devolvé/)
})

it('knows the demo’s addresses', () => {
  expect(DEMO_EMAILS).toContain('professional-fleet@preciosa.example')
  expect(DEMO_EMAILS.every((email) => email.endsWith(`@${DEMO_DOMAIN}`))).toBe(true)
})

it('counts a tick only where a person is asked', () => {
  const tick: Tick = { day: '2026-11-30', note: 'Listo', by: 'ana@guia.com.ar', at: AT.toISOString() }
  const outside = { site: done('a'), spf: missing('b'), dkim: byHand('c'), dmarc: unknown('d') }
  const ticks = new Map(GOING_LIVE_CODES.map((code) => [code, tick]))
  const items = itemsOf({ ...insideVerdicts({ ...READY, charged: false }), ...outside }, ticks)
  expect(items.map(({ code }) => code)).toEqual(GOING_LIVE_CODES)
  expect(
    items
      .filter((item) => item.tick !== null)
      .map(({ code }) => code)
      .sort(),
  ).toEqual([...BY_HAND, 'dkim'].sort())
  expect(items.filter(({ state }) => state !== 'done').map(({ code, state }) => `${code}: ${state}`)).toEqual(
    ['spf: missing', 'dmarc: unknown', 'charge: missing'],
  )
  expect(
    itemsOf({ ...insideVerdicts(READY), ...outside }, new Map()).find(({ code }) => code === 'aaip'),
  ).toMatchObject({
    state: 'by-hand',
    tick: null,
  })
})

it.each([
  ['2019-12-31', 'Debe ser desde 2020.'],
  ['2020-01-01', null],
  ['2026-11-30', null],
  ['2026-12-01', 'Ese día todavía no llegó.'],
])('knows whether %s may be the day of a tick: %s', (day, problem) => {
  expect(tickDayProblem(day, '2026-11-30')).toBe(problem)
})
