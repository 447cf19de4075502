import { createLogger } from './logger.js'

it('hides the secrets of payments', () => {
  const lines: string[] = []
  const logger = createLogger({
    level: 'info',
    name: 'test',
    destination: { write: (line) => lines.push(line) },
  })
  const payments = { accessToken: 'hunter1', webhookSecret: 'hunter2', collectorId: '7' }
  logger.info({ config: { payments }, payments, body: { card_token_id: 'hunter3' }, cardToken: 'hunter4' })
  expect(lines.join()).toContain('"collectorId":"7"')
  expect(lines.join()).not.toContain('hunter')
})
