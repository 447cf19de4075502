import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { KIB } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { PhotoPage } from './photo-page.js'
import { PHOTO_NOT_SAVED } from '../../subjects/profile/photo-texts.js'
import { loadPhotoPage, type PhotoAnswer, savePhoto } from '../../subjects/profile/photo.server.js'
import { answered } from '../../subjects/profile/form-answer.server.js'

/** Above the API’s maximum, so that the form itself can report a slightly larger photo. */
export const handle: PageHandle = { formBytes: 12 * KIB * KIB }

export const loader = ({ request }: LoaderFunctionArgs) => loadPhotoPage(request)

export const action = async ({ request }: ActionFunctionArgs) => answered(await savePhoto(request))

/** Milliseconds, more than the site server's photo timeout; offline browsers may wait for minutes. */
const LATE = 30_000

/** An error page would lose the user's input. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<PhotoAnswer> {
  try {
    return await Promise.race([serverAction<typeof action>(), late()])
  } catch (error) {
    if (error instanceof Response) throw error
    return { error: PHOTO_NOT_SAVED, unsaved: 'away' }
  }
}

async function late(): Promise<PhotoAnswer> {
  await new Promise((resolve) => setTimeout(resolve, LATE))
  return { error: PHOTO_NOT_SAVED, unsaved: 'away' }
}

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Mi foto')

export default function ProfilePhotoRoute() {
  return <PhotoPage {...useLoaderData<typeof loader>()} />
}
