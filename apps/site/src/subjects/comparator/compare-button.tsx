import { useNavigate } from '@remix-run/react'
import { type MouseEvent, useState } from 'react'
import { MustRegister } from '../account/must-register.js'
import { ButtonLink } from '../../components/ui/button.js'
import { Icon } from '../../components/ui/icons.js'
import { comparatorPath } from '../../paths.js'
import { useReader } from '../session/use-reader.js'
import { CompareDialog } from './compare-dialog.js'
import { comparedList, keepCompared } from './compared-list.js'
import { type Addition, type ComparedVehicle, withVehicle } from './compared-list.rules.js'
import { mostCompared } from './most-compared.js'
import { useMayCompare } from './use-may-compare.js'

interface CompareButtonProps {
  vehicle: ComparedVehicle
  title: string
  year?: number | '0km' | null
  /** In a list, asks only before the comparison loses a vehicle; on the sheet, always asks. */
  inList?: boolean
}

/** Without scripts, which hold the list, the link compares only this version. */
export function CompareButton({ vehicle, title, year = null, inList = false }: CompareButtonProps) {
  const reader = useReader()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Addition | 'visitor' | null>(null)
  const isOffered = useMayCompare()
  if (!isOffered) return null
  const go = ({ list }: Addition) => {
    keepCompared(list)
    const codias = list.map(({ codia }) => codia)
    navigate(comparatorPath(vehicle.vehicleType, codias, year))
  }
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (reader.kind !== 'person') {
      setAsked('visitor')
      return
    }
    const addition = withVehicle(comparedList(), vehicle, mostCompared(reader.permissions))
    const loses = addition.how === 'replaced' || addition.how === 'reset'
    if (addition.how === 'there' || (inList && !loses)) go(addition)
    else setAsked(addition)
  }
  const close = () => setAsked(null)
  return (
    <>
      <ButtonLink
        to={comparatorPath(vehicle.vehicleType, [vehicle.codia], year)}
        rel="nofollow"
        onClick={press}
        {...(inList ? { className: 'btn--list', title: `Comparar ${title}` } : {})}
      >
        <Icon name="compare" />
        <span>Comparar</span>
      </ButtonLink>
      {asked === 'visitor' ? (
        <MustRegister onClose={close} />
      ) : (
        asked !== null && (
          <CompareDialog title={title} addition={asked} onAgree={() => go(asked)} onClose={close} />
        )
      )}
    </>
  )
}
