import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.js'
import { Icon } from './icons.js'

interface Look {
  tone?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'normal' | 'big'
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The action is running: the button keeps the focus and ignores clicks. */
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

export function ButtonLink({ tone, size, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classes(lookOf({ tone, size }), className)} />
}

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
