import {
  backupName,
  backupsAmong,
  BEGINNING,
  isBackupPath,
  outdated,
  partsAmong,
} from './backup-names.rules.js'

const DAY = 86_400_000
const nights = (count: number, last: string) =>
  Array.from({ length: count }, (_, at) => backupName(new Date(Date.parse(last) - at * DAY)))

it('names a backup by its second', () => {
  expect(backupName(new Date('2026-11-30T06:30:05.123Z'))).toBe('preciosa-20261130T063005Z.tar.age')
})

it('tells a backup from its folder', () => {
  const name = backupName(new Date('2026-11-30T06:30:05Z'))
  expect(name.startsWith(BEGINNING)).toBe(true)
  expect([`s3://copias/${name}`, 's3://copias/old.tar.age', 's3://copias/guia'].map(isBackupPath)).toEqual([
    true,
    true,
    false,
  ])
})

it('finds backups and what was never finished among other files', () => {
  const [newer = '', older = ''] = nights(2, '2026-11-30T06:30:00Z')
  const others = ['deletions.txt', 'preciosa.dump', `${newer}.part`, `x${newer}`]
  expect(backupsAmong([older, ...others, newer])).toEqual([newer, older])
  expect(partsAmong([older, ...others, newer])).toEqual([`${newer}.part`])
})

it('keeps 14 nights and the first of each of 12 months', () => {
  const all = nights(800, '2026-11-30T06:30:00Z')
  const gone = new Set(outdated([...all, 'deletions.txt']))
  const kept = all.filter((name) => !gone.has(name)).map((name) => name.slice(9, 17))
  expect(kept.slice(0, 14)).toEqual(nights(14, '2026-11-30T06:30:00Z').map((name) => name.slice(9, 17)))
  expect(kept.slice(14)).toEqual([
    ...['20261101', '20261001', '20260901', '20260801', '20260701', '20260601'],
    ...['20260501', '20260401', '20260301', '20260201', '20260101', '20251201'],
  ])
})

it('keeps a month’s first backup while later ones come and go', () => {
  const kept = new Set<string>()
  for (let night = 0; night < 100; night += 1) {
    kept.add(backupName(new Date(Date.parse('2026-01-10T06:30:00Z') + night * DAY)))
    for (const name of outdated([...kept])) kept.delete(name)
  }
  expect([...kept].slice(0, 4).map((name) => name.slice(9, 17))).toEqual([
    '20260110',
    '20260201',
    '20260301',
    '20260401',
  ])
  expect(kept.size).toBe(4 + 14)
})

it('removes nothing from a few', () => {
  expect(outdated(nights(14, '2026-11-30T06:30:00Z'))).toEqual([])
})
