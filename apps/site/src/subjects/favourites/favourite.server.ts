import { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import { type ErrorCode, type VehicleType, vehicleTypeSchema } from '@preciosa/contracts'
import { asUser } from '../../api/callers.server.js'
import { returnPath } from '../../navigation/return-path.js'
import { isOutage } from '../../api/api-failure.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import { FLASHES } from '../flash/flashes.js'
import { logError } from '../../config/log.server.js'
import { answerWith, formOf, goTo, goToNewDocument } from '../../api/page-answers.server.js'
import { idOfParameter } from '../../navigation/parameters.js'
import { FAVOURITES_PATH, loginPath, tooManyPath } from '../../paths.js'
import { clearSession, sessionCookie, tokenOf } from '../session/session.server.js'
import { removedIn } from './removed.rules.js'

export interface FavouriteAnswer {
  problem: string | null
}

interface Asked {
  vehicleType: VehicleType
  codia: number
  wanted: boolean
  back: string
  inPlace: boolean
}

const PROBLEMS: Partial<Record<ErrorCode, FavouriteProblem>> = {
  conflict: 'favourites-full',
  'not-found': 'favourite-gone',
  permission: 'favourite-not-in-plan',
}

type FavouriteProblem = 'favourite-failed' | 'favourites-full' | 'favourite-gone' | 'favourite-not-in-plan'

/** Without scripts it redirects to the page with the button. */
export async function setFavourite(request: Request): Promise<FavouriteAnswer> {
  const asked = askedBy(await formOf(request))
  const token = await tokenOf(request)
  if (token === null) signIn(request, asked.back)
  const problem = await problemOf(request, token, asked)
  if (asked.inPlace) return { problem: problem === null ? null : FLASHES[problem].text }
  if (problem !== null) goToWithFlash(asked.back, problem)
  goTo(afterwards(asked))
}

function askedBy(form: FormData): Asked {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const vehicleType = vehicleTypeSchema.safeParse(text('tipo')).data
  const codia = idOfParameter(text('codia'))
  if (vehicleType === undefined || codia === null)
    answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
  const back = returnPath(text('volver'))
  return { vehicleType, codia, wanted: text('favorito') === '1', back, inPlace: text('con') === 'scripts' }
}

/** The favourites list offers to restore a removed version. */
function afterwards({ back, wanted, ...removed }: Asked): string {
  const isFromList = !wanted && back.split('?', 1)[0] === FAVOURITES_PATH
  return isFromList ? removedIn(back, removed) : back
}

function signIn(request: Request, back: string): never {
  const expired = sessionCookie.isIn(request)
  goToNewDocument(loginPath(back, { expired }), expired ? clearSession(request) : new Headers())
}

async function problemOf(
  request: Request,
  token: string,
  { vehicleType, codia, wanted, back }: Asked,
): Promise<FavouriteProblem | null> {
  try {
    const called = wanted
      ? await asUser(token).call(myVehiclesRoutes.addFavourite, { query: { vehicleType }, body: codia })
      : await asUser(token).call(myVehiclesRoutes.removeFavourite, { params: { codia } })
    if (called.ok) return null
    const { code } = called
    if (code === 'session-expired' || code === 'login-required') signIn(request, back)
    if (code === 'too-many-requests') goTo(tooManyPath(back))
    return PROBLEMS[code] ?? 'favourite-failed'
  } catch (error) {
    if (error instanceof Response) throw error
    if (!isOutage(error)) throw error
    logError('A favourite was not changed', error)
    return 'favourite-failed'
  }
}
