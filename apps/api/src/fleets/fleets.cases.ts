import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { RouteOutput } from '@preciosa/contracts'
import type { fleetRoutes } from '@preciosa/contracts/fleets'
import { FleetDeskService, OwnFleetService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import { freshEmail, newFleet } from '../testing/fleets.js'
import { invitationTo } from '../testing/mailed.js'
import { type Person, signUp } from '../testing/people.js'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

const DESK = { id: 1, email: 'eva@ejemplo.com.ar', role: 'back-office', client: 'c' } as const
/** Three times the connections of the pool. */
const AT_ONCE = 12

export function fleetsCases(api: TestApi): void {
  let app: NestFastifyApplication
  let owner: Person

  beforeAll(async () => {
    ;({ app } = api)
    api.clock.set(new Date('2026-11-21T12:00:00Z'))
    owner = await signUp(app, { type: 'professional' })
    const desk = app.get(FleetDeskService, { strict: false })
    await desk.add(newFleet({ seats: AT_ONCE + 1, owner: owner.email }), DESK)
    const token = await invitationTo(app, owner.email)
    await app.get(OwnFleetService, { strict: false }).join(owner.id, token)
  })

  it('answers more invitations at once than the pool has connections', async () => {
    const invite = () =>
      request(app).post('/admin/fleet/members').set(owner.bearer).send({ email: freshEmail() })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, invite))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(201))
    const shown = await request(app).get('/admin/fleet').set(owner.bearer)
    const { fleet } = bodyOf<RouteOutput<typeof fleetRoutes.ownFleet>>(shown)
    expect(fleet?.owned?.members).toHaveLength(AT_ONCE + 1)
  })
}
