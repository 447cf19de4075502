import { MESSAGE_SENT } from '@preciosa/contracts'
import { useFetcher } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { Dialog } from '../../components/ui/dialog.js'
import { Callout, Skeletons } from '../../components/ui/feedback.js'
import { COMPANIES_FORM_PATH, CONTACT_PATH } from '../../paths.js'
import type { ContactAnswer, ContactData, InquiryData } from './contact.server.js'
import { ContactForm } from './contact-form.js'
import type { ContactKind } from '../../components/contact-link.js'
import { InquiryForm } from './inquiry-form.js'
import { Unread } from './unreachable.js'
import type { MailAnswer } from './mail-form.server.js'

const CLOSES_AFTER_MS = 2000

interface ContactDialogProps {
  kind: ContactKind
  onClose: () => void
}

export function ContactDialog({ kind, onClose }: ContactDialogProps) {
  return kind === 'contact' ? <Contact onClose={onClose} /> : <Inquiry onClose={onClose} />
}

function Contact({ onClose }: Pick<ContactDialogProps, 'onClose'>) {
  const { load, data } = useFetcher<ContactData | null>()
  const { data: answer, Form, state } = useFetcher<ContactAnswer>()
  useEffect(() => load(CONTACT_PATH), [load])
  const isSent = answer?.kind === 'sent'
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSent, onClose])
  return (
    <Frame title="Contacto" isSent={isSent} isLoading={data === undefined} onClose={onClose}>
      {data === null && <Unread />}
      {data !== undefined && data !== null && (
        <ContactForm data={data} answer={answer} Form={Form} state={state} heading="h3" />
      )}
    </Frame>
  )
}

function Inquiry({ onClose }: Pick<ContactDialogProps, 'onClose'>) {
  const { load, data } = useFetcher<InquiryData | null>()
  const { data: answer, Form, state } = useFetcher<MailAnswer>()
  useEffect(() => load(COMPANIES_FORM_PATH), [load])
  return (
    <Frame
      title="Contanos qué necesitás"
      isSent={answer?.kind === 'sent'}
      isLoading={data === undefined}
      onClose={onClose}
    >
      {data === null && <Unread />}
      {data !== undefined && data !== null && (
        <InquiryForm
          action={COMPANIES_FORM_PATH}
          data={data}
          answer={answer}
          Form={Form}
          state={state}
          heading="h3"
        />
      )}
    </Frame>
  )
}

interface FrameProps {
  title: string
  isSent: boolean
  isLoading: boolean
  onClose: () => void
  children: ReactNode
}

function Frame({ title, isSent, isLoading, onClose, children }: FrameProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {isSent ? <Callout tone="success" title={MESSAGE_SENT} live /> : isLoading ? <Skeletons /> : children}
    </Dialog>
  )
}
