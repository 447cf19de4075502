import { SOCIAL_PROVIDERS, type SocialProvider, socialReturnPath } from '@preciosa/contracts/own-account'
import { type RunningOpenId, startOpenId } from '@preciosa/sandbox'

export type PlayProviders = Record<SocialProvider, RunningOpenId> & {
  /** The variables of all three, and of the site that they send back to. */
  env: Record<string, string>
  /** Ends what `misbehave`, `tamper` and `forge` began. */
  behave(): void
  stop(): Promise<void>
}

/** Play Google, Facebook and Apple. */
export async function playProviders(now: () => Date): Promise<PlayProviders> {
  const site = 'https://guia.example'
  const [google, facebook, apple] = (await Promise.all(
    SOCIAL_PROVIDERS.map((kind) => startOpenId(kind, { now })),
  )) as [RunningOpenId, RunningOpenId, RunningOpenId]
  const all = [google, facebook, apple]
  const by = { google, facebook, apple }
  for (const provider of SOCIAL_PROVIDERS) by[provider].allow(site + socialReturnPath(provider))
  return {
    ...by,
    env: Object.assign({ SITE_URL: site }, ...all.map(({ env }) => env)) as Record<string, string>,
    behave: () => {
      for (const provider of all) {
        provider.misbehave(undefined)
        provider.tamper(undefined)
        provider.forge(undefined)
      }
    },
    stop: async () => {
      await Promise.all(all.map((provider) => provider.stop()))
    },
  }
}
