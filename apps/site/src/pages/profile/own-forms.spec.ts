import { MOST_PHOTO_BYTES, profilePhotoRoutes } from '@preciosa/contracts/profiles'
import { billingRoutes } from '@preciosa/contracts/billing'
import { creditRoutes } from '@preciosa/contracts/credits'
import { type FakeApi, planNamed, type SiteAccount } from '@preciosa/testing/fake-api'
import { geographyRoutes } from '@preciosa/contracts/geography'
import { ownAccountRoutes } from '@preciosa/contracts/own-account'
import { expectLogs } from '@preciosa/testing'
import type * as Session from '../../subjects/session/session.server.js'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as Billing from '../../subjects/billing/billing.server.js'
import type * as MyDataFile from '../my-data/my-data-file.server.js'
import type * as MyData from '../my-data/my-data.server.js'
import type * as Photo from '../../subjects/profile/photo.server.js'
import type * as Complete from '../complete-profile/complete.server.js'
import type * as Welcome from '../welcome/welcome-answer.server.js'
import type * as FormAnswer from '../../subjects/profile/form-answer.server.js'

const BILLING = {
  taxStatus: 'Consumidor Final',
  taxType: 'DNI',
  taxId: '12345678',
  enterpriseName: 'Ana Pérez',
  email: 'ana@example.com',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseAddress: 'Mitre 12',
  enterpriseZipCode: '5501',
}
const DATA = {
  firstName: 'Ana',
  lastName: 'Pérez',
  prefix: '11',
  phoneNumber: '4444-5555',
  province: 'Mendoza',
  locality: 'Godoy Cruz',
}

describe("the user's own forms", () => {
  let api: FakeApi
  let session: typeof Session
  let billing: typeof Billing
  let myData: typeof MyData
  let file: typeof MyDataFile
  let photo: typeof Photo
  let complete: typeof Complete
  let welcome: typeof Welcome
  let formAnswer: typeof FormAnswer

  beforeAll(async () => {
    api = await startApi()
    session = await import('../../subjects/session/session.server.js')
    billing = await import('../../subjects/billing/billing.server.js')
    myData = await import('../my-data/my-data.server.js')
    file = await import('../my-data/my-data-file.server.js')
    photo = await import('../../subjects/profile/photo.server.js')
    complete = await import('../complete-profile/complete.server.js')
    welcome = await import('../welcome/welcome-answer.server.js')
    formAnswer = await import('../../subjects/profile/form-answer.server.js')
  })
  afterEach(() => {
    api.reset()
    api.refuseEverything = null
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const cookieOf = async (account: SiteAccount) =>
    cookiesOf({ headers: session.withCookies(await session.sessionCookie.seal(api.tokenFor(account), 60)) })
  const ana = (changes: Partial<SiteAccount> = {}) => api.addAccount('ana@example.com', changes)
  const fleet = { plan: planNamed('InfoPro Grupal', 'professionalFleet'), type: 'professional' as const }

  describe('billing', () => {
    const save = async (fields: Record<string, string>, account = ana()) =>
      billing.saveBilling(formRequest('/perfil/facturacion', fields, await cookieOf(account)))

    it('saves the data, redirects and confirms', async () => {
      const account = ana()
      const response = await responseOf(save(BILLING, account))
      expect(locationOf(response)).toBe('/perfil/facturacion')
      expect(response.headers.getSetCookie().join()).toContain('billing-kept')
      expect(account.billing).toEqual(BILLING)
      const data = await billing.loadBilling(getRequest('/perfil/facturacion', await cookieOf(account)))
      expect(data).toMatchObject({ own: BILLING, isOutdated: false, places: { localities: ['Godoy Cruz'] } })
    })

    it("suggests the profile's data when none is stored", async () => {
      const data = await billing.loadBilling(getRequest('/perfil/facturacion', await cookieOf(ana())))
      expect(data.own).toMatchObject({ email: 'ana@example.com', enterpriseProvince: '' })
    })

    it("shows the API's errors in the profile's words and keeps the input", async () => {
      const { result } = await save({ ...BILLING, enterpriseLocality: 'Ushuaia' })
      expect(result.error).toEqual({ enterpriseLocality: ['Seleccione una Localidad'] })
      expect(result.initialValue).toEqual({ ...BILLING, enterpriseLocality: 'Ushuaia' })
    })

    it('returns other choices without errors', async () => {
      const { result, places } = await save({
        enterpriseProvince: 'Mendoza',
        taxId: '1',
        intent: 'localidades',
      })
      expect(result).toEqual({ initialValue: { enterpriseProvince: 'Mendoza', taxId: '1' } })
      expect(places?.localities).toEqual(['Godoy Cruz'])
    })

    it('ignores unknown fields', async () => {
      const account = ana()
      await responseOf(save({ ...BILLING, complete: 'true', accountId: '1', 'a[4294967294]': 'x' }, account))
      expect(account.billing).toEqual(BILLING)
    })

    it('keeps the input while the API is unavailable', async () => {
      expectLogs('A change of personal data was not saved')
      api.refuse(billingRoutes.billing, 'unavailable')
      api.refuse(billingRoutes.saveBilling, 'unavailable')
      const { result } = await save(BILLING)
      expect(result.error?.['']?.[0]).toMatch(/^No pudimos guardar los datos\./)
      expect(result.initialValue).toEqual(BILLING)
    })

    it('redirects to /error when the API limits requests', async () => {
      api.refuse(billingRoutes.billing, 'too-many-requests')
      api.refuse(billingRoutes.saveBilling, 'too-many-requests')
      expect(locationOf(await responseOf(save(BILLING)))).toMatch(/^\/error/)
    })

    it('answers 404 for a fleet and asks visitors to sign in', async () => {
      const request = getRequest('/perfil/facturacion', await cookieOf(ana(fleet)))
      expect(locationOf(await responseOf(billing.loadBilling(request)))).toBe('/404')
      expect(locationOf(await responseOf(save(BILLING, ana(fleet))))).toBe('/404')
      const visitor = await responseOf(billing.loadBilling(getRequest('/perfil/facturacion')))
      expect(locationOf(visitor)).toMatch(/showloginmodal=true/)
    })
  })

  describe('personal data', () => {
    const save = async (fields: Record<string, string>, account = ana()) =>
      myData.saveMyData(formRequest('/perfil/mis-datos', fields, await cookieOf(account)))

    it('sends emptied fields as null and an unticked box as false', async () => {
      const account = ana()
      const response = await responseOf(save({ ...DATA, floor: '', muestraCodia: '' }, account))
      expect(locationOf(response)).toBe('/perfil/mis-datos')
      expect(response.headers.getSetCookie().join()).toContain('my-data-kept')
      expect(account.changes).toEqual({
        ...DATA,
        phoneNumber: '44445555',
        zipCode: null,
        company: null,
        gender: null,
        birthDate: null,
        direction: null,
        floor: null,
        unit: null,
        muestraCodia: false,
      })
    })

    it.each([
      ['announces the gift', {}, 'profile-gift'],
      ['says that the gift waits', { waiting: 20 }, 'profile-gift-waiting'],
      ['says that the phone number had the gift', { waiting: 0 }, 'profile-gift-had'],
    ])('%s when the profile becomes complete', async (_, credits, flash) => {
      const account = ana({ completes: true, ...credits })
      const response = await responseOf(save({ ...DATA, muestraCodia: '1' }, account))
      expect(response.headers.getSetCookie().join()).toMatch(new RegExp(`\\b${flash}(?!-)\\b`))
    })

    it('says that the profile is complete when the credits can’t be read after it', async () => {
      expectLogs('Waiting credits could not be read')
      const account = ana({ completes: true, waiting: 20 })
      api.refuse(creditRoutes.credits, 'unavailable')
      const response = await responseOf(save({ ...DATA, muestraCodia: '1' }, account))
      expect(response.headers.getSetCookie().join()).toContain('profile-complete')
    })

    it('ignores fields outside the form', async () => {
      const account = ana()
      await responseOf(save({ ...DATA, type: 'professional', completedProfile: 'true', id: '2' }, account))
      expect(Object.keys(account.changes ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(type|completedProfile|id)$/)]),
      )
    })

    it.each([
      ['firstName', { firstName: 'Ana 2' }, 'Usá sólo letras, espacios, puntos, guiones y apóstrofos'],
      ['phoneNumber', { phoneNumber: '12' }, 'Ingrese un número de teléfono válido'],
      ['birthDate', { birthDate: '2026-02-31' }, 'Escribí una fecha que exista'],
      ['lastName', { lastName: '' }, 'Campo requerido'],
    ])('rejects an invalid %s', async (field, change, message) => {
      const { result } = await save({ ...DATA, ...change })
      expect(result.error).toEqual({ [field]: [message] })
    })
  })

  describe('a form that can’t be saved', () => {
    const CITY = { province: 'Mendoza', locality: 'Godoy Cruz' }
    const FORMS: [path: string, fields: Record<string, string>][] = [
      ['/perfil/facturacion', BILLING],
      ['/perfil/mis-datos', { ...DATA, floor: '3' }],
      ['/perfil/completar', { paso: '5', ...DATA, zipCode: '5501' }],
      ['/bienvenido', { paso: 'datos', ...DATA, zipCode: '5501' }],
    ]
    const send = async (path: string, fields: Record<string, string>, cookie: string) => {
      const request = formRequest(path, fields, cookie)
      switch (path) {
        case '/perfil/facturacion':
          return billing.saveBilling(request)
        case '/perfil/mis-datos':
          return myData.saveMyData(request)
        case '/perfil/completar':
          return complete.answerComplete(request)
        default:
          return welcome.answerWelcome(request)
      }
    }
    const written = (fields: Record<string, string>) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'paso'))

    it.each(FORMS)('returns the input while the API is unreachable: %s', async (path, fields) => {
      expectLogs('The session could not be checked: the API is not available')
      const cookie = await cookieOf(ana())
      api.refuseEverything = 'unavailable'
      const answer = await send(path, fields, cookie)
      expect(answer.result.error?.['']).toEqual([
        'No pudimos guardar los datos. Probá de nuevo en unos minutos: lo que escribiste sigue acá.',
      ])
      expect(answer.result.initialValue).toEqual(written(fields))
      expect(formAnswer.answered(answer).init?.status).toBe(503)
    })

    it.each(FORMS)(
      'returns the input and asks to sign in again when the session is over: %s',
      async (path, fields) => {
        const account = ana()
        const cookie = await cookieOf(account)
        api.tokens.clear()
        for (const own of [cookie, '']) {
          const answer = await send(path, fields, own)
          expect(answer.result.error?.['']?.[0]).toMatch(/^Tu sesión terminó y no guardamos los datos\./)
          expect(answer.result.initialValue).toEqual(written(fields))
          expect(formAnswer.answered(answer).init?.status).toBe(401)
        }
        expect([account.billing, account.changes]).toEqual([undefined, undefined])
      },
    )

    it('returns the input when the session ends between two calls', async () => {
      api.refuse(billingRoutes.billing, 'session-expired')
      api.refuse(billingRoutes.saveBilling, 'session-expired')
      const answer = await send('/perfil/facturacion', BILLING, await cookieOf(ana()))
      expect([answer.unsaved, answer.result.initialValue]).toEqual(['ended', BILLING])
    })

    it.each(FORMS.slice(0, 3))(
      'shows no error when only the list of places fails: %s',
      async (path, fields) => {
        const cookie = await cookieOf(ana())
        for (const code of ['unavailable', 'too-many-requests'] as const) {
          api.refuse(geographyRoutes.provinces, code)
          const { result, places } = await send(path, { ...fields, ...CITY, intent: 'localidades' }, cookie)
          expect([result.error, places]).toEqual([undefined, null])
        }
      },
    )

    it('reports an unsaved photo on the same page', async () => {
      expectLogs('The session could not be checked: the API is not available')
      const form = new FormData()
      form.append('file', new Blob(['x']), 'foto.jpg')
      const save = async () => {
        const cookie = await cookieOf(ana())
        return new Request('https://guia.example/perfil/foto', {
          method: 'POST',
          body: form,
          headers: { cookie },
        })
      }
      const away = await save()
      api.refuseEverything = 'unavailable'
      await expect(photo.savePhoto(away)).resolves.toMatchObject({ unsaved: 'away' })
      api.refuseEverything = 'session-expired'
      await expect(photo.savePhoto(away)).resolves.toMatchObject({
        error: expect.stringContaining('Tu sesión terminó') as string,
      })
    })
  })

  describe('the photo', () => {
    const save = async (file: Blob | null, fields: Record<string, string> = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      if (file !== null) form.append('file', file, 'foto.jpg')
      const cookie = await cookieOf(ana())
      return photo.savePhoto(
        new Request('https://guia.example/perfil/foto', { method: 'POST', body: form, headers: { cookie } }),
      )
    }

    it('is saved, with a redirect', async () => {
      const response = await responseOf(save(new Blob(['x'])))
      expect(locationOf(response)).toBe('/perfil/mis-datos')
      expect(response.headers.getSetCookie().join()).toContain('photo-kept')
    })

    it('is saved without a redirect when scripts send it', async () => {
      await expect(save(new Blob(['x']), { 'en-su-lugar': '1' })).resolves.toEqual({ saved: true })
    })

    it('is refused with the API’s message', async () => {
      const message = 'El archivo no es una foto. Elegí una foto en JPG o PNG.'
      api.refuse(profilePhotoRoutes.saveProfilePhoto, 'validation', [{ path: 'file', message }])
      await expect(save(new Blob(['x']))).resolves.toEqual({ error: message })
    })

    it.each([
      ['a missing file', null, 'Elegí una foto de tu computadora o tu teléfono.'],
      ['an empty file', new Blob([]), 'Elegí una foto de tu computadora o tu teléfono.'],
      [
        'an oversized file',
        new Blob([Buffer.alloc(MOST_PHOTO_BYTES + 1)]),
        'La foto pesa más de 8 MB, el máximo.',
      ],
    ])('rejects %s', async (_, file, error) => {
      await expect(save(file)).resolves.toEqual({ error })
    })

    it('is not read without a session, and one at a time with it', async () => {
      const sending = (cookie: string) => {
        let end = (): void => undefined
        const body = new ReadableStream<Uint8Array>(
          { start: (controller) => void (end = () => controller.close()) },
          { highWaterMark: 0 },
        )
        const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
        const request = new Request('https://guia.example/perfil/foto', {
          method: 'POST',
          body,
          headers,
          duplex: 'half',
        })
        return { request, saved: photo.savePhoto(request), end }
      }
      const unread = sending('')
      await expect(unread.saved).resolves.toMatchObject({ unsaved: 'ended' })
      expect(unread.request.bodyUsed).toBe(false)

      const cookie = await cookieOf(ana())
      const first = sending(cookie)
      const [second, third] = [sending(cookie), sending(cookie)]
      // One runs and one waits, in the order in which the API knew them.
      await expect(Promise.race([first, second, third].map(({ saved }) => saved))).resolves.toEqual({
        error: 'Ya estás mandando otra foto. Esperá a que termine y probá de nuevo.',
      })
      expect([first, second, third].filter(({ request }) => request.bodyUsed)).toHaveLength(1)
      for (const { end } of [first, second, third]) end()
      await Promise.allSettled([first.saved, second.saved, third.saved])
    })

    it('redirects visitors and answers 404 without a photo', async () => {
      const address = '/perfil/foto/imagen'
      expect((await responseOf(photo.photoImage(getRequest(address)))).status).toBe(302)
      expect((await responseOf(photo.photoImage(getRequest(address, await cookieOf(ana()))))).status).toBe(
        404,
      )
    })
  })

  describe('the file of stored data', () => {
    const ask = async (headers: Record<string, string> = {}) => {
      const request = getRequest('/perfil/mis-datos/archivo', await cookieOf(ana()))
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return responseOf(file.myDataFile(request))
    }

    it.each([
      ['too-many-requests', '/perfil/mis-datos', 'data-too-often'],
      ['unavailable', '/perfil/mis-datos', 'data-not-read'],
      ['internal', '/perfil/mis-datos', 'data-not-read'],
      ['session-expired', '/?showloginmodal=true', ''],
    ] as const)('redirects with a reason when the API answers %s', async (code, to, flash) => {
      expectLogs(
        ...(['unavailable', 'internal'].includes(code) ? ['The file of personal data was not created'] : []),
      )
      api.refuse(ownAccountRoutes.ownData, code)
      const response = await ask()
      expect(locationOf(response)).toContain(to)
      expect(response.headers.get('set-cookie') ?? '').toContain(flash)
    })

    it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch' }])(
      'answers 403 for %j',
      async (headers) => {
        api.calls.length = 0
        expect((await ask(headers)).status).toBe(403)
        expect(api.calls.filter(({ path }) => path === '/admin/user/data')).toEqual([])
      },
    )
  })
})
