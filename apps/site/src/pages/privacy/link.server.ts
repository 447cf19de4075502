import { orResponse } from '../../api/api-failure.server.js'
import type { OwnData } from '@preciosa/contracts/own-account'
import { type LinkedPrivacyRequest, privacyRoutes } from '@preciosa/contracts/privacy'
import type { Called } from '../../api/user-calls.server.js'
import { asVisitor } from '../../api/callers.server.js'
import { formOf, goTo, goToTooMany } from '../../api/page-answers.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { PRIVACY_DATA_PATH } from '../../paths.js'
import { ownDataFile } from '../../subjects/own-data/own-data-file.server.js'
import { KIND_LABELS } from './kinds.server.js'

/** Longer texts are no link. */
const MOST = 100

export interface LinkData {
  link: string
  /** The file can't be had with it. */
  isRefused: boolean
}

export type ConfirmAnswer = { kind: 'done'; code: string } | { kind: 'refused'; text: string }

export interface ConfirmData {
  link: string
  /** Null for a link that doesn't work. */
  asked: (LinkedPrivacyRequest & { kindName: string }) | null
}

/** Only shows the button: mail programs open each link. */
export function loadLink(request: Request): LinkData {
  return { link: linkIn(request), isRefused: new URL(request.url).searchParams.has('no-vale') }
}

/** Changes nothing: mail programs open each link. */
export async function loadConfirm(request: Request): Promise<ConfirmData> {
  const link = linkIn(request)
  const called = await orResponse(
    asVisitor.call(privacyRoutes.linkedPrivacyRequest, { body: { token: link } }),
  )
  if (called.ok) return { link, asked: { ...called.value, kindName: KIND_LABELS[called.value.kind] } }
  if (called.code === 'too-many-requests') goToTooMany()
  return { link, asked: null }
}

export async function confirmRequest(request: Request): Promise<ConfirmAnswer> {
  const token = await tokenOf(request)
  const called = await asVisitor.call(privacyRoutes.provePrivacyAddress, { body: { token } })
  return called.ok
    ? { kind: 'done', code: called.value.code }
    : { kind: 'refused', text: refusalText(called) }
}

export async function dataFile(request: Request): Promise<Response> {
  const token = await tokenOf(request)
  const called: Called<OwnData> = await asVisitor.call(privacyRoutes.privacyData, { body: { token } })
  return called.ok ? ownDataFile(called.value) : goTo(`${PRIVACY_DATA_PATH}?no-vale=1`)
}

function linkIn(request: Request): string {
  return (new URL(request.url).searchParams.get('enlace') ?? '').slice(0, MOST)
}

async function tokenOf(request: Request): Promise<string> {
  const link = (await formOf(request)).get('enlace')
  return typeof link === 'string' ? link.slice(0, MOST) : ''
}
