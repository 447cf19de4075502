import { agesOf, daysOf, decisionsOf, difference, usualHeading, valueOf } from './dashboard.rules.js'

const BACKUPS = {
  isOn: true,
  lastAt: '2026-11-28T06:30:00.000Z',
  verifiedAt: '2026-11-02T08:00:00.000Z',
  isLate: false,
  failure: null,
  restored: null,
}

it('says how a figure differs, and whether that is good', () => {
  expect(difference('looks', 108, 100)).toEqual({
    text: expect.stringMatching(/^↑ 8\s?% más$/) as string,
    tone: 'good',
  })
  expect(difference('mailsFailed', 3, 2)).toMatchObject({ tone: 'bad' })
  expect(difference('endedPlans', 1, 2)).toMatchObject({
    text: expect.stringMatching(/menos$/) as string,
    tone: 'good',
  })
  expect(difference('looks', 1000, 1001)).toEqual({ text: '= igual', tone: 'same' })
  expect([difference('looks', 5, 0), difference('unfound', 5, null)]).toEqual([null, null])
})

it('shows income in pesos and the others as counts', () => {
  expect(valueOf('income', 482_300)).toMatch(/^\$\s?482\.300$/)
  expect(valueOf('looks', 1190.5)).toBe('1.191')
  expect(usualHeading('2026-11-28')).toBe('Un sábado a esta hora')
})

it('lists decisions with the most urgent first, each with its page', () => {
  const since = '2026-11-27T10:00:00.000Z'
  const decisions = decisionsOf({
    lists: [{ id: 4, fileName: 'autos.csv', status: 'held', since }],
    findings: [
      { kind: 'chargeback', count: 1, since, deadline: '2026-12-05T03:00:00.000Z' },
      { kind: 'job-failed', count: 2, since, deadline: null },
    ],
    setAside: 0,
    mails: 3,
    messages: { fresh: 1, inWork: 2, lost: 0, due: 0 },
  })
  expect(decisions.map(({ chip, title }) => `${chip.name}: ${title}`)).toEqual([
    '1 caso: Desconocimientos de pagos',
    '2 casos: Trabajos de pagos que fallaron',
    'Retenida: autos.csv',
    '3 correos: Correos que no salieron',
    '3 mensajes: Mensajes sin responder',
  ])
  expect(decisions[0]?.detail).toBe('El primero vence el 5/12/26.')
  expect(decisions[2]?.to).toBe('/price-lists/4/show')
  expect(decisions[4]?.detail).toBe('1 nuevo, 2 en curso.')
  const messages = { fresh: 0, inWork: 0, lost: 1, due: 2 }
  const others = decisionsOf({ lists: [], findings: [], setAside: 1, mails: 0, messages })
  expect(others.map(({ to }) => to)).toEqual([
    null,
    `/mails?filter=${encodeURIComponent('{"kind":["contact-answer"],"status":["refused","given-up"]}')}`,
    '/company-inquiries',
  ])
})

it('marks a dollar and an index that are old', () => {
  const at = '2026-11-28T15:00:00.000Z'
  const of = (dollar: string | null, cpi: string | null) =>
    agesOf({ dollar, cpi, backups: BACKUPS, at, today: '2026-11-28' })
      .slice(0, 2)
      .map(({ isOld }) => isOld)
  expect(of('2026-11-27T15:00:00.000Z', '2026-10')).toEqual([false, false])
  expect(of('2026-11-24T14:00:00.000Z', '2026-08')).toEqual([true, true])
  expect(of(null, null)).toEqual([true, true])
  const [, , backup] = agesOf({ dollar: null, cpi: null, backups: BACKUPS, at, today: '2026-11-28' })
  expect(backup).toEqual({
    name: 'Copia de seguridad',
    text: expect.stringMatching(/^Del 28\/11\/26.* Probada el 2\/11\/26/) as string,
    isOld: false,
  })
})

it('dates the days back from today', () => {
  expect(daysOf('2026-03-01', { days: [5, 6] })).toEqual([
    { day: '2026-02-28', value: 5 },
    { day: '2026-03-01', value: 6 },
  ])
})
