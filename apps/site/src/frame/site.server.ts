import { VERSION } from '@preciosa/contracts'
import { data } from '@remix-run/server-runtime'
import { ACCOUNT_RULES } from '../subjects/account/account-forms.server.js'
import { config } from '../config/config.server.js'
import { flashOf, forgetFlash } from '../subjects/flash/flash.server.js'
import { modalOf } from '../modals/modal-address.rules.js'
import { isAppPage } from '../paths.js'
import { mailStateOf } from '../subjects/account/refused-mail.server.js'
import type { Reader, SiteData } from '../subjects/session/reader.js'
import { type Sender, senderOf } from '../subjects/session/reader.server.js'
import { clearSession, sessionCookie, withCookies } from '../subjects/session/session.server.js'
import { themeOf } from '../browser/theme-cookie.js'
import { siteFrame } from './site-frame.server.js'
import { wantedPlan } from '../subjects/plans/wanted-plan.server.js'
import { sessionEnded, reportsEndedSession } from '../subjects/session/session-ended.server.js'

const { demo, social } = config

const ofTheApp: Omit<SiteData, 'operator'> = {
  demo,
  version: VERSION,
  theme: null,
  reader: { kind: 'visitor' },
  favourites: null,
  flash: null,
  accountRules: null,
  codeMail: null,
  notices: [],
  social: [],
  wantedPlan: null,
}

export async function loadSite(request: Request) {
  if (isAppPage(new URL(request.url).pathname)) {
    const { operator } = await siteFrame()
    return data<SiteData>({ ...ofTheApp, operator: { ...operator, foot: [] } })
  }
  const theme = themeOf(request.headers.get('Cookie'))
  const [sender, { operator, notices }, codeMail] = await Promise.all([
    senderOf(request),
    siteFrame(),
    codeMailOf(request),
  ])
  const favourites = favouritesOf(sender)
  const wanted = sender.kind === 'visitor' || sender.kind === 'ended' ? await wantedPlan(request) : null
  const answer = (reader: Reader, headers = new Headers()) => {
    for (const cookie of forgetFlash(request)) headers.append('Set-Cookie', cookie)
    const accountRules = reader.kind === 'unknown' ? null : ACCOUNT_RULES[reader.kind]
    return data<SiteData>(
      {
        demo,
        version: VERSION,
        theme,
        reader,
        favourites,
        flash: flashOf(request),
        accountRules,
        codeMail,
        operator,
        notices,
        social: reader.kind === 'visitor' ? social : [],
        wantedPlan: wanted,
      },
      { headers },
    )
  }
  switch (sender.kind) {
    case 'visitor':
      return answer({ kind: 'visitor' })
    case 'ended':
      if (!reportsEndedSession(new URL(request.url))) sessionEnded(request)
      return answer({ kind: 'visitor' }, clearSession(request))
    case 'unknown':
    case 'person': {
      const { session } = sender
      // Renews the session of an active user, like the API's token.
      const cookies = session.old ? [await sessionCookie.seal(session.value, session.lifetime)] : []
      const reader = sender.kind === 'person' ? sender.person : ({ kind: 'unknown' } as const)
      return answer(reader, withCookies(...cookies))
    }
  }
}

/** Most requests open no such dialog, and bring no cookie of a registration. */
async function codeMailOf(request: Request): Promise<SiteData['codeMail']> {
  const modal = modalOf(new URL(request.url))
  return modal?.form === 'code' ? mailStateOf(request, modal.email ?? '') : null
}

/** Loaded with the frame, because pages show favourites everywhere. */
function favouritesOf(sender: Sender): SiteData['favourites'] {
  const hasThem = sender.kind === 'person' && sender.person.permissions.includes('FAVORITES')
  return hasThem ? (sender.user?.codiasFavorites ?? []).map(({ codia }) => codia) : null
}
