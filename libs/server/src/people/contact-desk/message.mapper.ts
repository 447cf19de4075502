import { type Message, readMessageText } from '@preciosa/contracts/contact'
import { vehicleNamed } from '../../operations/contact/index.js'
import type { MessageRow } from './contact-desk.repository.js'

export function toMessage(row: MessageRow, siteUrl: string): Message {
  const { id, door, type, email, subject, mail, state, revision, changedBy, answerMail } = row
  const { fields, message } = readMessageText(row.message)
  return {
    ...{ id, door, type, email, subject, mail, state, revision, changedBy, answerMail, fields, message },
    vehicle: vehicleNamed(row.message, siteUrl),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    holder: row.holderId === null ? null : { id: row.holderId, name: row.holder ?? '' },
    company: {
      kind: row.kind,
      sector: row.sector === '' ? (fields.sector ?? '') : row.sector,
      nextStep: row.nextStep,
      nextStepOn: row.nextStepOn,
    },
    leaving:
      row.subscriptionId === null || row.leaving === null
        ? null
        : {
            subscriptionId: row.subscriptionId,
            plan: row.plan ?? '',
            state: row.leaving,
            endsAt: row.planEndsAt?.toISOString() ?? null,
          },
  }
}
