import './ads.css'
import { useLocation } from '@remix-run/react'
import { useRef, useState } from 'react'
import { IconButton } from '../../components/ui/button.js'
import { classes } from '../../components/ui/classes.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { useTurning } from '../../components/ui/use-turning.js'
import { Picture } from '../pictures/picture.js'
import { countClick } from './ad-counts.js'
import type { PlacedAd, PlacedAds } from './placed-ads.js'
import { shuffled } from './shuffled.rules.js'
import { useSeen } from './use-seen.js'

const EVERY_MS = 3000

/** Nothing without ads. */
export function WideAds({ ads }: { ads: PlacedAds }) {
  const { BANNER_H_L: onDesk = [], BANNER_H_S: onPhone = [] } = ads
  return (
    <>
      <Place look="desk" label="Publicidad" ads={onDesk} />
      <Place look="phone" label="Publicidad" ads={onPhone} />
    </>
  )
}

/** On a desk only. @param size of a column beside a text */
export function SideAds({ ads, size }: { ads: PlacedAds; size: 'BANNER_V_M' | 'BANNER_V_S' }) {
  const look = size === 'BANNER_V_M' ? 'column' : 'corner'
  return <Place look={look} label="Publicidad al costado" ads={ads[size] ?? []} />
}

interface PlaceProps {
  look: 'desk' | 'phone' | 'column' | 'corner'
  label: string
  ads: readonly PlacedAd[]
}

const WIDTHS: Readonly<Record<PlaceProps['look'], string>> = {
  desk: '40rem',
  phone: '(width < 28rem) 92vw, 24rem',
  column: '17.5rem',
  corner: '17.5rem',
}

function Place(props: PlaceProps) {
  const { pathname } = useLocation()
  if (props.ads.length === 0) return null
  // Another page counts anew; a page without these ads has other ids.
  return <Turning key={`${pathname} ${props.ads.map(({ id }) => id).join()}`} {...props} />
}

function Turning({ look, label, ads }: PlaceProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isReady = useHydrated()
  // A cached page has the same order for all visitors, so the browser shuffles.
  const [mixed] = useState(() => shuffled(ads))
  const order = isReady ? mixed : ads
  const [at, setAt] = useState(0)
  const next = (at + 1) % order.length
  const turning = useTurning({
    everyMs: EVERY_MS,
    stops: order.length,
    index: at,
    turn: isReady ? () => setAt(next) : null,
  })
  useSeen(frame, isReady ? (order[at]?.id ?? null) : null)
  return (
    <section className={`ads ads--${look}`} aria-label={label} {...turning.watched}>
      <div className="ads__head">
        <p>Publicidad</p>
        {isReady && turning.isOffered && (
          <IconButton
            label={turning.isOn ? 'Detener los avisos' : 'Seguir con los avisos'}
            icon={turning.isOn ? 'pause' : 'play'}
            onClick={turning.toggle}
          />
        )}
      </div>
      <div ref={frame} className="ads__frame">
        {order.map(({ id, link, picture }, index) => (
          <a
            key={id}
            href={link}
            rel="sponsored noopener"
            className={classes('ads__ad', index === at && 'ads__ad--shown')}
            onClick={() => countClick(id)}
            onAuxClick={({ button }) => button === 1 && countClick(id)}
          >
            {(index === at || (isReady && index === next)) && (
              <Picture picture={picture} sizes={WIDTHS[look]} />
            )}
          </a>
        ))}
      </div>
    </section>
  )
}
