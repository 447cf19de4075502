import { Link, type LinkProps, useLocation } from '@remix-run/react'
import { type LinkedModal, withModal } from './modal-address.rules.js'

/** The previous history entry is the page below: closing goes back to it. */
export interface OverPage {
  overPage: boolean
}

interface ModalLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  modal: LinkedModal
}

export function ModalLink({ modal, replace = false, ...rest }: ModalLinkProps) {
  const location = useLocation()
  const state: OverPage = { overPage: replace ? isOverPage(location.state) : true }
  return (
    <Link
      {...rest}
      to={withModal(location, modal)}
      state={state}
      replace={replace}
      rel="nofollow"
      preventScrollReset
    />
  )
}

export function isOverPage(state: unknown): boolean {
  return (state as OverPage | null)?.overPage === true
}
