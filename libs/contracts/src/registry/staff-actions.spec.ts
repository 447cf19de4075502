import { STAFF_ROLES } from '../staff.js'
import { ROUTES } from '../routes/routes.js'
import { STAFF_ACTIONS, type StaffAction, staffMay } from './staff-actions.js'

describe('staff permissions', () => {
  it.each(['price-lists.publish', 'editions.rollback', 'formats.edit', 'users.read', 'users.edit'] as const)(
    'allow only back-office and admin: %s',
    (action) => {
      expect(STAFF_ROLES.filter((role) => staffMay(role, action))).toEqual(['back-office', 'admin'])
    },
  )

  it('reserve queues, audit and staff for the admin and allow the admin everything', () => {
    for (const action of ['queues', 'audit.read', 'staff.manage'] as const)
      expect(STAFF_ROLES.filter((role) => staffMay(role, action))).toEqual(['admin'])
    for (const action of Object.keys(STAFF_ACTIONS))
      expect(staffMay('admin', action as StaffAction)).toBe(true)
  })

  it('say what each route of the console needs', () => {
    const needed = ROUTES.map(({ who }) => who).filter((who) => who.startsWith('staff:'))
    expect(needed.filter((who) => !Object.hasOwn(STAFF_ACTIONS, who.slice('staff:'.length)))).toEqual([])
  })

  it('let reading change nothing', () => {
    const reading = ROUTES.filter(({ who }) => who.startsWith('staff:') && who.endsWith('.read'))
    expect(reading.length).toBeGreaterThan(20)
    expect(reading.filter(({ method }) => method !== 'GET').map(({ id }) => id)).toEqual([])
  })
})
