export { WebhooksModule } from './webhooks.module.js'
export { WebhooksService, type SentWebhook } from './webhooks.service.js'
