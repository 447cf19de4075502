import { emailSchema } from '@preciosa/contracts'
import { PRIVACY_KINDS, privacyFields, type PrivacyKind, privacyRoutes } from '@preciosa/contracts/privacy'
import { REQUIRED_FIELD } from '@preciosa/contracts/profiles'
import { z } from 'zod'
import { asVisitor } from '../../api/callers.server.js'
import { formOf } from '../../api/page-answers.server.js'
import { config } from '../../config/config.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import { rulesOf } from '../../forms/rules-of.server.js'
import type { PageInfo } from '../../navigation/page-info.js'
import { PRIVACY_PATH } from '../../paths.js'
import { type MailAnswer, sendMailForm } from '../../subjects/contact/mail-form.server.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { KIND_LABELS } from './kinds.server.js'

const privacyForm = z.object({
  ...privacyFields,
  email: z.string({ error: REQUIRED_FIELD }).pipe(emailSchema),
})
const RULES = rulesOf(privacyForm)

export interface PrivacyData {
  page: PageInfo
  rules: FormRules
  /** Of the person who is signed in. */
  email: string
  kinds: readonly { value: PrivacyKind; label: string }[]
}

export type PrivacyAnswer = Exclude<MailAnswer, { kind: 'sent' }> | { kind: 'sent'; code: string }

export async function loadPrivacy(request: Request): Promise<PrivacyData> {
  const sender = await senderOf(request)
  return {
    page: {
      title: 'Pedidos sobre tus datos',
      description:
        'Pedí ver, corregir o eliminar los datos que guardamos de vos (ley 25.326), con o sin cuenta.',
      canonical: config.siteUrl + PRIVACY_PATH,
      structured: [],
    },
    rules: RULES,
    email: sender.kind === 'person' ? (sender.person.email ?? '') : '',
    kinds: PRIVACY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
  }
}

export async function sendPrivacy(request: Request): Promise<PrivacyAnswer> {
  let code = ''
  const answer = await sendMailForm(await formOf(request), privacyForm, async (body, captcha) => {
    const called = await asVisitor.call(privacyRoutes.askPrivacy, { body, captcha })
    if (called.ok) code = called.value.code
    return called
  })
  return answer.kind === 'sent' ? { kind: 'sent', code } : answer
}
