import { randomUUID } from 'node:crypto'
import { fetchedBody } from '@preciosa/testing'
import { addBuyers, purchase } from '../buyers.js'
import type { AttackedSystem } from './attacked-system.js'
import { Passwords } from './passwords.js'
import { variableOf } from './process-figures.js'

/** More than the connections of the API's pool. */
const AT_ONCE = 16

/** What paying users can take from others, and what they can take without paying. */
export function paidThings(system: () => AttackedSystem): void {
  describe('a paying user', () => {
    const passwords = new Passwords(system)
    const api = (path: string) => system().run.urls.api + path

    it("doesn't keep others waiting by invitations to the group at once", async () => {
      const { email, password } = system().user('professionalFleet')
      const from = '127.43.1.1'
      const exchanged = await passwords.exchange(from, await passwords.idToken(from, { email, password }))
      const { access_token: token } = JSON.parse(exchanged.text) as { access_token: string }
      const headers = { authorization: `Bearer ${token}` }
      const invited = Array.from({ length: AT_ONCE }, (_, at) =>
        system().post(from, '/admin/fleet/members', { email: `invitada-${at}@ataque.example` }, headers),
      )
      const others = Array.from({ length: AT_ONCE }, (_, at) =>
        system().ask(`127.43.2.${at + 1}`, api(`/preciosa/brands?page=${at + 1}`)),
      )
      const statuses = (await Promise.all(invited)).map(({ status }) => status)
      expect(statuses.filter((status) => ![201, 400, 409].includes(status))).toEqual([])
      expect(statuses).toContain(201)
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    })

    it("can't read the magazine before the first charge, however often they subscribe and leave", async () => {
      const from = '127.43.3.1'
      const [person] = await addBuyers(system().run.databaseUrl, 1)
      if (person === undefined) throw new Error('No buyer was added')
      const headers = { authorization: `Bearer ${person.token}` }
      const templates = await system().ask(from, api('/admin/subscription/template'))
      const plan = (
        JSON.parse(templates.text) as {
          id: number
          type: string
          subscriptionType: { subscriptionCode: string }
        }[]
      ).find(
        ({ type, subscriptionType }) =>
          type === 'monthly' && subscriptionType.subscriptionCode === 'individualPremium',
      )
      const issues = JSON.parse((await system().ask(from, api('/admin/magazine/issues'))).text) as {
        pageElements: { number: number }[]
      }
      const issue = issues.pageElements[0]?.number
      for (let time = 0; time < 2; time += 1) {
        const { headers: own, body } = purchase(person, { cardToken: await newCard(), key: randomUUID() })
        const more = { ...own, ...(await passwords.captcha(from, 'payment')) }
        const bought = await system().ask(from, api(`/admin/subscriptions/${plan?.id}`), {
          method: 'POST',
          headers: more,
          body,
        })
        expect([bought.status, bought.text]).toEqual([201, expect.stringContaining('"status"')])
        const link = await system().ask(from, api(`/admin/magazine/issues/${issue}/link`), { headers })
        expect(link.status).toBe(403)
        const listed = await system().ask(from, api('/admin/magazine'), { headers })
        expect(JSON.parse(listed.text)).toEqual(
          expect.arrayContaining([expect.objectContaining({ link: null })]),
        )
        expect(listed.text).not.toMatch(/\.pdf/)
        const left = await system().ask(from, api('/admin/subscriptions/unsubscribe'), {
          method: 'POST',
          headers,
        })
        expect(left.status).toBe(202)
      }
    })

    async function newCard(): Promise<string> {
      const key = await variableOf(system().folder, /apps\/site/, 'MERCADO_PAGO_PUBLIC_KEY')
      const answer = await fetch(`${system().run.mercadoPagoUrl}/v1/card_tokens?public_key=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          card_number: '5031755734530604',
          expiration_month: '11',
          expiration_year: '2030',
          security_code: '123',
          cardholder: { name: 'APRO', identification: { type: 'DNI', number: '12345678' } },
        }),
      })
      return (await fetchedBody<{ id: string }>(answer)).id
    }
  })
}
