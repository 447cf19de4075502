import { type Route, STAFF_ROLES } from '@preciosa/contracts'
import { type StaffAction, staffMay } from '@preciosa/contracts/registry'
import { ROUTES } from '@preciosa/contracts/routes'
import { problemOf } from '@preciosa/testing'
import type { TestConsole } from '../testing/console.js'

const CALLS = ROUTES.filter(({ who }) => who.startsWith('staff:')).map((route) => ({
  route,
  name: `${route.method} ${route.path}`,
  action: route.who.slice('staff:'.length) as StaffAction,
}))

export function permissionsCases(open: () => TestConsole): void {
  let test: TestConsole
  beforeAll(() => {
    test = open()
  })

  async function ask({ method, path }: Route, given: Parameters<TestConsole['call']>[2]) {
    const url = path.replace('/backoffice', '').replaceAll(/\{\w+\}/g, '999999')
    const answer = await test.call(method as 'GET', url, given)
    return { status: answer.statusCode, code: answer.statusCode < 400 ? null : problemOf(answer).code }
  }

  describe("the console's routes", () => {
    it('are at least seventeen', () => {
      expect(CALLS.length).toBeGreaterThanOrEqual(17)
    })

    describe.each(STAFF_ROLES)('for %s', (role) => {
      it.each(CALLS)("$name follows the role's permissions", async ({ route, action }) => {
        const { status, code } = await ask(route, { role })
        if (staffMay(role, action)) expect([401, 403, 500]).not.toContain(status)
        else expect([status, code]).toEqual([403, 'permission'])
      })
    })

    it.each(CALLS)('$name refuses visitors, unknown sessions and users', async ({ route }) => {
      expect(await ask(route, { headers: { cookie: '' } })).toEqual({ status: 401, code: 'login-required' })
      expect(await ask(route, { role: 'otra' })).toEqual({ status: 401, code: 'session-expired' })
      const user = { cookie: '', authorization: 'Bearer de-un-usuario' }
      expect(await ask(route, { headers: user })).toEqual({ status: 403, code: 'permission' })
    })

    it.each(CALLS.filter(({ route }) => route.method !== 'GET'))(
      '$name refuses requests from other sites',
      async ({ route }) => {
        const foreign = [
          { 'sec-fetch-site': 'cross-site' },
          { origin: 'https://evil.example' },
          { origin: 'null' },
        ]
        for (const headers of foreign)
          expect(await ask(route, { headers })).toEqual({ status: 403, code: 'permission' })
      },
    )
  })
}
