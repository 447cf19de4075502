import type { SocialProvider } from '@preciosa/contracts/own-account'
import type { OpenIdPerson, SentBack } from '@preciosa/sandbox'
import { type PlayProviders, playProviders } from '../../identity/testing/play-providers.js'
import { SocialService } from '../social.service.js'
import { openPeople, type TestPeople } from './open-people.js'

interface Started {
  url: string
  ticket: string
}

export interface SocialPeople extends TestPeople {
  at: PlayProviders
  finish(provider: SocialProvider, started: Started, back: SentBack): Promise<string>
  /** Signs in at the provider. @returns an id token */
  come(provider: SocialProvider, person: OpenIdPerson): Promise<string>
}

/** Accounts with sign-in by play providers. */
export async function openSocialPeople(): Promise<SocialPeople> {
  const at = await playProviders(() => people.clock.now())
  const people = await openPeople([], at.env)
  const social = people.get(SocialService)
  const finish: SocialPeople['finish'] = (provider, { ticket }, { state, code = 'inventado', user }) =>
    social.finish(provider, { ticket, state, code, user }, () => undefined)
  return {
    ...people,
    at,
    finish,
    come: async (provider, person) => {
      const started = await social.start(provider)
      return finish(provider, started, at[provider].decide(started.url, person))
    },
    close: async () => {
      await Promise.all([people.close(), at.stop()])
    },
  }
}
