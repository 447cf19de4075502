import { z } from 'zod'
import { boundedRecord } from '../bounded-record.js'
import { paginationSchema } from '../catalogue/catalogue-objects.js'
import {
  MAX_ID,
  choiceParameter,
  idParameter,
  pageParameter,
  pageSizeParameter,
  uuidParameter,
} from '../http/parameters.js'
import { hadSubscriptionSchema } from '../own-account/user.js'
import {
  productSchema,
  attemptStatusSchema,
  paymentSchema,
  cardFields,
  cardSchema,
  attemptSchema,
  offerSchema,
  ownPlanSchema,
} from './payment-objects.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))

const common = {
  tags: ['pagos'],
  who: 'signed-in',
  cache: 'no-store',
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
} as const
const buys = {
  ...common,
  method: 'POST',
  idempotent: true,
  needsConsent: true,
  captcha: { action: 'payment', when: 'always' },
  status: 201,
  response: attemptSchema,
} as const
const ONE_ATTEMPT =
  'Lleva Idempotency-Key y captcha-response. La misma clave es el mismo pago, también después de un corte. Un rechazo de la tarjeta es 201 con status cancelled y su reason.'
/** Number of an order, as the buyer and staff know it. */
export const paymentIdParameter = uuidParameter('El pago.', 'No es el número de un pago.')
const payment = z.strictObject({ paymentId: paymentIdParameter })

export const paymentRoutes = {
  products: {
    ...common,
    id: 'products',
    method: 'GET',
    path: '/admin/product',
    summary: 'Los packs de InfoCredits, con su precio final',
    who: 'public',
    cache: 'minute',
    response: z.array(productSchema),
  },
  offer: {
    ...common,
    id: 'offer',
    method: 'GET',
    path: '/admin/checkout',
    summary: 'Qué se cobraría y qué se acreditaría al comprar un plan o un pack',
    description: 'Lleva planId o productId, uno de los dos.',
    query: z
      .strictObject({
        planId: choiceParameter('El plan.'),
        productId: choiceParameter('El pack.'),
      })
      .refine(({ planId, productId }) => (planId === undefined) !== (productId === undefined), {
        error: 'Va planId o productId, uno de los dos.',
        path: ['planId'],
      }),
    refuses: ['account-incomplete', 'not-found'],
    response: offerSchema,
  },
  subscribe: {
    ...buys,
    id: 'subscribe',
    path: '/admin/subscriptions/{planId}',
    summary: 'Suscribe a un plan con una tarjeta',
    description: `${ONE_ATTEMPT} status paid: la tarjeta quedó autorizada y el plan empezó; el primer cobro llega en una hora. Con un plan pago, cambia de plan: enseguida por la diferencia, o al final de lo pagado (manner de la oferta).`,
    params: z.strictObject({ planId: idParameter('El plan.') }),
    body: z
      .strictObject({ ...cardFields, planId: z.int().min(1).max(MAX_ID).optional() })
      .transform(({ planId, ...card }) => ({ ...card, bodyPlanId: planId })),
    refuses: ['account-incomplete', 'billing-incomplete', 'conflict', 'not-found'],
  },
  buyProduct: {
    ...buys,
    id: 'buyProduct',
    path: '/admin/payments',
    summary: 'Compra un pack de InfoCredits con una tarjeta',
    description: ONE_ATTEMPT,
    query: z.strictObject({ productId: choiceParameter('El pack.') }),
    body: z
      .strictObject({ ...cardFields, productId: z.int().min(1).max(MAX_ID).optional() })
      .transform(({ productId, ...card }) => ({ ...card, bodyProductId: productId })),
    refuses: [
      'account-incomplete',
      'billing-incomplete',
      'conflict',
      'credits-paused',
      'not-found',
      'permission',
    ],
  },
  changeCard: {
    ...common,
    id: 'changeCard',
    method: 'PUT',
    path: '/admin/subscriptions/card',
    summary: 'Cambia la tarjeta con la que se cobra el plan',
    captcha: { action: 'payment', when: 'always' },
    body: cardSchema,
    refuses: ['account-incomplete', 'conflict', 'payment-rejected'],
    status: 204,
    response: nothing,
  },
  requestUnsubscribe: {
    ...common,
    id: 'requestUnsubscribe',
    method: 'POST',
    path: '/admin/subscriptions/unsubscribe',
    summary: 'Pide la baja: no se cobra más y el plan sigue hasta el final de lo pagado',
    who: 'UNSUSCRIBE',
    refuses: ['conflict'],
    status: 202,
    response: nothing,
  },
  withdrawUnsubscribe: {
    ...common,
    id: 'withdrawUnsubscribe',
    method: 'DELETE',
    path: '/admin/subscriptions/unsubscribe',
    summary: 'Deshace el pedido de baja, o el plan que iba a seguir',
    who: 'UNSUSCRIBE',
    refuses: ['conflict'],
    status: 204,
    response: nothing,
  },
  ownPlan: {
    ...common,
    id: 'ownPlan',
    method: 'GET',
    path: '/admin/subscriptions/current',
    summary: 'El plan de la persona que inició la sesión, con sus cobros y su tarjeta',
    refuses: ['account-incomplete'],
    response: ownPlanSchema,
  },
  planChoice: {
    ...common,
    id: 'planChoice',
    method: 'GET',
    path: '/admin/user/plan-choice',
    summary: 'El plan que la persona eligió y todavía no compró, por una semana',
    response: z.strictObject({ planId: z.int().nullable() }),
  },
  choosePlan: {
    ...common,
    id: 'choosePlan',
    method: 'PUT',
    path: '/admin/user/plan-choice',
    summary: 'Guarda el plan elegido; null lo olvida',
    body: z.strictObject({ planId: z.int().min(1).max(MAX_ID).nullable() }),
    refuses: ['not-found'],
    status: 204,
    response: nothing,
  },
  ownPayments: {
    ...common,
    id: 'ownPayments',
    method: 'GET',
    path: '/admin/payments',
    summary: 'Los pagos de la persona que inició la sesión, los últimos primero',
    query: z.strictObject({ pageNumber: pageParameter, pageSize: pageSizeParameter(100, 20) }),
    response: z.strictObject({ response: z.array(paymentSchema), pagination: paginationSchema }),
  },
  receipt: {
    ...common,
    id: 'receipt',
    method: 'GET',
    path: '/admin/payments/{paymentId}/receipt',
    summary: 'El comprobante de un pago, no válido como factura',
    params: payment,
    refuses: ['not-found'],
    response: z.string().meta({ format: 'binary' }),
    responseType: 'application/pdf',
  },
  paymentStatus: {
    ...common,
    id: 'paymentStatus',
    method: 'GET',
    path: '/boxful/payments/{paymentId}/status',
    summary: 'Cómo está un pago',
    params: payment,
    refuses: ['not-found'],
    response: attemptStatusSchema,
  },
  ownSubscriptions: {
    ...common,
    id: 'ownSubscriptions',
    method: 'GET',
    path: '/boxful/subscriptions',
    summary: 'Los planes de la persona que inició la sesión, el último primero',
    description: 'También los terminados y el que sigue.',
    response: z.strictObject({ response: z.array(hadSubscriptionSchema) }),
  },
  paymentLink: {
    ...common,
    id: 'paymentLink',
    method: 'GET',
    path: '/boxful/customers/paymentLink',
    summary: 'Una página de Mercado Pago en la que se suscribe sin scripts',
    description: 'Del plan elegido, o del que dice planId. La misma mientras esté pendiente.',
    hasEffect: true,
    needsConsent: true,
    query: z.strictObject({ planId: choiceParameter('El plan; si falta, el elegido.') }),
    refuses: ['account-incomplete', 'billing-incomplete', 'conflict', 'not-found'],
    response: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }),
  },
} as const

/** Mercado Pago may add parameters; the handler reads its own. */
const anyQuery = boundedRecord(
  z.string().max(100),
  z
    .string()
    .max(1000)
    .or(z.array(z.string().max(1000)).max(20)),
  50,
).transform(() => ({}))

/** Called by Mercado Pago; what it says is a hint, the resource is fetched. */
export const webhookRoutes = {
  paymentNotice: {
    id: 'paymentNotice',
    method: 'POST',
    path: '/boxful/webhooks/mercadopago',
    summary: 'Recibe un aviso firmado de Mercado Pago',
    description:
      'Con firma válida y a tiempo, 200 enseguida; si no, 401. Otros campos y parámetros se aceptan.',
    tags: ['pagos'],
    who: 'public',
    cache: 'no-store',
    params: nothing,
    query: anyQuery,
    body: noBody,
    refuses: ['invalid-client'],
    status: 200,
    response: nothing,
  },
} as const
