import { waitFor } from '@preciosa/testing'
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

    const mails = async (to: string, subjectOf = 'Tu contraseña se cambió') => {
      const answer = await fetch(`${system().run.urls.mail}/api/messages?to=${encodeURIComponent(to)}`)
      const received = (await answer.json()) as Received[]
      return received.filter(({ subject }) => subject === subjectOf)
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

    it('stops after five mails, while another account still gets its mail', async () => {
      const victim = await people.signUp(STRANGER, 'victima-de-correos@ejemplo.com.ar')
      await changePasswords(victim, 8)
      const other = await people.signUp(STRANGER, 'otra-de-correos@ejemplo.com.ar')
      await changePasswords(other, 1)
      const mail = await waitFor(async () => (await mails(other.email))[0])
      await waitFor(async () => (await mails(victim.email)).length >= 5)
      expect(await mails(victim.email)).toHaveLength(5)
      const answer = await fetch(`${system().run.urls.mail}/api/messages/${mail.id}`)
      const { subject, text, html } = (await answer.json()) as { subject: string; text: string; html: string }
      expect(subject).toBe('Tu contraseña se cambió')
      expect(text).toContain('Si no fuiste vos')
      expect(text).toContain(`(${system().run.urls.site})`)
      expect(html).toContain('<h1')
    })
  })
}
