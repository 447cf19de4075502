import '../pages/profile/profile.css'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { keptUnderModals } from '../modals/kept-under-modals.js'
import { titleOutsideSearch } from '../pages/page-info.js'
import { PhotoPage } from '../pages/profile/photo-page.js'
import { loadPhotoPage, savePhoto } from '../pages/profile/photo.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadPhotoPage(request)

export const action = ({ request }: ActionFunctionArgs) => savePhoto(request)

export const shouldRevalidate = keptUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Mi foto')

export default function ProfilePhotoRoute() {
  return <PhotoPage {...useLoaderData<typeof loader>()} />
}
