import { changedAfter, dated, type Facts, missing, numberedChart, versionsOfChart } from './release.rules.js'

const RIGHT: Facts = {
  versions: { 'package.json': '1.1.0', 'package-lock.json': '1.1.0' },
  changelog: '# Changes\n\n## 1.1.0 (2026-12-05)\n\n- Alarms by mail.\n\n## 1.0.0 (2026-11-30)\n\n- All.\n',
  changelogBefore: '# Changes\n\n## Next\n\n- Alarms by mail.\n\n## 1.0.0 (2026-11-30)\n\n- All.\n',
  upgrading: '# Upgrading\n\n## 1.1.0\n\nNothing to do.\n',
  sql: { 'baseline/01-a.sql': 'a', 'steps/0001-b.sql': 'b' },
  released: { 'baseline/01-a.sql': 'a', 'steps/0001-b.sql': 'b' },
  tags: { c0: '1.0.0' },
  commit: 'c1',
  changed: [],
}

it('misses nothing of a release, before and after its tag', () => {
  expect(missing(RIGHT)).toEqual([])
  expect(missing({ ...RIGHT, tags: { c0: '1.0.0', c1: '1.1.0' } })).toEqual([])
})

it.each<[string, Partial<Facts>, RegExp]>([
  [
    'another version in a file',
    { versions: { ...RIGHT.versions, 'package-lock.json': '1.0.0' } },
    /package-lock\.json dice 1\.0\.0/,
  ],
  ['no version', { versions: { 'package.json': '1.1' } }, /SemVer\): 1\.1$/],
  ['a version that exists', { tags: { c0: '1.1.0' } }, /mayor que 1\.1\.0/],
  ['a version that comes before', { tags: { c0: '1.10.0' } }, /mayor que 1\.10\.0/],
  [
    'a section without a version',
    { changelog: '# Changes\n\n## Next\n\n- More.\n' },
    /empieza con "## Next"/,
  ],
  ['an empty section', { changelog: '## 1.1.0 (2026-12-05)\n\n## 1.0.0 (2026-11-30)\n\n- A.\n' }, /qué trae/],
  ['a date that is none', { changelog: '## 1.1.0 (2026-13-05)\n\n- A.\n' }, /fecha: 2026-13-05/],
  [
    'a version below the last one',
    { changelog: '## 1.1.0 (2026-12-05)\n\n- A.\n\n## 1.2.0 (2026-11-30)\n\n- All.\n' },
    /ya tiene una versión 1\.2\.0/,
  ],
  ['a commit after the release', { changelogBefore: RIGHT.changelog }, /es un commit anterior/],
  ['no word on upgrading', { upgrading: '## 1.1.0-rc.1\n## 1.0.0\n' }, /UPGRADING\.md no tiene "## 1\.1\.0"/],
  ['released SQL that changed', { sql: { ...RIGHT.sql, 'baseline/01-a.sql': 'x' } }, /01-a\.sql ya salió/],
  ['a step that isn’t noted', { sql: { ...RIGHT.sql, 'steps/0002-c.sql': 'c' } }, /0002-c\.sql es nuevo/],
  ['a file outside a commit', { changed: ['README.md'] }, /^No está en un commit: README\.md\.$/],
])('names %s', (_, facts, wanted) => {
  expect(missing({ ...RIGHT, ...facts })).toEqual([expect.stringMatching(wanted)])
})

it('names released SQL that is gone', () => {
  expect(changedAfter({ 'steps/0001-b.sql': 'b' }, {})).toHaveLength(1)
})

it('gives the next section its version and date, once there is one', () => {
  const log = dated('# Changes\n\n## Next\n\n- More.\n', '1.2.0', '2027-01-04')
  expect(log).toBe('# Changes\n\n## 1.2.0 (2027-01-04)\n\n- More.\n')
  expect(() => dated(log, '1.3.0', '2027-02-01')).toThrow('no empieza con "## Next"')
  expect(() => dated('## Next\n\n## 1.0.0 (2026-11-30)\n\n- All.\n', '1.3.0', '2027-02-01')).toThrow(
    'y qué trae',
  )
  const after = '## Next\n\n- More.\n\n## 1.2.0 (2027-01-04)\n\n- All.\n'
  expect(() => dated(after, '0.9.0', '2027-02-01')).toThrow(
    'La última versión es la 1.2.0; 0.9.0 no es mayor.',
  )
})

it('numbers the chart, and reads its versions', () => {
  const chart = 'apiVersion: v2\nversion: 1.0.0\nappVersion: 1.0.0\n'
  expect(numberedChart(chart, '1.1.0')).toBe('apiVersion: v2\nversion: 1.1.0\nappVersion: 1.1.0\n')
  expect(versionsOfChart('Chart.yaml', 'apiVersion: v2\nversion: 1.1.0\n')).toEqual({
    'Chart.yaml, version': '1.1.0',
    'Chart.yaml, appVersion': '',
  })
})
