import {
  ACCOUNT_BLOCKED,
  SOCIAL_NAMES,
  type SocialProvider,
  socialPath,
} from '@preciosa/contracts/own-account'
import { useLocation } from '@remix-run/react'
import { ReachOperator } from '../session/reach-operator.js'
import { Callout } from '../../components/ui/feedback.js'
import { TERMS_PATH } from '../../paths.js'
import { useSite } from '../session/use-reader.js'
import { socialProblemOf } from '../../modals/social-problems.js'

/** Drawn initials, since the brands' logos aren't ours to use. */
const SIGNS: Readonly<Record<SocialProvider, string>> = {
  google: 'M19 8.2A8 8 0 1 0 20 12h-7.5',
  facebook: 'M16.5 4H15a4 4 0 0 0-4 4v13M7.5 12H16',
  apple:
    'M12 7.5C10.5 6.6 6 6.3 6 12c0 4 2.500 8.500 4.500 8.500 1 0 1-.6 2-.6s1.200.6 2.200.6c1.600 0 3-2.700 3.600-4.500M18 9.600C16.500 6.500 13.500 6.700 12 7.500c0-2 1-3.600 3-4',
}

export function SocialLinks({ returnTo }: { returnTo: string }) {
  const providers = useSite()?.social ?? []
  if (providers.length === 0) return null
  const query = returnTo === '/' ? '' : `?${new URLSearchParams({ volver: returnTo }).toString()}`
  return (
    <>
      <ul className="social" aria-label="Otras formas de ingresar">
        {providers.map((provider) => (
          <li key={provider}>
            {/* A plain link, since the target isn't a route of this site. */}
            <a href={socialPath(provider) + query} rel="nofollow" className="btn social__way">
              <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
                <path d={SIGNS[provider]} />
              </svg>
              Ingresar con {SOCIAL_NAMES[provider]}
            </a>
          </li>
        ))}
      </ul>
      <p className="social__terms">
        Si es la primera vez, con eso aceptás los{' '}
        <a href={TERMS_PATH} target="_blank" rel="noreferrer" className="lnk">
          términos y condiciones
        </a>{' '}
        y declarás que sos mayor de 18 años.
      </p>
      <p className="social__or">o con tu e-mail</p>
    </>
  )
}

export function SocialProblem() {
  const problem = socialProblemOf(useLocation().search)
  if (problem === null) return null
  return (
    <Callout tone="error" title={problem} live>
      {problem === ACCOUNT_BLOCKED && <ReachOperator />}
    </Callout>
  )
}
