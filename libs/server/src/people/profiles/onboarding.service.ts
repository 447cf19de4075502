import { Inject, Injectable } from '@nestjs/common'
import { isOfferedTo, type Onboarding, type OnboardingAnswer } from '@preciosa/contracts'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { AccountsService, CredentialsService } from '../accounts/index.js'
import { SubscriptionsService } from '../../paid/plans/index.js'
import { wrongInterests } from './profiles.rules.js'
import { ProfilesService } from './profiles.service.js'
import { namesOf } from './names.rules.js'
import { type ChosenPlan, OnboardingRepository } from './onboarding.repository.js'
import {
  backTo,
  kindOf,
  mayAnswer,
  type OnboardingFacts,
  stepOf,
  stepsFor,
  typesFor,
  validAnswers,
  wrongType,
} from './onboarding.rules.js'

const NOT_NOW = 'Ese paso todavía no se puede responder, o ya quedó atrás.'

interface Standing extends Pick<Onboarding, 'email' | 'signedUpAs'> {
  planId: number | null
  facts: OnboardingFacts
}

/** Derives the wizard's step from the answers (spec 2 §2 and §4). */
@Injectable()
export class OnboardingService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(CredentialsService) private readonly credentials: CredentialsService,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(ProfilesService) private readonly profiles: ProfilesService,
  ) {}

  /** @throws AppError `session-expired` when the account is gone */
  async of(accountId: number): Promise<Onboarding> {
    const standing = await this.standing(this.db.pool, accountId)
    const suggestedName = await this.nameFor(accountId, standing)
    return { ...toOnboarding(standing), suggestedName }
  }

  /** @throws AppError `conflict` for a step out of order; `validation`; `not-found` for an unoffered plan */
  async answer(accountId: number, input: OnboardingAnswer): Promise<Onboarding> {
    await this.db.transaction(async (client) => {
      await this.accounts.hold(client, accountId)
      const { facts } = await this.standing(client, accountId)
      if (!mayAnswer(input.step, facts)) throw new AppError('conflict', NOT_NOW)
      await this.take(client, accountId, facts, input)
    })
    return { ...toOnboarding(await this.standing(this.db.pool, accountId)), suggestedName: null }
  }

  async chosenPlanOf(accountId: number): Promise<ChosenPlan | null> {
    return (await new OnboardingRepository(this.db.pool).chosenPlanOf(accountId, this.clock.now())) ?? null
  }

  forget(client: Queryable, accountId: number): Promise<void> {
    return new OnboardingRepository(client).remove(accountId)
  }

  /** Only the data step needs it. Users who signed up here gave no name, so the provider isn't asked. */
  private async nameFor(
    accountId: number,
    { signedUpAs, facts }: Standing,
  ): Promise<Onboarding['suggestedName']> {
    const isAsked = signedUpAs === null && stepOf(facts) === 'data'
    return isAsked ? namesOf(await this.credentials.nameOf(accountId)) : null
  }

  private async take(
    client: Queryable,
    accountId: number,
    facts: OnboardingFacts,
    input: OnboardingAnswer,
  ): Promise<void> {
    const onboarding = new OnboardingRepository(client)
    const now = this.clock.now()
    const { type, areasOfInterest } = validAnswers(facts)
    switch (input.step) {
      case 'userType': {
        refuseIf(wrongType(input.type, facts))
        const answers = { type: input.type, ...(input.type === type ? {} : { areasOfInterest: [] }) }
        return onboarding.answer(accountId, { answers, planId: null }, now)
      }
      case 'interests': {
        refuseIf(type === null ? [] : wrongInterests(type, input.areasOfInterest))
        const answers = { areasOfInterest: [...new Set(input.areasOfInterest)] }
        return onboarding.answer(accountId, { answers, planId: null }, now)
      }
      case 'data': {
        const { firstName, lastName, prefix, phoneNumber, province, locality, zipCode } = input
        const data = { firstName, lastName, prefix, phoneNumber, province, locality, zipCode }
        if (type === null) throw new AppError('conflict', NOT_NOW)
        if (facts.profile === null) {
          // spec 2 §3: the wizard creates the profile with these fields empty.
          const empty = { activity: null, vehiclesOfInterest: [], brandsOfInterest: [], company: null }
          await this.profiles.addIn(client, accountId, { ...empty, ...data, type, areasOfInterest })
        } else {
          await this.profiles.changeIn(client, accountId, { ...data, type, areasOfInterest })
        }
        return onboarding.answer(accountId, { answers: {}, planId: null }, now)
      }
      case 'plan': {
        const offered = (await this.subscriptions.templates(client)).find(({ id }) => id === input.planId)
        if (offered === undefined || facts.profile === null || !isOfferedTo(facts.profile.type, offered))
          throw new AppError('not-found', 'No existe ese plan, o no es para tu tipo de usuario.')
        return onboarding.answer(accountId, { answers: {}, planId: offered.id }, now)
      }
      case 'welcome':
        return onboarding.finish(accountId, now)
    }
  }

  private async standing(client: Queryable, accountId: number): Promise<Standing> {
    const stored = await new OnboardingRepository(client).of(accountId, this.clock.now())
    if (stored === undefined) throw new AppError('session-expired')
    const { email, signedUpAs, plan, profileType, isNamed, answers, planId, finishedAt } = stored
    return {
      email,
      signedUpAs,
      planId,
      facts: {
        plan,
        profile: profileType === null ? null : { type: profileType, isNamed },
        answers: { type: answers?.type ?? null, areasOfInterest: answers?.areasOfInterest ?? [] },
        hasChosenPlan: planId !== null,
        begun: answers === null ? null : { isFinished: finishedAt !== null },
      },
    }
  }
}

function refuseIf(errors: { path: string; message: string }[]): void {
  if (errors.length > 0) throw new AppError('validation', undefined, errors)
}

function toOnboarding({ email, signedUpAs, planId, facts }: Standing): Omit<Onboarding, 'suggestedName'> {
  const kind = kindOf(facts)
  return {
    email,
    kind,
    signedUpAs,
    types: [...typesFor(facts)],
    steps: [...stepsFor(facts)],
    step: stepOf(facts),
    backTo: backTo(facts),
    answers: validAnswers(facts),
    chosenPlanId: planId,
  }
}
