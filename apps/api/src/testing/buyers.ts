import { randomUUID } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { PlanCode } from '@preciosa/contracts'
import { billingRoutes } from '@preciosa/contracts/billing'
import { type Attempt, paymentRoutes } from '@preciosa/contracts/payments'
import { planRoutes } from '@preciosa/contracts/plans'
import { Database } from '@preciosa/platform'
import type { RunningMercadoPago, TestCard } from '@preciosa/sandbox'
import { HeldPlansService, SubscriptionsService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import { type Person, signUp } from './people.js'
import { request, dispatch } from './request.js'

export const BILLED = {
  enterpriseName: 'Ana Ñandú',
  email: 'facturas@ejemplo.com.ar',
  taxStatus: 'Consumidor Final',
  taxType: 'DNI',
  taxId: '12345678',
  enterpriseAddress: 'Av Corrientes 1234',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseZipCode: '5501',
}

/** People who pay by Mercado Pago's sandbox. */
export class Buyers {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly mp: RunningMercadoPago,
  ) {}

  /** Has billing information and, without `plan`, the Free plan. */
  async buyer(plan?: PlanCode): Promise<Person> {
    const person = await signUp(this.app, plan === undefined ? {} : { plan })
    await this.bill(person)
    return person
  }

  async bill({ bearer }: Person): Promise<void> {
    const { method, path: url } = billingRoutes.saveBilling
    this.made(await dispatch(this.app, { method, url, headers: bearer, payload: BILLED }))
  }

  card(card?: TestCard): { cardToken: string; dni: string; paymentMethodId: string } {
    return { cardToken: this.mp.cardToken(card), dni: '12345678', paymentMethodId: 'master' }
  }

  async planId(code: PlanCode, billing = 'monthly'): Promise<number> {
    const plans = bodyOf<{ id: number; type: string; subscriptionType: { subscriptionCode: PlanCode } }[]>(
      await request(this.app).get(planRoutes.subscriptionTemplates.path),
    )
    return plans.find((one) => one.subscriptionType.subscriptionCode === code && one.type === billing)!.id
  }

  async packId(infoCredits = 15): Promise<number> {
    const packs = bodyOf<{ id: number; infoCredits: number }[]>(
      await request(this.app).get(paymentRoutes.products.path),
    )
    return packs.find((one) => one.infoCredits === infoCredits)!.id
  }

  /** Buys a pack of 15. */
  async pack({ bearer }: Person, card?: TestCard): Promise<Attempt> {
    const url = `${paymentRoutes.buyProduct.path}?productId=${await this.packId()}`
    return this.bought(url, bearer, card)
  }

  /** Subscribes to a plan; its first charge comes an hour later. */
  async plan({ bearer }: Person, code: PlanCode = 'individualCar', card?: TestCard): Promise<Attempt> {
    const url = paymentRoutes.subscribe.path.replace('{planId}', String(await this.planId(code)))
    return this.bought(url, bearer, card)
  }

  /** Has bought a pack. */
  async payer(): Promise<{ person: Person; paymentId: string }> {
    const person = await this.buyer('individualCar')
    return { person, paymentId: (await this.pack(person)).paymentId }
  }

  /** Has a plan with an approved first charge. */
  async subscriber(): Promise<Person> {
    const person = await this.buyer()
    await this.plan(person)
    const subscriptions = this.app.get(SubscriptionsService, { strict: false })
    const { id, startDate, price } = (await this.app
      .get(HeldPlansService, { strict: false })
      .activeOf(person.id))!
    const paymentId = randomUUID()
    const charge = { paymentId, amountCents: price * 100, debitAt: new Date(startDate) }
    await this.app
      .get(Database)
      .transaction((client) => subscriptions.charge(client, id, charge, `mercado-pago:payment:${paymentId}`))
    return person
  }

  private async bought(url: string, bearer: Person['bearer'], card?: TestCard): Promise<Attempt> {
    const headers = { ...bearer, 'idempotency-key': randomUUID() }
    const answer = await request(this.app).post(url).set(headers).send(this.card(card))
    return bodyOf<Attempt>(this.made(answer))
  }

  private made<A extends { statusCode: number; text: string }>(answer: A): A {
    if (answer.statusCode !== 201) throw new Error(answer.text)
    return answer
  }
}
