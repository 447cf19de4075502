import { playPayments } from './testing/play-payments.js'

it('keeps money and credits right in two thousand runs of anything', async () => {
  await playPayments(2000, 50)
}, 14_400_000)
