import { type Permission, permissionsOf, type PlanCode } from '@preciosa/contracts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['apps/site/src', 'apps/admin/src', 'libs/contracts/src', 'libs/server/src']
const SENTENCE = /plan(es)? pagos?\b/i
const FREE: readonly PlanCode[] = ['unsuscribed', 'individualFree', 'professionalFree']
const PAID = {
  individual: ['individualCar', 'individualMotorbike', 'individualPremium'],
  professional: ['professionalIndividual'],
} as const satisfies Record<string, readonly PlanCode[]>
const OF_ALL = [...PAID.individual, ...PAID.professional]

/** Sentences that promise something with a paid plan. */
const PROMISES: readonly [RegExp, Permission, readonly PlanCode[]][] = [
  [/digital viene con los planes pagos/, 'DIGITAL_MAGAZINE', OF_ALL],
  [/La leen quienes tienen un plan pago/, 'DIGITAL_MAGAZINE', OF_ALL],
  [/packs se compran con un plan pago/, 'BUY_INFOCREDITS', OF_ALL],
  [/Se compran con un plan pago, en un solo pago/, 'BUY_INFOCREDITS', OF_ALL],
  [/consultas, para quien tiene un plan pago/, 'BUY_INFOCREDITS', OF_ALL],
  [/historial vuelve a verse con un plan pago/, 'SEARCH_HISTORY', OF_ALL],
  [/con los planes pagos para profesionales\. «Usado del año»/, 'USED_PRICE', PAID.professional],
]
/** Sentences about buying, leaving and renewing one. */
const OTHERS: readonly RegExp[] = [
  /Las consultas de un plan pago se renuevan/,
  /Un plan pago pide los datos de facturación/,
  /Los planes pagos se contratan/,
  /No tenés un plan pago/,
  /planes pagos (nuevos|terminados)/i,
  /con un plan pago(,| en curso| no)/i,
]

function linesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return linesBelow(path)
    if (!/\.tsx?$/.test(entry.name) || /\.(spec|cases)\.tsx?$/.test(entry.name)) return []
    // A sentence of JSX goes on in the next line.
    return readFileSync(path, 'utf8')
      .replace(/\n\s+/g, ' ')
      .split(/['"`<>]/)
      .filter((text) => SENTENCE.test(text))
  })
}

const SAID = SOURCES.flatMap(linesBelow)

it('knows each sentence about paid plans', () => {
  expect(SAID.length).toBeGreaterThan(OTHERS.length)
  const known = [...PROMISES.map(([sentence]) => sentence), ...OTHERS]
  expect(SAID.filter((text) => !known.some((sentence) => sentence.test(text)))).toEqual([])
})

it.each(PROMISES)('%s: paid plans have %s and free ones lack it', (sentence, permission, plans) => {
  expect(SAID.some((text) => sentence.test(text))).toBe(true)
  const having = (codes: readonly PlanCode[]) => codes.filter((code) => permissionsOf(code).has(permission))
  expect([having(plans), having(FREE)]).toEqual([plans, []])
})
