import { useId } from 'react'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Button } from '../../components/ui/button.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { kindOf } from '../../format/vehicle-kind.js'
import type { Addition } from './compared-list.rules.js'

interface CompareDialogProps {
  title: string
  addition: Addition
  onAgree: () => void
  onClose: () => void
}

export function CompareDialog({ title, addition, onAgree, onClose }: CompareDialogProps) {
  const cancelId = useId()
  return (
    <Dialog title="Agregar al comparador" onClose={onClose}>
      <p>
        <strong>{title}</strong>: {outcomeOf(addition)}
      </p>
      <form method="dialog" id={cancelId} />
      <DialogButtons>
        <Button tone="main" onClick={onAgree} {...FIRST_FOCUSED}>
          Comparar
        </Button>
        <Button type="submit" form={cancelId}>
          Cancelar
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function outcomeOf({ list, how }: Addition): string {
  const others = list.length - 1
  switch (how) {
    case 'reset': {
      const { label } = kindOf(list[0]?.vehicleType === 'cars' ? 'motorcycles' : 'cars')
      return `el comparador tiene ${label.toLowerCase()}, y sólo se comparan vehículos del mismo tipo. Se vacía y empieza con éste.`
    }
    case 'replaced':
      return `tu plan compara ${list.length} vehículos y ya están los ${list.length}. Éste reemplaza al primero.`
    default:
      if (others === 0) return 'es el primero. Después sumás otro para ponerlos lado a lado.'
      return others === 1
        ? 'se compara con el que ya elegiste.'
        : `se compara con los ${others} que ya elegiste.`
  }
}
