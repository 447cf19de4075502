import '../pages/results/results.css'
import '../pages/own-list.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../modals/skip-revalidation-under-modals.js'
import { FavouritesPage } from '../pages/favourites/favourites-page.js'
import { loadFavourites } from '../pages/favourites/favourites.server.js'
import { titleOutsideSearch } from '../pages/page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadFavourites(request)

/** Isn't reloaded after a removal, so the user can undo it. */
export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Favoritos')

export default function Favourites() {
  return <FavouritesPage {...useLoaderData<typeof loader>()} />
}
