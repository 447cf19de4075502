import './card.css'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.js'
import { classes } from '../../components/ui/classes.js'
import { Callout } from '../../components/ui/feedback.js'
import { FieldHelp, TextField, useField } from '../../components/ui/field.js'
import { Icon } from '../../components/ui/icons.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import type { CardPart } from './mercado-pago.js'
import { methodText } from './payment-method.rules.js'
import { type CardUse, frameIdOf, PART_LABELS } from './use-card.js'

const CARD_LABELS: Readonly<Record<string, string>> = {
  ...PART_LABELS,
  holder: 'Nombre y apellido',
  dni: 'DNI del titular',
}

/** The list of errors stands above the page's heading. */
export function CardProblems({ card }: { card: CardUse }) {
  return <ErrorSummary {...card.summary} labels={CARD_LABELS} />
}

/** Number, date and code are typed into frames and never reach this page. */
export function CardInputs({ card, initial }: { card: CardUse; initial?: { holder: string; dni: string } }) {
  const { id, view, errors, retry, onEdit } = card
  return (
    <>
      {view.status === 'failed' && (
        <Callout tone="error" title="No pudimos abrir el formulario de la tarjeta." live>
          <p>
            Lo carga Mercado Pago. Fijate en tu conexión, o si algún bloqueador lo frena, y probá de nuevo.
          </p>
          <p>
            <Button onClick={retry}>Probar de nuevo</Button>
          </p>
        </Callout>
      )}
      <Part card={card} part="cardNumber" label={PART_LABELS.cardNumber} className="card-part--number">
        <p role="status" className="card-method">
          {view.method !== null && (
            <>
              <Icon name="card" />
              <span>{methodText(view.method)}</span>
            </>
          )}
        </p>
      </Part>
      <TextField
        id={`${id}-holder`}
        label={CARD_LABELS['holder']}
        hint="Como está escrito en la tarjeta."
        defaultValue={initial?.holder ?? ''}
        onInput={onEdit}
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={100}
        errors={errors.holder}
      />
      <div className="card-dni">
        <TextField
          id={`${id}-dni`}
          label={CARD_LABELS['dni']}
          hint="Sin puntos."
          defaultValue={initial?.dni ?? ''}
          onInput={onEdit}
          inputMode="numeric"
          autoComplete="off"
          errors={errors.dni}
        />
      </div>
      <div className="card-pair">
        <Expiration card={card} />
        <Part
          card={card}
          part="securityCode"
          label={PART_LABELS.securityCode}
          hint="3 números al dorso; en Amex, 4 al frente."
          className="card-part--short"
        />
      </div>
    </>
  )
}

function Expiration({ card }: { card: CardUse }) {
  const { expirationMonth = [], expirationYear = [] } = card.errors
  const errors = [...new Set([...expirationMonth, ...expirationYear])]
  const parts = useField({ id: `${card.id}-vencimiento`, hint: 'x', errors })
  return (
    <fieldset
      className={classes('form-field', parts.wrong && 'form-field--wrong')}
      aria-describedby={parts.described['aria-describedby']}
    >
      <legend className="form-field__label">Vencimiento</legend>
      <FieldHelp {...parts} hint="Mes y año, por ejemplo 11 y 30." errors={errors} />
      <div className="card-date">
        <DatePart card={card} part="expirationMonth" label="Mes" />
        <DatePart card={card} part="expirationYear" label="Año" />
      </div>
    </fieldset>
  )
}

function DatePart({ card, part, label }: { card: CardUse; part: CardPart; label: string }) {
  return (
    <div>
      <PartLabel card={card} part={part} className="small">
        {label}
      </PartLabel>
      <Frame card={card} part={part} />
    </div>
  )
}

interface PartProps {
  card: CardUse
  part: CardPart
  label: string
  hint?: string
  className?: string
  children?: ReactNode
}

function Part({ card, part, label, hint, className, children }: PartProps) {
  const errors = card.errors[part]
  const parts = useField({ id: `${card.id}-${part}`, hint, errors })
  return (
    <div
      role="group"
      aria-labelledby={`${parts.id}-nombre`}
      aria-describedby={parts.described['aria-describedby']}
      className={classes('form-field', parts.wrong && 'form-field--wrong', className)}
    >
      <PartLabel card={card} part={part} className="form-field__label">
        {label}
      </PartLabel>
      <FieldHelp {...parts} hint={hint} errors={errors} />
      <Frame card={card} part={part} />
      {children}
    </div>
  )
}

/** Not a `label`: the input is in another document and has the name that the frame was given. */
function PartLabel({
  card,
  part,
  className,
  children,
}: Pick<PartProps, 'card' | 'part' | 'className'> & { children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what a label does; the keyboard reaches the frame itself
    <span id={`${card.id}-${part}-nombre`} className={className} onClick={() => card.focus(part)}>
      {children}
    </span>
  )
}

/** Links of the error summary focus it, and it passes the focus on to the input in the frame. */
function Frame({ card, part }: Pick<PartProps, 'card' | 'part'>) {
  const { id, view, errors } = card
  return (
    <div
      id={`${id}-${part}`}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) card.focus(part)
      }}
      className={classes(
        'card-frame',
        view.focused === part && 'card-frame--focused',
        errors[part] !== undefined && 'card-frame--wrong',
      )}
      aria-busy={view.status === 'loading' || undefined}
    >
      <div id={frameIdOf(id, part)} />
    </div>
  )
}
