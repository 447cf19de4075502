import { FakeApi } from '@preciosa/testing/fake-api'
import { SECRETS, startSite } from './programs.js'
import { sessionCookie } from './session-cookie.js'

export interface FakedSite {
  site: string
  api: FakeApi
  cookieOf(email: string, changes?: Parameters<FakeApi['addAccount']>[1]): Promise<string>
}

export const OPERATOR = {
  CONTACT_ADDRESS: 'Av. Corrientes 1234, Ciudad de Buenos Aires',
  CONTACT_PHONE: '011 4444-0000',
  WHATSAPP_NUMBER: '5491144440000',
}

export async function startFakedSite(
  more: Record<string, string> = {},
): Promise<FakedSite & { stop: () => Promise<void> }> {
  const api = await FakeApi.start({ id: SECRETS.CLIENT_ID, secret: SECRETS.CLIENT_SECRET })
  api.frame.operator = {
    ...api.frame.operator,
    address: OPERATOR.CONTACT_ADDRESS,
    phone: OPERATOR.CONTACT_PHONE,
    whatsapp: OPERATOR.WHATSAPP_NUMBER,
  }
  const site = await startSite(api.url, { CAPTCHA: 'turnstile', ...OPERATOR, ...more })
  return {
    site: site.url,
    api,
    cookieOf: (email, changes) => sessionCookie(api.tokenFor(api.addAccount(email, changes))),
    stop: async () => {
      await site.stop()
      await api.stop()
    },
  }
}
