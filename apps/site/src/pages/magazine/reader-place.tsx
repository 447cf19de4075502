import type { Picture as PictureData } from '@preciosa/contracts'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../components/ui/button.js'
import { Skeletons } from '../../components/ui/feedback.js'
import { issuePdfPath } from '../../paths.js'
import { Picture } from '../../pictures/picture.js'
import type { MagazineData } from './magazine.server.js'

const Reader = lazy(() => import('./reader/reader.js').then(({ Reader: part }) => ({ default: part })))

interface ReaderPlaceProps extends Pick<MagazineData, 'mayRead' | 'plans' | 'plansPath'> {
  number: number
  cover: PictureData
  isOpen: boolean
  onOpen: () => void
}

/** The reader, once it is asked for; else what it takes. */
export function ReaderPlace({ number, cover, mayRead, plans, plansPath, isOpen, onOpen }: ReaderPlaceProps) {
  if (mayRead === null) return <p>No pudimos ver tu plan. Probá de nuevo en un rato.</p>
  if (!mayRead) return <Closed plans={plans} plansPath={plansPath} />
  if (isOpen)
    return (
      <Suspense fallback={<Skeletons />}>
        <Reader number={number} />
      </Suspense>
    )
  return (
    <div className="reader">
      <a
        className="reader__spread reader__start"
        href={issuePdfPath(number)}
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        <Picture picture={cover} sizes="(width < 40rem) 80vw, 20rem" />
        <span className="btn btn--main">Abrir el número {number}</span>
      </a>
    </div>
  )
}

function Closed({ plans, plansPath }: Pick<MagazineData, 'plans' | 'plansPath'>) {
  return (
    <>
      <div className="reader reader--closed" aria-hidden="true">
        <div className="reader__spread">
          <span className="hatch" />
          <span className="hatch" />
        </div>
      </div>
      <p>
        <b>
          {plans === null
            ? 'La revista digital viene con los planes pagos.'
            : `La revista digital viene con ${plans.names}.`}
        </b>
        {plans !== null && ` Desde ${plans.from} por mes.`}
      </p>
      <p>
        <ButtonLink to={plansPath} tone="main">
          Ver los planes
        </ButtonLink>
      </p>
    </>
  )
}
