import { planRoutes } from '@preciosa/contracts/plans'
import { permissionsOf, type PlanCode, type UserType } from '@preciosa/contracts'
import { isOfferedTo } from '@preciosa/contracts/offers'
import type { ShownBlock } from '@preciosa/contracts/pages'
import { type OwnPlan, paymentRoutes } from '@preciosa/contracts/payments'
import { api, publicReads } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import { optionalData } from '../../api/optional-data.server.js'
import { packLines } from '../../subjects/plans/packs.rules.js'
import { unlessUnavailable } from '../../api/page-answers.server.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { featureGroups } from './plan-features.rules.js'
import { type Buyer, linesFor, planLines, recommendedOf } from '../../subjects/plans/plan-lines.rules.js'
import type { PlansView } from './plan-list.js'

/** Null while the prices can't be read. */
export async function readPlans(
  request: Request,
  blocks: readonly ShownBlock[],
  now = new Date(),
): Promise<PlansView | null> {
  const { searchParams: search } = new URL(request.url)
  const audience = blocks.find((block) => block.kind === 'plans')?.audience ?? 'individual'
  const [plans, products, bought] = await Promise.all([
    unlessUnavailable(api.read(planRoutes.subscriptionTemplates)),
    unlessFailed('The packs could not be read', publicReads.read(paymentRoutes.products)),
    buyerOf(request),
  ])
  if (plans === null) return null
  const all = planLines(plans.filter((plan) => isOfferedTo(audience, plan)))
  const vehicleType = audience === 'individual' ? (vehicleTypeOfWord(search.get('tipo')) ?? 'cars') : null
  const isYearly = search.get('pago') === 'anual'
  const lines = vehicleType === null ? all : linesFor(vehicleType, all)
  return {
    audience,
    lines,
    vehicleType,
    isYearly,
    recommended: recommendedOf(lines, isYearly),
    features: featureGroups(lines),
    gridYears: lines.some(({ code }) => permissionsOf(code).has('INFOGRID')) ? lastYears(now) : null,
    packs: products === null ? null : packLines(products),
    ...bought,
  }
}

function lastYears(now: Date): number[] {
  return [1, 2, 3].map((back) => now.getFullYear() - back)
}

/** Of visitors null; undefined if the plan can't be read. */
async function buyerOf(request: Request): Promise<Pick<PlansView, 'buyer' | 'pendingPaymentId'>> {
  const sender = await senderOf(request)
  const nothing = { pendingPaymentId: null }
  if (sender.kind === 'unknown') return { ...nothing, buyer: undefined }
  if (sender.kind !== 'person') return { ...nothing, buyer: null }
  if (sender.user === null) return { ...nothing, buyer: NO_PROFILE }
  const own = await optionalData(
    asUser(sender.session.value).call(paymentRoutes.ownPlan),
    'The buyer’s plan could not be read',
  )
  return own === null
    ? { ...nothing, buyer: undefined }
    : {
        pendingPaymentId: own.pendingPaymentId,
        buyer: toBuyer(sender.person.needsName ? null : sender.user.type, own),
      }
}

/** The plan of an account without a subscription. */
const FREE: Readonly<Record<UserType, PlanCode>> = {
  individual: 'individualFree',
  professional: 'professionalFree',
}

const NO_PROFILE: Buyer = {
  type: null,
  planId: null,
  code: null,
  name: null,
  isPaused: false,
  canSubscribe: true,
  refused: [],
}

function toBuyer(type: UserType | null, { subscription, paused, canSubscribe, may }: OwnPlan): Buyer {
  return {
    type,
    planId: subscription?.basedFromId ?? null,
    code: subscription?.subscriptionType.subscriptionCode ?? (type === null ? null : FREE[type]),
    name: subscription?.name ?? null,
    isPaused: paused !== null,
    canSubscribe,
    refused: may.choose.flatMap(({ planId, refusal }) => (refusal === null ? [] : [planId])),
  }
}
