import type { BackupsState } from '@preciosa/contracts/dashboard'
import { backupDecisions } from './backup-decisions.rules.js'

const AT = '2026-11-30T15:00:00.000Z'
const GOOD: BackupsState = {
  isOn: true,
  lastAt: '2026-11-30T06:30:00.000Z',
  verifiedAt: null,
  isLate: false,
  failure: null,
  restored: null,
}
const shown = (state: Partial<BackupsState>) =>
  backupDecisions({ ...GOOD, ...state }, AT).map(({ title, detail }) => `${title}. ${detail}`)

it('are none while backups are good', () => {
  expect(shown({})).toEqual([])
})

it('say what is missing, late or failed', () => {
  expect(shown({ isOn: false, isLate: true })[0]).toMatch(/^No se hacen copias.*BACKUP_DIR y BACKUP_KEY/)
  expect(shown({ isLate: true, lastAt: null })).toEqual([
    'No hay una copia de seguridad reciente. Todavía no se hizo ninguna.',
  ])
  expect(shown({ isLate: true })[0]).toMatch(/La última buena es del 30\/11/)
  const failure = { kind: 'backup', at: AT, problem: 'No queda lugar en el disco.' } as const
  expect(shown({ failure })[0]).toMatch(/no se pudo hacer\. El 30\/11.*No queda lugar/)
  expect(shown({ failure: { ...failure, kind: 'verify' } })[0]).toMatch(/no se pudo probar/)
})

it('say for a week that the data came from a backup', () => {
  const restored = (openedAt: string | null) =>
    shown({ restored: { backupAt: '2026-11-20T06:30:00.000Z', openedAt } })
  expect(restored('2026-11-24T15:00:00.000Z')[0]).toMatch(/Los datos vienen de la copia del 20\/11/)
  expect([restored('2026-11-23T15:00:00.000Z'), restored(null)]).toEqual([[], []])
})
