import 'reflect-metadata'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Problem } from '@preciosa/contracts'
import { type ClassMedians, classMediansSchema } from '@preciosa/contracts/sheets'
import type { TestApi } from '../testing/test-api.js'
import { signUp } from '../testing/people.js'
import { openSheetLists, type SheetLists } from '../testing/sheet-lists.js'
import { request } from '../testing/request.js'

export function classMediansCases(api: TestApi): void {
  const NAMES = ['A', 'B', 'C', 'D', 'E', 'Sedán', 'Sin ficha'] as const

  describe('the medians of a class', () => {
    let lists: SheetLists
    let app: NestFastifyApplication
    let codias: Record<(typeof NAMES)[number], number>
    let bearer: { authorization: string }

    beforeAll(async () => {
      api.clock.set(new Date('2026-11-20T12:00:00-03:00'))
      lists = await openSheetLists(api, {
        carrocería: 3,
        potencia: 24,
        velocidad: 17,
        aceleración: 18,
        tanque: 14,
        consumo: 16,
        baúl: 13,
      })
      const { guide } = api
      await api.forgetGuide()
      await guide.published({
        vehicleType: 'cars',
        period: '2026-11',
        brands: { Fiat: { Uno: NAMES.map((name) => ({ name, newPrice: 20_000 })) } },
      })
      codias = {} as typeof codias
      for (const name of NAMES) codias[name] = (await guide.idsOf('Fiat', 'Uno', name)).codia
      await lists.importSheets([
        `${codias.A};auto;Hatchback;60;150;14,5;40;5;200`,
        `${codias.B};auto;Hatchback;70;160;13,5;45;5;`,
        `${codias.C};auto;Hatchback;101;183;11,2;55;5;285`,
        `${codias.D};auto;Hatchback;110;190;10;50;;300`,
        `${codias.E};auto;Hatchback;500;300;4;60;10;400`,
        `${codias['Sedán']};auto;Sedán;400;280;5;80;9;500`,
      ])
      app = api.app
      await api.seen()
      bearer = (await signUp(app, { plan: 'individualPremium' })).bearer
    })

    afterAll(async () => {
      await lists.close()
    })

    const ask = async (codia: number, query = '', headers: { authorization?: string } = bearer) => {
      const url = `/preciosa/models/${codia}/class${query}`
      const { statusCode: status, text } = await request(app).get(url).set(headers)
      const body = JSON.parse(text) as Problem & ClassMedians
      return { status, code: body.code, medians: body }
    }

    it('cover the versions of its body type, for figures in at least five sheets', async () => {
      const { status, medians } = await ask(codias.A)
      expect(status).toBe(200)
      expect(classMediansSchema.parse(medians)).toEqual({
        type: 'Hatchback',
        versions: 5,
        power: 101,
        topSpeed: 183,
        acceleration: 11.2,
        tank: 50,
        trunk: null,
        range: null,
      })
    })

    it('are null for a small class or a sheet without a class', async () => {
      expect((await ask(codias['Sedán'])).medians).toMatchObject({ type: 'Sedán', versions: 1, power: null })
      expect((await ask(codias['Sin ficha'])).medians).toMatchObject({ type: null, versions: 0, power: null })
    })

    it('need VISUAL_DATASHEET', async () => {
      const free = await signUp(app)
      expect(await ask(codias.A, '', {})).toMatchObject({ status: 401, code: 'login-required' })
      expect(await ask(codias.A, '', free.bearer)).toMatchObject({ status: 403, code: 'permission' })
      expect(await ask(99_999)).toMatchObject({ status: 404, code: 'not-found' })
      expect(await ask(codias.A, '?vehicleType=motorcycles')).toMatchObject({ status: 404 })
    })
  })
}
