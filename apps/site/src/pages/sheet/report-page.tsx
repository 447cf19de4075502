import './report.css'
import { MESSAGE_SENT } from '@preciosa/contracts'
import { Form, useActionData } from '@remix-run/react'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { ReportForm } from './report-form.js'
import { useFormState } from '../../forms/use-form-state.js'
import type { MailAnswer } from '../../subjects/contact/mail-form.server.js'
import type { ReportData } from './report.server.js'

export function ReportPage(data: ReportData) {
  const answer = useActionData<MailAnswer>()
  const state = useFormState()
  return (
    <div className="frame report">
      <h1>Reportar un error</h1>
      <p className="soft">{data.title}</p>
      {answer?.kind === 'sent' ? (
        <Callout tone="success" title={MESSAGE_SENT} live />
      ) : (
        <ReportForm data={data} answer={answer} Form={Form} state={state} />
      )}
      <p>
        <TextLink to={data.path}>Volver a la ficha</TextLink>
      </p>
    </div>
  )
}
