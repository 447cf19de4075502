import { webhookRoutes } from '@preciosa/contracts/payments'
import { z } from 'zod'
import { safeUrl } from './identity-variables.js'

/** Mercado Pago's account that collects (decision 060). */
export interface PaymentsConfig {
  url: string
  accessToken: string
  publicKey: string
  webhookSecret: string
  /** The seller's user id: payments of other sellers aren't ours. */
  collectorId: string
  /** False with test credentials, whose payments are no money. */
  isLive: boolean
  /** Where webhooks go; undefined leaves it to the address in Mercado Pago's panel. */
  notificationUrl: string | undefined
}

const credential = z
  .string()
  .regex(/^[\w-]+$/, 'debe ser la credencial, como la da Mercado Pago')
  .optional()

export const MERCADO_PAGO_API = 'https://api.mercadopago.com'

/** Without the first four, nothing can be bought. */
export const PAYMENT_VARIABLES = {
  MERCADO_PAGO_ACCESS_TOKEN: credential,
  MERCADO_PAGO_PUBLIC_KEY: credential,
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  MERCADO_PAGO_COLLECTOR_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'debe ser el número de usuario del vendedor')
    .optional(),
  MERCADO_PAGO_URL: safeUrl.default(MERCADO_PAGO_API),
  /** By default the API behind `SITE_URL`, if that is https: Mercado Pago refuses others. */
  MERCADO_PAGO_NOTIFICATION_URL: safeUrl
    .refine((text) => text.length <= 450, 'debe tener 450 caracteres como mucho')
    .optional(),
}

type PaymentVariables = z.output<z.ZodObject<typeof PAYMENT_VARIABLES>>

/** Returns the settings, undefined without any, or the problems, never a value. */
export function paymentsOf(values: PaymentVariables, siteUrl: string): PaymentsConfig | undefined | string[] {
  const {
    MERCADO_PAGO_ACCESS_TOKEN: accessToken,
    MERCADO_PAGO_PUBLIC_KEY: publicKey,
    MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADO_PAGO_COLLECTOR_ID: collectorId,
    MERCADO_PAGO_URL: url,
    MERCADO_PAGO_NOTIFICATION_URL: given,
  } = values
  const needed = {
    MERCADO_PAGO_ACCESS_TOKEN: accessToken,
    MERCADO_PAGO_PUBLIC_KEY: publicKey,
    MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADO_PAGO_COLLECTOR_ID: collectorId,
  }
  if (Object.values(needed).every((value) => value === undefined)) return undefined
  if (
    accessToken === undefined ||
    publicKey === undefined ||
    webhookSecret === undefined ||
    collectorId === undefined
  )
    return Object.entries(needed).flatMap(([name, value]) =>
      value === undefined ? [`  ${name}: falta`] : [],
    )
  return {
    url: url.replace(/\/+$/, ''),
    accessToken,
    publicKey,
    webhookSecret,
    collectorId,
    isLive: !accessToken.startsWith('TEST-'),
    notificationUrl: notificationUrlOf(given, siteUrl),
  }
}

function notificationUrlOf(given: string | undefined, siteUrl: string): string | undefined {
  if (given === undefined && !siteUrl.startsWith('https:')) return undefined
  const url = new URL(given ?? new URL(webhookRoutes.paymentNotice.path, siteUrl))
  // Without it, payments also send the old webhooks, which are unsigned.
  url.searchParams.set('source_news', 'webhooks')
  return url.href
}
