import { MAGAZINE_REQUEST } from '@preciosa/contracts'
import { messageSubject, messageText, contactRoutes } from '@preciosa/contracts/contact'
import { asVisitor } from '../../api/callers.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import { readForm } from '../../forms/read-form.server.js'
import { formOf } from '../../api/page-answers.server.js'
import { unvalidated } from '../profile/form-answer.server.js'
import { type PlacesOffered, placesForForm, provinceIn, SEE_LOCALITIES } from '../profile/places.server.js'
import { senderOf } from '../session/reader.server.js'
import {
  CONTACT_RULES,
  contactForm,
  contactFormOf,
  INQUIRY_RULES,
  inquiryForm,
} from './contact-forms.server.js'
import { type MailAnswer, sendMailForm } from './mail-form.server.js'

/** What the form starts with: the user's own data. */
export interface Writer {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
}

export interface ContactData {
  rules: Readonly<Record<'plain' | 'magazine', FormRules>>
  own: Writer
  /** Null while the places can't be read. */
  places: PlacesOffered | null
  isProfessional: boolean
  isForMagazine: boolean
}

export type ContactAnswer = MailAnswer & { places?: PlacesOffered | null }

export interface InquiryData {
  rules: FormRules
  own: Writer
}

export async function loadContact(request: Request): Promise<ContactData> {
  const sender = await senderOf(request)
  const user = sender.kind === 'person' ? sender.user : null
  return {
    rules: CONTACT_RULES,
    own: await writerOf(request),
    places: await placesForForm(user?.province ?? ''),
    isProfessional: user?.type === 'professional',
    isForMagazine: new URL(request.url).searchParams.get('tipo') === 'revista',
  }
}

/** A form with `intent` only loads the localities (without scripts) and sends nothing. */
export async function sendContact(request: Request): Promise<ContactAnswer> {
  const form = await formOf(request)
  const province = provinceIn(form)
  if (form.get('intent') === SEE_LOCALITIES) {
    const result = unvalidated(readForm(form, contactForm))
    return { kind: 'form', result, captcha: false, places: await placesForForm(province) }
  }
  const answer = await sendMailForm(form, contactFormOf(form), (value, captcha) => {
    const { type, firstName, lastName, email, phone, company, message } = value
    const name = `${firstName} ${lastName}`
    // Fields of a type that was chosen before stay in the form without scripts.
    const place = type === MAGAZINE_REQUEST ? { province: value.province, locality: value.locality } : {}
    const fields = { type, name, email, phone, company, ...place }
    return asVisitor.call(contactRoutes.writeMail, {
      body: { email, subject: messageSubject(type, name), message: messageText(fields, message) },
      captcha,
    })
  })
  return answer.kind === 'form' ? { ...answer, places: await placesForForm(province) } : answer
}

export async function loadInquiry(request: Request): Promise<InquiryData> {
  return { rules: INQUIRY_RULES, own: await writerOf(request) }
}

export async function sendInquiry(request: Request): Promise<MailAnswer> {
  return sendMailForm(await formOf(request), inquiryForm, (value, captcha) => {
    const { type, firstName, lastName, email, phone, company, sector, message } = value
    const name = `${firstName} ${lastName}`
    const fields = { type, name, email, phone, company, sector }
    return asVisitor.call(contactRoutes.writeCompaniesMail, {
      body: { email, subject: messageSubject(type, name), message: messageText(fields, message) },
      captcha,
    })
  })
}

async function writerOf(request: Request): Promise<Writer> {
  const sender = await senderOf(request)
  const user = sender.kind === 'person' ? sender.user : null
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: sender.kind === 'person' ? (sender.person.email ?? '') : '',
    phone: [user?.prefix, user?.phoneNumber]
      .filter((part) => part !== null && part !== undefined && part !== '')
      .join(' '),
    company: user?.companyName ?? '',
  }
}
