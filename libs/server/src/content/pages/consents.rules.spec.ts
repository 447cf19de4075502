import { type LegalText, textsToAccept } from './consents.rules.js'

const TERMS: LegalText = {
  path: 'terminos',
  title: 'Términos',
  version: 5,
  publishedAt: new Date('2026-11-30T12:00:00Z'),
  acceptedVersion: 2,
  asked: [],
}
const asked = [
  { version: 3, reason: 'Cambia la baja' },
  { version: 5, reason: 'Cambia el precio' },
]
const reasonsOf = (text: Partial<LegalText>) =>
  textsToAccept([{ ...TERMS, ...text }]).map(({ version, reasons }) => ({ version, reasons }))

it.each([
  ['only corrections', { acceptedVersion: 2 }],
  ['the version that needs consent accepted', { acceptedVersion: 5, asked }],
  ['a later one accepted', { version: 6, acceptedVersion: 6, asked }],
  ['a correction accepted that followed it', { version: 6, acceptedVersion: 5, asked }],
] as const)('asks for nothing with %s', (_, text) => {
  expect(reasonsOf(text)).toEqual([])
})

it.each([
  [
    'all changes since the accepted version',
    { acceptedVersion: 2, asked },
    ['Cambia la baja', 'Cambia el precio'],
  ],
  ['the changes after the accepted one', { acceptedVersion: 3, asked }, ['Cambia el precio']],
  ['a change that a correction followed', { version: 6, acceptedVersion: 4, asked }, ['Cambia el precio']],
  ['nothing as changed for an account that accepted none', { acceptedVersion: null, asked }, []],
  ['a text that never needed consent, of an account that accepted none', { acceptedVersion: null }, []],
] as const)('asks for the published version with %s', (_, text, reasons) => {
  expect(reasonsOf(text)).toEqual([{ version: { ...TERMS, ...text }.version, reasons: [...reasons] }])
})
