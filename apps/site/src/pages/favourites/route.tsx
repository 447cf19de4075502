import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { FavouritesPage } from './favourites-page.js'
import { loadFavourites } from './favourites.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadFavourites(request)

/** Isn't reloaded after a removal, so the user can undo it. */
export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Favoritos')

export default function Favourites() {
  return <FavouritesPage {...useLoaderData<typeof loader>()} />
}
