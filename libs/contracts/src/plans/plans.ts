import { z } from 'zod'
import { subscriptionSchema } from '../own-account/user.js'

const nothing = z.strictObject({})

/** A plan on sale; `price` in pesos per period. */
export const subscriptionTemplateSchema = subscriptionSchema.pick({
  id: true,
  name: true,
  type: true,
  price: true,
  infocreditsPerMonth: true,
  professional: true,
  subscriptionType: true,
})
export type SubscriptionTemplate = z.infer<typeof subscriptionTemplateSchema>

export const planRoutes = {
  subscriptionTemplates: {
    id: 'subscriptionTemplates',
    method: 'GET',
    path: '/admin/subscription/template',
    summary: 'Los planes, con su precio y las consultas que incluyen',
    tags: ['planes'],
    who: 'public',
    cache: 'minute',
    params: nothing,
    query: nothing,
    body: z.unknown().transform(() => ({})),
    status: 200,
    response: z.array(subscriptionTemplateSchema),
  },
} as const
