import '../../subjects/versions/own-list.css'
import '../../subjects/versions/version-list.css'
import { NO_FAVOURITES } from '@preciosa/contracts'
import type { MouseEvent } from 'react'
import { Button, ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { Pagination } from '../../components/ui/pagination.js'
import { FavouriteForm } from '../../subjects/favourites/favourite-form.js'
import { useFavourite } from '../../subjects/favourites/use-favourite.js'
import { ASSISTED_PATH, FAVOURITES_PATH, listPath } from '../../paths.js'
import { GoneVersion } from '../../subjects/versions/gone-version.js'
import { Hit } from '../../subjects/versions/version-list.js'
import type { FavouriteRow, FavouritesData } from './favourites.server.js'

/** Removed rows stay, to be restored, until the next page. */
export function FavouritesPage({ counted, rows, page, pages, removed }: FavouritesData) {
  return (
    <section aria-labelledby="favoritos" className="own-list">
      <h1 id="favoritos">Favoritos</h1>
      {removed !== null && <Removed {...removed} />}
      {counted === null ? (
        <EmptyState title={NO_FAVOURITES}>
          <p>Tocá el corazón de una versión, en su ficha o en una lista, y la vas a encontrar acá.</p>
          <ButtonRow>
            <ButtonLink to={ASSISTED_PATH} tone="main">
              Buscar un vehículo
            </ButtonLink>
          </ButtonRow>
        </EmptyState>
      ) : (
        <div className="results__list">
          <div className="results__head">
            <h2>{counted}</h2>
            <p className="small soft">Los últimos que guardaste, primero</p>
          </div>
          <ul>
            {rows.map((row) =>
              row.isGone ? <Gone key={row.codia} {...row} /> : <Kept key={row.codia} {...row} />,
            )}
          </ul>
          <Pagination current={page} total={pages} pathOf={(one) => listPath(FAVOURITES_PATH, one)} />
        </div>
      )}
    </section>
  )
}

function Kept(row: FavouriteRow) {
  const { isOn, ...favourite } = useFavourite(row)
  if (isOn) return <Hit {...row} year={null} ofOne={null} />
  return (
    <Hit {...row} year={null} ofOne={null}>
      <div className="stack stack--start gap-8 own-list__removed">
        <p role="status">Lo quitaste de tus favoritos.</p>
        <FavouriteForm {...favourite} problem={null}>
          <Button type="submit" onClick={focusHeart} aria-label={`Deshacer: volver a agregar ${row.title}`}>
            Deshacer
          </Button>
        </FavouriteForm>
      </div>
    </Hit>
  )
}

/** Undoing removes its button, so the heart takes the focus. */
function focusHeart({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.closest('.hit')?.querySelector<HTMLButtonElement>('.hit__acts button')?.focus()
}

/** The version left the guide: once removed, it can't be restored. */
function Gone(row: FavouriteRow) {
  const { isOn, ...favourite } = useFavourite(row)
  return (
    <GoneVersion {...row}>
      {isOn ? (
        <>
          <p className="small soft">Si lo quitás, no vas a poder volver a agregarlo.</p>
          <FavouriteForm {...favourite}>
            <Button type="submit" aria-label={`Quitar ${row.title} de tus favoritos`}>
              Quitar
            </Button>
          </FavouriteForm>
        </>
      ) : (
        <p role="status">Lo quitaste de tus favoritos.</p>
      )}
    </GoneVersion>
  )
}

function Removed({ name, ...vehicle }: NonNullable<FavouritesData['removed']>) {
  const { isOn, ...favourite } = useFavourite(vehicle)
  if (isOn) return null
  return (
    <Callout tone="success" title={`Quitaste ${name ?? 'un vehículo'} de tus favoritos.`}>
      {name !== null && (
        <FavouriteForm {...favourite}>
          <Button type="submit">Deshacer</Button>
        </FavouriteForm>
      )}
    </Callout>
  )
}
