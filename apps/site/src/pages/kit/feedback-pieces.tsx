import './kit-page.css'
import { useState } from 'react'
import { Button, ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { Carousel } from '../../components/ui/carousel.js'
import { Checkbox } from '../../components/ui/choice.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { Callout, EmptyState, Skeletons } from '../../components/ui/feedback.js'
import { TextField } from '../../components/ui/field.js'
import { KitSection } from './kit-section.js'

const slidesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `lamina-${index + 1}`,
    content: (
      <article className="kit__slide">
        <h3>Nota {index + 1}</h3>
        <p className="soft">Lo que cambió en la edición de noviembre.</p>
      </article>
    ),
  }))

export function FeedbackPieces() {
  return (
    <>
      <KitSection title="Avisos y diálogo">
        <div className="kit__two">
          <Callout title="Salió la edición de noviembre.">
            <p>Cambiaron 3.118 versiones.</p>
          </Callout>
          <Callout tone="success" title="Ya podés ver los 11 años.">
            <p>Te quedan 2 InfoCredits.</p>
          </Callout>
          <Callout tone="warning" title="Tu suscripción está pausada.">
            <p>El último pago fue rechazado.</p>
          </Callout>
          <Callout tone="error" title="Hay un dato para corregir">
            <p>Revisá el CUIT o CUIL.</p>
          </Callout>
        </div>
        <Dialogs />
      </KitSection>
      <KitSection title="Espera y nada que mostrar">
        <div className="kit__two">
          <Skeletons />
          <Skeletons look="table" />
          <EmptyState title="Todavía no guardaste favoritos" level={3}>
            <p>Tocá el corazón en una ficha y la encontrás acá.</p>
            <ButtonLink to="/_kit">Buscar un auto</ButtonLink>
          </EmptyState>
          <EmptyState title="Ninguna moto con esos filtros" body="moto" level={3}>
            <p>Probá con menos filtros, o buscá por marca.</p>
            <ButtonLink to="/_kit">Sacar los filtros</ButtonLink>
          </EmptyState>
        </div>
      </KitSection>
      <KitSection title="Carrusel">
        <Carousel label="Notas" slides={slidesOf(6)} look="cards" />
        <Carousel label="Portadas" slides={slidesOf(3)} everyMs={6000} />
      </KitSection>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'ask' | 'danger' | 'wide' | null>(null)
  const close = () => setOpen(null)
  return (
    <ButtonRow>
      <Button onClick={() => setOpen('ask')}>Abrir un diálogo</Button>
      <Button onClick={() => setOpen('danger')}>Uno que borra</Button>
      <Button onClick={() => setOpen('wide')}>Uno ancho y largo</Button>
      {open === 'ask' && (
        <Dialog title="¿Abrir los 11 años?" onClose={close}>
          <p>
            Usás <b>1 InfoCredit</b> de 3. En noviembre podés volver a mirar esta versión sin gastar otro.
          </p>
          <Checkbox label="No volver a preguntar" name="preguntar" />
          <DialogButtons>
            <Button tone="main" data-first onClick={close}>
              Usar 1 InfoCredit
            </Button>
            <Button onClick={close}>Cancelar</Button>
          </DialogButtons>
        </Dialog>
      )}
      {open === 'danger' && (
        <Dialog title="¿Borrar tu cuenta?" onClose={close}>
          <p>Se borran tus datos y tus listas. No se puede deshacer.</p>
          <DialogButtons>
            <Button tone="danger" onClick={close}>
              Borrar mi cuenta
            </Button>
            <Button data-first onClick={close}>
              Cancelar
            </Button>
          </DialogButtons>
        </Dialog>
      )}
      {open === 'wide' && (
        <Dialog title="Tus datos" wide onClose={close}>
          <div className="kit__stack">
            {['Nombre', 'Apellido', 'Calle', 'Número', 'Piso', 'Código postal', 'Teléfono', 'Empresa'].map(
              (name) => (
                <TextField key={name} label={name} />
              ),
            )}
          </div>
        </Dialog>
      )}
    </ButtonRow>
  )
}
