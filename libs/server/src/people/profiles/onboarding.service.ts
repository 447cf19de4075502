import { Injectable } from '@nestjs/common'
import type { UserType } from '@preciosa/contracts'
import type { Onboarding, OnboardingAnswer } from '@preciosa/contracts/profiles'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { AccountsService, CredentialsService } from '../accounts/index.js'
import { BillingService } from '../billing/index.js'
import { wrongInterests } from './profiles.rules.js'
import { PlanChoicesService } from './plan-choices.service.js'
import { ProfilesService } from './profiles.service.js'
import { namesOf } from './names.rules.js'
import { OnboardingRepository } from './onboarding.repository.js'
import {
  backTo,
  currentChoice,
  isBuying,
  kindOf,
  knownType,
  mayAnswer,
  type OnboardingFacts,
  type PlanChoice,
  stepOf,
  stepsFor,
  typesFor,
  validAnswers,
  wrongType,
} from './onboarding.rules.js'

const NOT_NOW = 'Ese paso todavía no se puede responder, o ya quedó atrás.'

interface Standing extends Pick<Onboarding, 'email' | 'hasTypeOfSignUp'> {
  signedUpAs: UserType | null
  planId: number | null
  facts: OnboardingFacts
}

/** Derives the wizard's step from the answers. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsService,
    private readonly bills: BillingService,
    private readonly choices: PlanChoicesService,
    private readonly profiles: ProfilesService,
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
      const isName = input.step === 'name'
      if (!mayAnswer(isName ? 'data' : input.step, facts) || (isName && !isBuying(facts)))
        throw new AppError('conflict', NOT_NOW)
      await this.take(client, accountId, facts, input)
    })
    return { ...toOnboarding(await this.standing(this.db.pool, accountId)), suggestedName: null }
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
        return onboarding.answer(accountId, answers, now)
      }
      case 'interests': {
        refuseIf(type === null ? [] : wrongInterests(type, input.areasOfInterest))
        const areas = { areasOfInterest: [...new Set(input.areasOfInterest)] }
        // The plan of a fleet fixes the type, which the person may have signed up without.
        return onboarding.answer(accountId, kindOf(facts) === 'fleet' ? { type, ...areas } : areas, now)
      }
      case 'name': {
        const { firstName, lastName } = input
        if (type === null) throw new AppError('conflict', NOT_NOW)
        await this.profiles.addIn(client, accountId, { type, firstName, lastName })
        // An answer, so that the wizard goes on after the purchase.
        return onboarding.answer(accountId, { type }, now)
      }
      case 'data': {
        const { firstName, lastName, prefix, phoneNumber, province, locality, zipCode } = input
        const data = { firstName, lastName, prefix, phoneNumber, province, locality, zipCode }
        if (type === null) throw new AppError('conflict', NOT_NOW)
        await this.profiles.addIn(client, accountId, { ...data, type, areasOfInterest })
        return onboarding.answer(accountId, {}, now)
      }
      case 'plan':
        return this.choices.chooseIn(
          client,
          accountId,
          input.planId,
          facts.profile?.isNamed === true ? facts.profile.type : facts.answers.type,
        )
      case 'welcome':
        return onboarding.finish(accountId, now)
    }
  }

  private async standing(client: Queryable, accountId: number): Promise<Standing> {
    const now = this.clock.now()
    const stored = await new OnboardingRepository(client).of(accountId, now)
    if (stored === undefined) throw new AppError('session-expired')
    const { email, signedUpAs, plan, profileType, isNamed, answers, finishedAt } = stored
    const choice = currentChoice(stored.choice, knownType(stored), now)
    // Asked once: the plan that was chosen has it, or the form of the registration.
    const paidType = choice === null || choice.isFree ? null : choice.type
    const answered = isNamed ? profileType : (answers?.type ?? paidType ?? signedUpAs)
    return {
      email,
      signedUpAs,
      hasTypeOfSignUp: signedUpAs !== null && answers?.type === undefined,
      planId: choice?.planId ?? null,
      facts: {
        plan,
        profile: profileType === null ? null : { type: profileType, isNamed },
        answers: { type: answered, areasOfInterest: answers?.areasOfInterest ?? [] },
        choice,
        isBillingComplete: await this.hasBilling(client, accountId, profileType, choice),
        begun: answers === null ? null : { isFinished: finishedAt !== null },
      },
    }
  }

  /** Only a plan that is still to be paid needs it. */
  private async hasBilling(
    client: Queryable,
    accountId: number,
    type: UserType | null,
    choice: PlanChoice | null,
  ): Promise<boolean> {
    if (type === null || choice === null || choice.isFree || choice.isBought) return false
    return this.bills.isComplete(client, accountId, type)
  }
}

function refuseIf(errors: { path: string; message: string }[]): void {
  if (errors.length > 0) throw new AppError('validation', undefined, errors)
}

function toOnboarding({
  email,
  planId,
  hasTypeOfSignUp,
  facts,
}: Standing): Omit<Onboarding, 'suggestedName'> {
  const kind = kindOf(facts)
  return {
    email,
    kind,
    types: [...typesFor(facts)],
    hasTypeOfSignUp,
    steps: [...stepsFor(facts)],
    step: stepOf(facts),
    backTo: backTo(facts),
    answers: validAnswers(facts),
    chosenPlanId: planId,
  }
}
