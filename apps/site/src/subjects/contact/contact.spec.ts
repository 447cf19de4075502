import { type FakeApi, GOOD_CAPTCHA } from '@preciosa/testing/fake-api'
import { contactRoutes } from '@preciosa/contracts/contact'
import { expectLogs } from '@preciosa/testing'
import { cookiesOf, formRequest, getRequest, startApi } from '../../testing/site-environment.js'
import type * as Session from '../session/session.server.js'
import type * as Contact from './contact.server.js'

const ANA = { firstName: 'Ana', lastName: 'Gómez', email: 'ana@example.com', message: 'Hola,\n¿qué tal?' }
const QUESTION = { ...ANA, type: 'Consulta' }
const MAGAZINE = { ...ANA, type: 'Petición Revista', province: 'Mendoza', locality: 'Godoy Cruz' }
const INQUIRY = { ...ANA, type: 'Publicidad' }

let api: FakeApi
let contacts: typeof Contact
let session: typeof Session

beforeAll(async () => {
  api = await startApi()
  contacts = await import('./contact.server.js')
  session = await import('../session/session.server.js')
})
beforeEach(() => {
  api.mails.length = 0
})
afterEach(() => {
  api.reset()
  api.refuseEverything = null
  api.asksCaptcha = false
  jest.restoreAllMocks()
})
afterAll(() => api.stop())

const contact = (fields: Record<string, string>) => contacts.sendContact(formRequest('/contacto', fields))
const inquire = (fields: Record<string, string>) => contacts.sendInquiry(formRequest('/empresas', fields))

function formOf<T extends { kind: string }>(answer: T): Extract<T, { kind: 'form' }> {
  if (answer.kind !== 'form') throw new Error(answer.kind)
  return answer as Extract<T, { kind: 'form' }>
}

describe('the contact form', () => {
  it('sends type, writer and message in one mail', async () => {
    expect(await contact({ ...QUESTION, phone: '011 4444-0000', company: '' })).toEqual({ kind: 'sent' })
    expect(api.mails).toEqual([
      {
        email: 'ana@example.com',
        subject: 'Consulta: Ana Gómez',
        message:
          'Tipo: Consulta\nNombre: Ana Gómez\nE-mail: ana@example.com\nTeléfono: 011 4444-0000\n\nHola,\n¿qué tal?',
      },
    ])
  })

  it('counts a line end of a browser as one character', async () => {
    const lines = `${'a'.repeat(2998)}\r\nb`
    expect(await contact({ ...QUESTION, message: lines })).toEqual({ kind: 'sent' })
    expect(api.mails[0]?.message).toMatch(/a\nb$/)
  })

  it('sends the place of a magazine, and no place of a question', async () => {
    await contact(MAGAZINE)
    await contact({ ...MAGAZINE, type: 'Consulta' })
    const [magazine, question] = api.mails
    expect(magazine?.message).toContain('Provincia: Mendoza\nLocalidad: Godoy Cruz')
    expect(question?.message).not.toContain('Mendoza')
  })

  it('names all missing fields at once and sends nothing', async () => {
    const { result } = formOf(await contact({ email: 'ana', phone: '1\u202e' }))
    expect(result.error).toEqual({
      type: ['Seleccione un tipo de contacto.'],
      firstName: ['Campo requerido'],
      lastName: ['Campo requerido'],
      email: [expect.any(String)],
      phone: ['Tiene caracteres que no se pueden guardar.'],
      message: ['Campo requerido'],
    })
    expect(api.mails).toEqual([])
  })

  it('takes a blank message for a missing one', async () => {
    const { result } = formOf(await contact({ ...QUESTION, firstName: '\u3164', message: '\u200b\n' }))
    expect(result.error).toEqual({ firstName: ['Campo requerido'], message: ['Campo requerido'] })
  })

  it('requires province and locality for a magazine, and offers localities', async () => {
    const { result, places } = formOf(await contact({ ...MAGAZINE, locality: '' }))
    expect(result.error).toEqual({ locality: ['Campo requerido'] })
    expect(places).toEqual({ provinces: ['Mendoza'], province: 'Mendoza', localities: ['Godoy Cruz'] })
  })

  it('only loads the localities without scripts, and keeps the input', async () => {
    const { result, places } = formOf(await contact({ ...MAGAZINE, locality: '', intent: 'localidades' }))
    expect(result.error).toBeUndefined()
    expect(result.initialValue).toMatchObject({ firstName: 'Ana', province: 'Mendoza' })
    expect(places?.localities).toEqual(['Godoy Cruz'])
    expect(api.mails).toEqual([])
  })

  it('needs a captcha only after the API has asked for one', async () => {
    api.asksCaptcha = true
    const refused = formOf(await contact(QUESTION))
    expect(refused.captcha).toBe(true)
    expect(refused.result.error).toEqual({ '': [expect.stringMatching(/comprobamos que sos una persona/)] })
    expect(refused.result.initialValue).toMatchObject(QUESTION)
    expect(await contact({ ...QUESTION, captcha: GOOD_CAPTCHA })).toEqual({ kind: 'sent' })
  })

  it.each([
    ['too-many-requests', /muchos mensajes en poco tiempo/],
    ['unavailable', /No sabemos si el mensaje llegó/],
  ] as const)('keeps the input when the API answers %s', async (code, text) => {
    expectLogs(...(code === 'unavailable' ? ['A message was not sent'] : []))
    api.refuse(contactRoutes.writeMail, code)
    const { result } = formOf(await contact(QUESTION))
    expect(result.error).toEqual({ '': [expect.stringMatching(text)] })
    expect(result.initialValue).toMatchObject(QUESTION)
  })

  it('keeps the input while the whole API is unavailable', async () => {
    expectLogs('A message was not sent')
    api.refuseEverything = 'unavailable'
    const { result, places } = formOf(await contact(MAGAZINE))
    expect(result.error).toEqual({ '': [expect.stringMatching(/No sabemos si el mensaje llegó/)] })
    expect(places).toBeNull()
  })

  it("starts with the user's own data; only a professional has a business name", async () => {
    const token = api.tokenFor(api.addAccount('pro@example.com', { type: 'professional' }))
    const cookie = cookiesOf({ headers: session.withCookies(await session.sessionCookie.seal(token, 3600)) })
    const data = await contacts.loadContact(getRequest('/contacto', cookie))
    expect([data.own.email, data.isProfessional]).toEqual(['pro@example.com', true])
    const visitor = await contacts.loadContact(getRequest('/contacto?tipo=revista'))
    expect([visitor.own.email, visitor.isProfessional, visitor.isForMagazine]).toEqual(['', false, true])
  })
})

describe('the enterprise form', () => {
  it('sends type, writer, company and sector', async () => {
    expect(await inquire({ ...INQUIRY, company: 'Gómez S.A.', sector: 'Seguros' })).toEqual({ kind: 'sent' })
    expect(api.mails).toEqual([
      {
        email: 'ana@example.com',
        subject: 'Publicidad: Ana Gómez',
        message:
          'Tipo: Publicidad\nNombre: Ana Gómez\nE-mail: ana@example.com\nRazón Social: Gómez S.A.\nRubro: Seguros\n\nHola,\n¿qué tal?',
      },
    ])
    expect(api.calls.at(-1)?.path).toBe('/admin/mail/companies')
  })

  it('requires type, names, e-mail and message', async () => {
    const { result } = formOf(await inquire({ company: 'Gómez S.A.' }))
    expect(result.error).toEqual({
      type: ['Seleccione un tipo de consulta.'],
      firstName: ['Campo requerido'],
      lastName: ['Campo requerido'],
      email: ['Campo requerido'],
      message: ['Campo requerido'],
    })
    expect(api.mails).toEqual([])
  })

  it('fits the longest names and type into a subject', async () => {
    const name = 'á'.repeat(50)
    const longest = {
      ...INQUIRY,
      type: 'Prensa Comunicación y Lanzamientos',
      firstName: name,
      lastName: name,
    }
    expect(await inquire({ ...longest, message: 'á'.repeat(3000) })).toEqual({ kind: 'sent' })
    expect(api.mails[0]?.subject.length).toBeLessThanOrEqual(150)
    expect(api.mails[0]?.message.length).toBeLessThanOrEqual(5000)
  })
})
