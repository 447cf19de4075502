import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.js'
import { Icon } from './icons.js'

interface Look {
  /** One main action a page; quiet for what stands in text. */
  tone?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'normal' | 'big'
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** What it began is on its way: it keeps the focus and its name, and does nothing until then. */
    pending?: boolean
  }

export function Button({ tone, size, pending = false, onClick, children, className, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      className={classes(lookOf({ tone, size }), className)}
      {...(pending ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      {pending && <span className="btn__wait" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ tone, size, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classes(lookOf({ tone, size }), className)} />
}

/** A button with a sign alone; the label is its name. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: { label: string; icon: Parameters<typeof Icon>[0]['name'] } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes('btn btn--icon', className)}
    >
      <Icon name={icon} />
    </button>
  )
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="btn-row">{children}</div>
}

function lookOf({ tone = 'plain', size = 'normal' }: { [Key in keyof Look]: Look[Key] | undefined }): string {
  return classes('btn', tone !== 'plain' && `btn--${tone}`, size === 'big' && 'btn--big')
}
