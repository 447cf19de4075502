import type { OwnData } from '@preciosa/contracts/own-account'
import { privacyRoutes } from '@preciosa/contracts/privacy'
import type { Called } from '../../api/user-calls.server.js'
import { asVisitor } from '../../api/callers.server.js'
import { formOf, goTo } from '../../api/page-answers.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { PRIVACY_DATA_PATH } from '../../paths.js'
import { ownDataFile } from '../../subjects/own-data/own-data-file.server.js'

/** Longer texts are no link. */
const MOST = 100

export interface LinkData {
  link: string
  /** The file can't be had with it. */
  isRefused: boolean
}

export type ConfirmAnswer = { kind: 'done'; code: string } | { kind: 'refused'; text: string }

/** Only shows the button: mail programs open each link. */
export function loadLink(request: Request): LinkData {
  const { searchParams } = new URL(request.url)
  return {
    link: (searchParams.get('enlace') ?? '').slice(0, MOST),
    isRefused: searchParams.has('no-vale'),
  }
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

async function tokenOf(request: Request): Promise<string> {
  const link = (await formOf(request)).get('enlace')
  return typeof link === 'string' ? link.slice(0, MOST) : ''
}
