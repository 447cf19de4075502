import { playPayments } from './testing/play-payments.js'

it('keeps money and credits right in a hundred runs of anything', async () => {
  await playPayments(Number(process.env.PAYMENTS_RUNS ?? 100), 25)
})
