import { TestApi } from '../testing/test-api.js'
import { accountAttacksCases } from './account-attacks.cases.js'
import { activationCases } from './activation.cases.js'
import { authCases } from './auth.cases.js'
import { consentCases } from './consent.cases.js'
import { expiredPlanCases } from './expired-plan.cases.js'
import { onboardingCases } from './onboarding.cases.js'
import { ownDataCases } from './own-data.cases.js'
import { ownSessionsCases } from './own-sessions.cases.js'
import { profileCases } from './profile.cases.js'
import { socialCases } from './social.cases.js'

const api = TestApi.forCases()

describe('activation', () => activationCases(api))
describe('signing in', () => authCases(api))
describe('social sign-in', () => socialCases())
describe('own sessions', () => ownSessionsCases(api))
describe('own data', () => ownDataCases(api))
describe('onboarding', () => onboardingCases(api))
describe('the profile', () => profileCases(api))
describe('attacks on accounts', () => accountAttacksCases(api))
describe('plans', () => expiredPlanCases(api))
describe('texts that need consent', () => consentCases(api))
