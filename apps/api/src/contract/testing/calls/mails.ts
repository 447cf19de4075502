import type { backofficeMailRoutes } from '@preciosa/contracts/mail'
import { MAIL_KINDS } from '@preciosa/contracts/registry'
import type { World } from '../world.js'
import { csvOf, lists, NOT_THERE } from './console.js'
import type { CallsOf, ListCalls } from './route-calls.js'

const mails: ListCalls = {
  good: async (world) => {
    await world.refusedMail()
    return lists([{ q: 'ana@', status: ['refused', 'sent'], kind: 'plan-ended' }, { kind: ['welcome'] }, {}])
  },
}

const someMail = async (world: World) => [{ params: { id: await world.refusedMail() } }]

export const mailCalls: CallsOf<typeof backofficeMailRoutes> = {
  mails: { ...mails, statements: 4 },
  mailsCsv: { ...csvOf(mails), statements: 8 },
  mail: { good: someMail, wrong: () => [NOT_THERE], statements: 3 },
  resendMail: {
    good: someMail,
    wrong: async (world) => {
      const id = await world.refusedMail()
      await world.asAdmin(`/backoffice/mails/${id}/resend`, {})
      return [NOT_THERE, { params: { id }, code: 'conflict' }]
    },
    statements: 14,
  },
  mailTemplates: { good: () => [{}], statements: 3 },
  mailTemplate: {
    good: () => MAIL_KINDS.map((id) => ({ params: { id } })),
    statements: 3,
  },
}
