import { fetchedBody, waitFor } from '@preciosa/testing'
import type { AttackedSystem } from './attacked-system.js'
import { type Credentials, Passwords } from './passwords.js'

interface Received {
  id: number
  subject: string
}

/** A stranger registers another person's address and triggers mails to it. */
export function mailboxFlood(system: () => AttackedSystem): void {
  describe("a flood of mails to another person's mailbox", () => {
    const STRANGER = '127.31.0.1'
    const people = new Passwords(system)

    const mails = async (to: string, subjectOf = /^Tu contraseña se cambió$/) => {
      const answer = await fetch(`${system().run.urls.mail}/api/messages?to=${encodeURIComponent(to)}`)
      const received = await fetchedBody<Received[]>(answer)
      return received.filter(({ subject }) => subjectOf.test(subject))
    }

    async function changePasswords(person: Credentials, times: number): Promise<void> {
      const { text } = await people.exchange(STRANGER, await people.idToken(STRANGER, person))
      const { access_token } = JSON.parse(text) as { access_token: string }
      const bearer = { authorization: `Bearer ${access_token}` }
      let { password } = person
      for (let i = 0; i < times; i++) {
        const newPassword = `una clave muy poco usada ${i}`
        const change = { password, newPassword }
        const { status } = await system().post(STRANGER, '/auth/local/change-password', change, bearer)
        expect(status).toBe(204)
        password = newPassword
      }
    }

    /** Makes a complete profile. @returns the person's credits */
    async function completed(address: string, email: string, phoneNumber: string): Promise<number> {
      const person = await people.signUp(address, email)
      const { text } = await people.exchange(STRANGER, await people.idToken(STRANGER, person))
      const { access_token } = JSON.parse(text) as { access_token: string }
      const bearer = { authorization: `Bearer ${access_token}` }
      const made = await system().post(STRANGER, '/admin/user', { ...COMPLETE, phoneNumber }, bearer)
      expect(made.status).toBe(201)
      return (JSON.parse(made.text) as { availableInfocredits: number }).availableInfocredits
    }

    it("gets at most a network's credits of a day, with any number of mailboxes and phones", async () => {
      const credits: number[] = []
      for (let n = 0; n < 13; n += 1)
        credits.push(await completed('127.34.0.1', `red-${n}@ejemplo.com.ar`, `4555-11${10 + n}`))
      expect(credits).toEqual([...Array<number>(10).fill(23), 0, 0, 0])
      expect(await completed('127.34.0.2', 'otra-red@ejemplo.com.ar', '4555-1199')).toBe(23)
    })

    it('stops after five mails, while another account still gets its mail', async () => {
      const victim = await people.signUp(STRANGER, 'victima-de-correos@ejemplo.com.ar')
      await changePasswords(victim, 8)
      const other = await people.signUp(STRANGER, 'otra-de-correos@ejemplo.com.ar')
      await changePasswords(other, 1)
      const mail = await waitFor(async () => (await mails(other.email))[0])
      await waitFor(async () => (await mails(victim.email)).length >= 5)
      expect(await mails(victim.email)).toHaveLength(5)
      const answer = await fetch(`${system().run.urls.mail}/api/messages/${mail.id}`)
      const { subject, text, html } = await fetchedBody<{ subject: string; text: string; html: string }>(
        answer,
      )
      expect(subject).toBe('Tu contraseña se cambió')
      expect(text).toContain('Si no fuiste vos')
      expect(text).toContain(`(${system().run.urls.site})`)
      expect(html).toContain('<h1')
    })

    it('gets one limit and one gift for all spellings of a mailbox', async () => {
      const spellings = Array.from({ length: 6 }, (_, n) => `una.victima+${n}@gmail.com`)
      const credits: number[] = []
      for (const [at, email] of spellings.entries())
        credits.push(await completed(`127.32.0.${at + 1}`, email, COMPLETE.phoneNumber))
      expect(credits).toEqual([23, 0, 0, 0, 0, 0])
      for (let n = 0; n < 20; n += 1)
        await system().post(
          `127.33.0.${n + 1}`,
          '/auth/local/sign-up',
          {
            email: `unavictima+x${n}@googlemail.com`,
            password: 'una clave que nadie usa',
            type: 'individual',
          },
          await people.captcha(`127.33.0.${n + 1}`, 'sign-up'),
        )
      const left = 20 - spellings.length
      const sent = async () => {
        const each = Array.from({ length: 20 }, (_, n) =>
          mails(`unavictima+x${n}@googlemail.com`, /activar tu cuenta/),
        )
        return (await Promise.all(each)).flat().length
      }
      await waitFor(async () => (await sent()) >= left)
      expect(await sent()).toBe(left)
    })
  })
}

const COMPLETE = {
  type: 'individual',
  activity: '',
  areasOfInterest: ['Comprar'],
  vehiclesOfInterest: ['Autos'],
  brandsOfInterest: ['Fiat'],
  phoneNumber: '4555-9876',
  prefix: '11',
  province: 'Buenos Aires',
  locality: 'La Plata',
  zipCode: '1900',
  firstName: 'Una',
  lastName: 'Ladrona',
  company: '',
}
