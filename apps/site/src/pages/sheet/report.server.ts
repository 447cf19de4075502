import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { MESSAGE_TYPE_NAMES, messageSubject, contactRoutes } from '@preciosa/contracts/contact'
import { api } from '../../api/api.server.js'
import { asVisitor } from '../../api/callers.server.js'
import { config } from '../../config/config.server.js'
import { type MailAnswer, sendMailForm } from '../../subjects/contact/mail-form.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import { formOf } from '../../api/page-answers.server.js'
import { sheetPath } from '../../paths.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { REPORT_RULES, reportForm } from './report-form.server.js'
import { vehicleOf } from './vehicle.server.js'

export interface ReportData {
  title: string
  path: string
  rules: FormRules
  email: string
}

type Params = Parameters<typeof vehicleOf>[0]

export async function loadReport(request: Request, params: Params): Promise<ReportData> {
  const { vehicleType, codia } = vehicleOf(params)
  const [version, sender] = await Promise.all([
    api.read(catalogueRoutes.version, { params: { codia }, query: { vehicleType } }),
    senderOf(request),
  ])
  return {
    title: version.versionSummary,
    path: sheetPath(vehicleType, codia),
    rules: REPORT_RULES,
    email: sender.kind === 'person' ? (sender.person.email ?? '') : '',
  }
}

export async function report(request: Request, params: Params): Promise<MailAnswer> {
  const { vehicleType, codia } = vehicleOf(params)
  const address = config.siteUrl + sheetPath(vehicleType, codia)
  return sendMailForm(await formOf(request), reportForm, async ({ type, message, email }, captcha) => {
    const { versionSummary: name } = await api.read(catalogueRoutes.version, {
      params: { codia },
      query: { vehicleType },
    })
    return asVisitor.call(contactRoutes.writeMail, {
      body: {
        email,
        subject: messageSubject(MESSAGE_TYPE_NAMES.report, type),
        message: `${name} (codia ${codia})\n${address}\n\n${message}`,
      },
      captcha,
    })
  })
}
