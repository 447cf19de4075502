import { type FakeApi, GOOD_CAPTCHA, MAILED } from '@preciosa/testing/fake-api'
import { authRoutes } from '@preciosa/contracts/own-account'
import { expectLogs, fetchedBody } from '@preciosa/testing'
import { summaryOf } from '../../forms/form-rules.js'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as Pending from '../../subjects/account/pending-sign-in.server.js'
import type * as RefusedMail from '../../subjects/account/refused-mail.server.js'
import type * as Activation from './activation.server.js'
import type * as Professional from './professional.server.js'

const EMAIL = 'ana@ejemplo.com.ar'
const ADDRESS = `/activacion?email=${encodeURIComponent(EMAIL)}`
const WRONG_PASSWORD = 'La contraseña ingresada es incorrecta, por favor ingresela nuevamente .'
const WRONG_CODE = 'El código ingresado no es válido, por favor intentalo nuevamente'
const DEAD_LINK = 'Este enlace no sirve: ya se usó, venció o está incompleto'

describe('activation', () => {
  let api: FakeApi
  let activation: typeof Activation
  let professional: typeof Professional
  let refusedMailAnswer: typeof RefusedMail.refusedMailAnswer
  let storePendingSignIn: typeof Pending.storePendingSignIn

  beforeAll(async () => {
    api = await startApi()
    activation = await import('./activation.server.js')
    professional = await import('./professional.server.js')
    ;({ refusedMailAnswer } = await import('../../subjects/account/refused-mail.server.js'))
    ;({ storePendingSignIn } = await import('../../subjects/account/pending-sign-in.server.js'))
  })
  beforeEach(() => {
    api.accounts.clear()
    api.asksCaptcha = false
    api.addAccount(EMAIL, { activated: false })
  })
  afterAll(() => api.stop())

  const common = { intent: 'activate', email: EMAIL, captcha: GOOD_CAPTCHA }
  const activate = (fields: Record<string, string>) =>
    activation.activate(formRequest(ADDRESS, { ...common, password: 'secreto1', ...fields }))
  const said = ({ result }: { result: { error?: Record<string, string[] | null> | null } }) =>
    summaryOf(result.error ?? {}).map(({ field, message }) => [field, message])

  it.each([false, true])(
    'rejects a wrong password without using the code (sign-in with a captcha: %s)',
    async (asksCaptcha) => {
      api.asksCaptcha = asksCaptcha
      const refused = await activate({ code: MAILED.code, password: 'equivocada' })
      expect(said(refused)).toEqual([['password', WRONG_PASSWORD]])
      expect(api.accounts.get(EMAIL)?.activated).toBe(false)
      const answer = await responseOf(activate({ code: MAILED.code }))
      expect(cookiesOf(answer)).toMatch(/__Host-preciosa-sesion=/)
    },
  )

  describe('in the browser that registered', () => {
    const pending = async (email = EMAIL) =>
      (await storePendingSignIn(email, `id:${email}`)).split(';')[0] ?? ''
    const withoutPassword = async (fields: Record<string, string>, cookie: string) =>
      activation.activate(formRequest(ADDRESS, { ...common, ...fields }, cookie))

    it.each([{ code: MAILED.code }, { enlace: MAILED.link }])(
      'asks for no password, with %j',
      async (proof) => {
        const page = await activation.loadActivation(getRequest(ADDRESS, await pending()))
        expect(page.asksPassword).toBe(false)
        const answer = await responseOf(withoutPassword(proof, await pending()))
        expect(cookiesOf(answer)).toMatch(/__Host-preciosa-sesion=/)
        expect(answer.headers.getSetCookie()).toContainEqual(
          expect.stringMatching(/^__Host-preciosa-por-activar=; .*Max-Age=0/),
        )
      },
    )

    it('shows and takes a domain with other letters', async () => {
      const cookie = await pending('ana@xn--ao-zja.com.ar')
      const address = '/activacion?email=ana@xn--ao-zja.com.ar'
      const page = await activation.loadActivation(getRequest(address, cookie))
      expect(page).toMatchObject({ email: 'ana@año.com.ar', asksPassword: false })
      api.addAccount('ana@xn--ao-zja.com.ar', { activated: false })
      await responseOf(withoutPassword({ email: page.email, code: MAILED.code }, cookie))
      expect(api.accounts.get('ana@xn--ao-zja.com.ar')?.activated).toBe(true)
    })

    it.each(['', 'otra@ejemplo.com.ar'])('asks for it in another one (a sign-in of %j)', async (email) => {
      const cookie = email === '' ? '' : await pending(email)
      const page = await activation.loadActivation(getRequest(ADDRESS, cookie))
      expect(page.asksPassword).toBe(true)
      const refused = await withoutPassword({ code: MAILED.code }, cookie)
      expect(said(refused)).toEqual([['password', 'Ingrese la contraseña']])
      expect(api.accounts.get(EMAIL)?.activated).toBe(false)
    })

    it('leads to the sign-in, and reports the activation, when the exchange fails', async () => {
      const cookie = (await storePendingSignIn(EMAIL, 'id:otra@ejemplo.com.ar')).split(';')[0] ?? ''
      const answer = await responseOf(withoutPassword({ code: MAILED.code }, cookie))
      expect(locationOf(answer)).toBe('/?showloginmodal=true')
      expect(cookiesOf(answer)).toContain('__Host-preciosa-aviso=activated-sign-in')
    })
  })

  describe('whose mail was refused', () => {
    beforeEach(() => {
      api.refusesMail = true
    })
    afterEach(() => {
      api.reset()
      api.refusesMail = false
    })
    const pending = async (email = EMAIL) =>
      (await storePendingSignIn(email, null, { type: 'professional' })).split(';')[0] ?? ''
    const shown = async (cookie: string) =>
      (await activation.loadActivation(getRequest(ADDRESS, cookie))).mail
    const asked = async (cookie: string) => {
      const path = `/activacion/correo?email=${encodeURIComponent(EMAIL.toUpperCase())}`
      return fetchedBody(await refusedMailAnswer(getRequest(path, cookie)))
    }

    it('says so to the browser that registered, and what it registered as', async () => {
      expect(await shown(await pending())).toEqual({ isRefused: true, type: 'professional' })
      expect(await asked(await pending())).toBe(true)
      api.refusesMail = false
      expect([await shown(await pending()), await asked(await pending())]).toEqual([
        { isRefused: false, type: 'professional' },
        false,
      ])
    })

    it.each(['', 'otra@ejemplo.com.ar'])('asks the API nothing for another one (%j)', async (email) => {
      const cookie = email === '' ? '' : await pending(email)
      api.calls.length = 0
      expect([await shown(cookie), await asked(cookie)]).toEqual([null, null])
      expect(api.calls.filter(({ path }) => path === authRoutes.refusedMail.path)).toEqual([])
    })

    it('says nothing while the API is away, and asks again', async () => {
      expectLogs('Whether a mail was refused could not be asked')
      api.refuse(authRoutes.refusedMail, 'unavailable')
      expect(await asked(await pending())).toBe(false)
    })

    it('asks for the password after a sign-in', async () => {
      const page = await activation.loadActivation(getRequest(ADDRESS, await pending()))
      expect(page.asksPassword).toBe(true)
    })
  })

  describe('of a social account', () => {
    const social = async (fields: Record<string, string>, idToken: string | null) => {
      const cookie = idToken === null ? '' : ((await storePendingSignIn(EMAIL, idToken)).split(';')[0] ?? '')
      return activation.activate(
        formRequest(`${ADDRESS}&social=true`, { ...common, social: 'true', ...fields }, cookie),
      )
    }
    beforeEach(() => {
      api.addAccount(EMAIL, { activated: false, isSocial: true })
    })

    it('signs in the browser that came from the provider', async () => {
      const answer = await responseOf(social({ code: MAILED.code }, `id:${EMAIL}`))
      expect(cookiesOf(answer)).toMatch(/__Host-preciosa-sesion=/)
      expect(api.accounts.get(EMAIL)?.activated).toBe(true)
    })

    it('leads another browser to choose a password', async () => {
      const answer = await responseOf(social({ code: MAILED.code }, null))
      expect(locationOf(answer)).toBe('/?showrecovermodal=true')
      expect(cookiesOf(answer)).toBe('__Host-preciosa-aviso=activated-choose')
      const page = await activation.loadActivation(getRequest(`${ADDRESS}&social=true`))
      expect(page).toMatchObject({ email: EMAIL, isSocial: true })
    })

    it('leads to the sign-in, and reports the activation, when the exchange fails', async () => {
      const answer = await responseOf(social({ code: MAILED.code }, 'id:otra@ejemplo.com.ar'))
      expect(locationOf(answer)).toBe('/?showloginmodal=true')
      expect(cookiesOf(answer)).toContain('__Host-preciosa-aviso=activated-social')
    })

    it('rejects a wrong code', async () => {
      const refused = await social({ code: '9999' }, null)
      expect(said(refused)).toEqual([['code', WRONG_CODE]])
      expect(api.accounts.get(EMAIL)?.activated).toBe(false)
    })
  })

  it("asks for the account's password even if the address says that it has none", async () => {
    const fields = { ...common, social: 'true', enlace: MAILED.link }
    const answer = await responseOf(activation.activate(formRequest(`${ADDRESS}&social=true`, fields)))
    expect(locationOf(answer)).toBe(`${ADDRESS}&enlace=${MAILED.link}`)
    expect(api.accounts.get(EMAIL)?.activated).toBe(false)
  })

  it('reports the activation when the sign-in after it fails', async () => {
    expectLogs('A form of the account failed: the API is not available')
    api.refuse(authRoutes.exchangeToken, 'unavailable')
    const answer = await responseOf(activate({ code: MAILED.code }))
    expect(locationOf(answer)).toBe('/?showloginmodal=true')
    expect(cookiesOf(answer)).toBe('__Host-preciosa-aviso=activated-sign-in')
    const chosen = { ...common, code: MAILED.code, password: 'una clave', repeat: 'una clave' }
    const ofProfessional = await responseOf(
      professional.activateProfessional(formRequest('/activacion-profesional', chosen)),
    )
    expect(cookiesOf(ofProfessional)).toBe('__Host-preciosa-aviso=activated-sign-in')
  })

  it.each(['x', 'abc', 'an-unknown-token', 'x'.repeat(65)])(
    'reports the invalid link %j as an error of the form',
    async (enlace) => {
      const ofForm = await activate({ enlace })
      const chosen = { ...common, enlace, password: 'una clave', repeat: 'una clave' }
      const ofProfessional = await professional.activateProfessional(
        formRequest('/activacion-profesional', chosen),
      )
      for (const answer of [ofForm, ofProfessional])
        expect(said(answer)).toEqual([[enlace.length > 64 ? 'enlace' : null, DEAD_LINK]])
    },
  )

  it('asks for the code when the link was cut off after `enlace=`', async () => {
    const page = await activation.loadActivation(getRequest(`${ADDRESS}&enlace=`))
    expect(page.link).toBeNull()
    expect(page.rules.activate).toHaveProperty('code')
    const [ofProfessional] = [
      await professional.loadProfessional(getRequest(`/activacion-profesional?email=${EMAIL}&enlace=`)),
    ]
    expect(ofProfessional.link).toBeNull()
  })
})
