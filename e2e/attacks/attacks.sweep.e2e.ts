import { AttackedSystem } from './attacked-system.js'
import { hostileBodies } from './hostile-bodies.js'
import { paidThings } from './paid-things.js'
import { codes } from './codes.js'
import { siteFlood } from './site-flood.js'
import { priceReading } from './price-reading.js'
import { searchFlood } from './search-flood.js'
import { idTokens } from './id-tokens.js'
import { lockOut } from './lock-out.js'
import { signingIn } from './sign-in.js'
import { mailboxFlood } from './mailbox-flood.js'
import { borrowedAddresses } from './borrowed-addresses.js'
import { malformedRequests } from './malformed-requests.js'
import { uploads } from './uploads.js'
import { xlsxBombs } from './xlsx-bombs.js'

jest.setTimeout(300_000)

describe('attacks on npm start', () => {
  let system: AttackedSystem

  beforeAll(async () => {
    system = await AttackedSystem.start()
  })
  afterAll(() => system.stop())

  it('answers every address of this machine', async () => {
    const { status } = await system.ask('127.77.0.1', `${system.run.urls.api}/preciosa/brands/download`)
    expect(status).toBe(200)
  })

  siteFlood(() => system)
  searchFlood(() => system)
  priceReading(() => system)
  lockOut(() => system)
  idTokens(() => system)
  signingIn(() => system)
  xlsxBombs(() => system)
  uploads(() => system)
  malformedRequests(() => system)
  hostileBodies(() => system)
  paidThings(() => system)
  mailboxFlood(() => system)
  codes(() => system)
  borrowedAddresses(() => system)
})
