import type { Type } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import { GuideBuilder } from '@preciosa/testing'
import { openPeople, type TestPeople } from '../../../people/accounts/testing/open-people.js'

export interface TestCaller {
  id: number
  token: string
}

export interface TestLooks extends TestPeople {
  guide: GuideBuilder
  /** A signed-in user with the three credits of the welcome; Free unless a plan is given. */
  caller(plan?: PlanCode): Promise<TestCaller>
  /** Stops the credits of the plan, as a rejected charge does. */
  pause(caller: TestCaller): Promise<void>
  /** Leaves so many credits in each lot of a user. */
  leave(caller: TestCaller, credits: number): Promise<void>
}

/** Users and a guide for looks at prices. */
export async function openLooks(features: readonly Type[]): Promise<TestLooks> {
  const people = await openPeople(features)
  const guide = await GuideBuilder.open(people.url)
  const { db, heldPlans, subscriptions } = people
  return {
    ...people,
    guide,
    caller: async (plan) => {
      const { accountId: id, accessToken: token } = await people.member(plan)
      return { id, token }
    },
    pause: async ({ id }) => {
      const plan = await heldPlans.activeOf(id)
      await db.transaction((client) => subscriptions.change(client, plan!.id, { act: 'rejected' }, 'test'))
    },
    leave: async ({ id }, credits) => {
      await db.query('update credit_lot set amount = used + $2 where account_id = $1', [id, credits])
    },
    close: async () => {
      await guide.close()
      await people.close()
    },
  }
}
