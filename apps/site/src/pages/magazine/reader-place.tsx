import './reader/reader.css'
import type { Picture as PictureData } from '@preciosa/contracts/media'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { ButtonLink } from '../../components/ui/button.js'
import { Skeletons } from '../../components/ui/feedback.js'
import { issuePdfPath, PLAN_PATH } from '../../paths.js'
import { Picture } from '../../subjects/pictures/picture.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import type { MagazineData } from './magazine.server.js'

const Reader = lazy(() => import('./reader/reader.js').then(({ Reader: part }) => ({ default: part })))

interface ReaderPlaceProps extends Pick<MagazineData, 'reading' | 'plans' | 'plansPath'> {
  number: number
  cover: PictureData
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The reader, once it is asked for; else what it takes. */
export function ReaderPlace({
  number,
  cover,
  reading,
  plans,
  plansPath,
  isOpen,
  onOpen,
  onClose,
}: ReaderPlaceProps) {
  const start = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) start.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (reading === 'unknown') return <p>No pudimos ver tu plan. Probá de nuevo en un rato.</p>
  if (reading === 'closed') return <Closed plans={plans} plansPath={plansPath} />
  if (reading !== 'open') return <Waiting for={reading} />
  if (isOpen)
    return (
      <Suspense fallback={<Skeletons />}>
        <Reader number={number} onClose={onClose} />
      </Suspense>
    )
  return (
    <div className="reader">
      <a
        className="reader__spread reader__start"
        ref={start}
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

const WAITS_FOR = {
  'first-charge':
    'Tu plan trae la revista digital. Se abre cuando se aprueba tu primer pago, más o menos una hora después de suscribirte.',
  paused: 'Tu plan trae la revista digital, pero está en pausa. Se abre de nuevo cuando se pague.',
}

function Waiting({ for: what }: { for: keyof typeof WAITS_FOR }) {
  return (
    <>
      <Hatched />
      <p>
        <b>{WAITS_FOR[what]}</b>
      </p>
      <p>
        <ButtonLink to={PLAN_PATH}>Ver mi plan</ButtonLink>
      </p>
    </>
  )
}

function Hatched() {
  return (
    <div className="reader reader--closed" aria-hidden="true">
      <div className="reader__spread">
        <span className="hatch" />
        <span className="hatch" />
      </div>
    </div>
  )
}

function Closed({ plans, plansPath }: Pick<MagazineData, 'plans' | 'plansPath'>) {
  return (
    <>
      <Hatched />
      <p>
        <b>
          {plans === null
            ? 'La revista digital viene con los planes pagos.'
            : `La revista digital viene con ${plans.names}.`}
        </b>
        {plans !== null && ` Desde ${plans.from.text} por mes.`}
        <NetPrice of={plans?.from ?? null} />
      </p>
      <p>
        <ButtonLink to={plansPath} tone="main">
          Ver los planes
        </ButtonLink>
      </p>
    </>
  )
}
