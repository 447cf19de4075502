import { data } from '@remix-run/node'
import { config } from '../config.server.js'
import { flashOf, forgetFlash } from '../flash/flash.server.js'
import type { Reader, SiteData } from './reader.js'
import { senderOf } from './reader.server.js'
import { endOfSession, formerCookies, sessionCookie, withCookies } from './session.server.js'
import { sessionEnded, tellsOfTheEnd } from './session-ended.server.js'

const { demo } = config

/** The frame of every page: the demo's notice, who is signed in, and what is to be said once. */
export async function loadSite(request: Request) {
  const answer = (reader: Reader, headers = new Headers()) => {
    for (const cookie of forgetFlash(request)) headers.append('Set-Cookie', cookie)
    return data<SiteData>({ demo, reader, flash: flashOf(request) }, { headers })
  }
  const sender = await senderOf(request)
  switch (sender.kind) {
    case 'visitor':
      return answer({ kind: 'visitor' })
    case 'ended':
      if (!tellsOfTheEnd(new URL(request.url))) sessionEnded(request)
      return answer({ kind: 'visitor' }, endOfSession(request))
    case 'unknown':
    case 'person': {
      const { session } = sender
      // A person who keeps coming stays signed in, as the API's token does.
      const cookies = session.old ? [await sessionCookie.seal(session.value, session.lifetime)] : []
      const reader = sender.kind === 'person' ? sender.person : ({ kind: 'unknown' } as const)
      return answer(reader, withCookies(...cookies, ...formerCookies(request)))
    }
  }
}
