import { CONSUMER_DEFENCE } from '@preciosa/contracts/operator'
import type { ShownNotice } from '@preciosa/contracts/site-notices'
import type { FakeApi } from '@preciosa/testing/fake-api'
import { startApi } from '../testing/site-environment.js'
import { footLines } from './foot-lines.rules.js'
import type * as Frame from './site-frame.server.js'

const NOW = Date.parse('2026-11-29T04:00:00Z')
const notice = (key: string, last: string): ShownNotice => ({
  key,
  text: 'Hola.',
  tone: 'info',
  link: null,
  last,
})

describe('siteFrame', () => {
  let api: FakeApi
  let siteFrame: typeof Frame.siteFrame
  beforeAll(async () => {
    api = await startApi()
    Object.assign(process.env, { CONTACT_PHONE: '011 4444-0000', WHATSAPP_NUMBER: '5491155550000' })
  })
  beforeEach(async () => {
    jest.resetModules()
    ;({ siteFrame } = await import('./site-frame.server.js'))
    api.refuseEverything = null
    api.calls.length = 0
  })
  afterAll(async () => {
    delete process.env['CONTACT_PHONE']
    delete process.env['WHATSAPP_NUMBER']
    await api.stop()
  })

  it('takes what staff saved, and keeps it while the API is away', async () => {
    api.frame = {
      operator: {
        ...api.frame.operator,
        address: 'Av. Corrientes 1234',
        phone: null,
        whatsapp: '5491100000000',
        cuit: '30-71234567-1',
        chargesVat: false,
      },
      notices: [notice('1-1', '2026-11-29T09:00:00Z'), notice('2-1', '2026-11-29T04:00:00Z')],
    }
    const shown = {
      operator: {
        address: 'Av. Corrientes 1234',
        phone: null,
        whatsapp: 'https://wa.me/5491100000000',
        chargesVat: false,
        foot: footLines(api.frame.operator),
      },
      notices: [api.frame.notices[0]],
    }
    expect(await siteFrame(NOW)).toEqual(shown)
    api.refuseEverything = 'unavailable'
    expect(await siteFrame(NOW)).toEqual(shown)
    expect(api.calls).toHaveLength(1)
  })

  it('takes the environment’s operator until the API has answered', async () => {
    api.refuseEverything = 'unavailable'
    expect(await siteFrame(NOW)).toEqual({
      operator: {
        address: null,
        phone: '011 4444-0000',
        whatsapp: 'https://wa.me/5491155550000',
        chargesVat: true,
        foot: [
          { text: '011 4444-0000', to: 'tel:01144440000' },
          { text: 'WhatsApp', to: 'https://wa.me/5491155550000' },
          expect.objectContaining({ to: CONSUMER_DEFENCE }),
        ],
      },
      notices: [],
    })
  })
})
