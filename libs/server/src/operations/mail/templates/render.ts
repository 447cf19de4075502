import { convert } from 'html-to-text'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type MailData, type MailKind, MAILS } from '@preciosa/contracts/registry'
import { addressTaken } from './address-taken.js'
import { accountDeleted } from './account-deleted.js'
import { activation, professionalActivation, recovery } from './code-mails.js'
import { alarm } from './alarm.js'
import { consumerRequest, consumerRequestDone } from './consumer-mails.js'
import { contactAnswer } from './contact-answer.js'
import { contactDigest } from './contact-digest.js'
import { contactMessage } from './contact-message.js'
import { fleetInvitation } from './fleet-invitation.js'
import {
  annualCharge,
  cardExpiring,
  invoiceIssued,
  paymentReceipt,
  paymentRefunded,
  paymentRejected,
  planEnded,
  planLeaving,
  planGiven,
  planPaused,
  priceChange,
  priceStays,
  unsubscribeRequest,
} from './payment-mails.js'
import { MailFrameOf } from './layout.js'
import { passwordChanged } from './password-changed.js'
import { privacyAnswer, privacyData, privacyNotice, privacyProof } from './privacy-mails.js'
import type { Template } from './template.js'
import { wayInRemoved } from './way-in-removed.js'
import { welcome } from './welcome.js'

interface Rendering<K extends MailKind> {
  sample: MailData<K>
  render: (data: unknown, frame: MailFrame) => RenderedMail
}

/** What is the same for all mails of an installation. */
export interface MailFrame {
  siteUrl: string
  /** Of the operator: lines of plain text, or empty. */
  footer: string
  /** Whether prices have VAT, so that the one without it stands below. */
  chargesVat: boolean
}

const TEMPLATES: { readonly [K in MailKind]: Rendering<K> } = {
  'address-taken': rendering('address-taken', addressTaken),
  'account-deleted': rendering('account-deleted', accountDeleted),
  alarm: rendering('alarm', alarm),
  activation: rendering('activation', activation),
  'professional-activation': rendering('professional-activation', professionalActivation),
  'fleet-invitation': rendering('fleet-invitation', fleetInvitation),
  recovery: rendering('recovery', recovery),
  welcome: rendering('welcome', welcome),
  'consumer-request': rendering('consumer-request', consumerRequest),
  'consumer-request-done': rendering('consumer-request-done', consumerRequestDone),
  'contact-message': rendering('contact-message', contactMessage),
  'contact-answer': rendering('contact-answer', contactAnswer),
  'contact-digest': rendering('contact-digest', contactDigest),
  'password-changed': rendering('password-changed', passwordChanged),
  'payment-receipt': rendering('payment-receipt', paymentReceipt),
  'invoice-issued': rendering('invoice-issued', invoiceIssued),
  'payment-rejected': rendering('payment-rejected', paymentRejected),
  'payment-refunded': rendering('payment-refunded', paymentRefunded),
  'plan-paused': rendering('plan-paused', planPaused),
  'plan-given': rendering('plan-given', planGiven),
  'plan-leaving': rendering('plan-leaving', planLeaving),
  'plan-ended': rendering('plan-ended', planEnded),
  'annual-charge': rendering('annual-charge', annualCharge),
  'price-change': rendering('price-change', priceChange),
  'price-stays': rendering('price-stays', priceStays),
  'card-expiring': rendering('card-expiring', cardExpiring),
  'privacy-answer': rendering('privacy-answer', privacyAnswer),
  'privacy-data': rendering('privacy-data', privacyData),
  'privacy-notice': rendering('privacy-notice', privacyNotice),
  'privacy-proof': rendering('privacy-proof', privacyProof),
  'unsubscribe-request': rendering('unsubscribe-request', unsubscribeRequest),
  'way-in-removed': rendering('way-in-removed', wayInRemoved),
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  replyTo?: string
}

/** @throws ZodError for wrong data, e.g. from an older version */
export function renderMail(kind: MailKind, data: unknown, { siteUrl, ...frame }: MailFrame): RenderedMail {
  return TEMPLATES[kind].render(data, { ...frame, siteUrl: siteUrl.replace(/\/+$/, '') })
}

/** Data as a mail of the kind might have it. */
export function sampleOf<K extends MailKind>(kind: K): MailData<K> {
  return TEMPLATES[kind].sample
}

function rendering<K extends MailKind>(
  kind: K,
  { sample, subject, replyTo, Body }: Template<K>,
): Rendering<K> {
  const render: Rendering<K>['render'] = (data, { siteUrl, footer, chargesVat }) => {
    const checked = MAILS[kind].data.parse(data) as MailData<K>
    const reply = replyTo?.(checked) ?? null
    const body = createElement(Body, { data: checked, siteUrl })
    const markup = renderToStaticMarkup(
      createElement(MailFrameOf.Provider, { value: { footer, chargesVat } }, body),
    )
    return {
      subject: subject(checked),
      html: DOCTYPE + markup,
      text: textOf(markup),
      ...(reply !== null && { replyTo: reply }),
    }
  }
  return { sample, render }
}

function textOf(markup: string): string {
  return convert(markup, {
    // The mail reader wraps the lines itself.
    wordwrap: false,
    selectors: [
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    ],
  }).trim()
}
