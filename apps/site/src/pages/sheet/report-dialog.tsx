import { MESSAGE_SENT } from '@preciosa/contracts'
import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { Dialog } from '../../components/ui/dialog.js'
import { Callout, Skeletons } from '../../components/ui/feedback.js'
import { Unread } from '../../subjects/contact/unreachable.js'
import { ReportForm } from './report-form.js'
import type { MailAnswer } from '../../subjects/contact/mail-form.server.js'
import type { ReportData } from './report.server.js'

/** Report modal. */
const CLOSES_AFTER_MS = 2000

export interface ReportDialogProps {
  path: string
  onClose: () => void
}

export function ReportDialog({ path, onClose }: ReportDialogProps) {
  const { load, data } = useFetcher<ReportData | null>()
  const { data: answer, Form, state } = useFetcher<MailAnswer>()
  useEffect(() => load(path), [load, path])
  const isSent = answer?.kind === 'sent'
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSent, onClose])
  return (
    <Dialog title="Reportar un error" onClose={onClose}>
      {isSent ? (
        <Callout tone="success" title={MESSAGE_SENT} live />
      ) : data === undefined ? (
        <Skeletons />
      ) : data === null ? (
        <Unread />
      ) : (
        <>
          <p className="soft">{data.title}</p>
          <ReportForm data={data} answer={answer} Form={Form} state={state} />
        </>
      )}
    </Dialog>
  )
}
