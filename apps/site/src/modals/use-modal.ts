import { useLocation } from '@remix-run/react'
import type { FormRules } from '../forms/form-rules.js'
import { useReader, useSite } from '../session/use-reader.js'
import { isFor, modalOf, type ModalWanted } from './modal-address.rules.js'

/** A dialog of the account that stands over the page, with the rules of its form. */
export interface OpenModal extends ModalWanted {
  rules: FormRules
}

/** The dialog that the address asks for, where it is one for its reader; null for none. */
export function useModal(): OpenModal | null {
  const wanted = modalOf(useLocation())
  const reader = useReader()
  const site = useSite()
  if (wanted === null || !isFor(wanted.form, reader.kind)) return null
  const rules = site?.accountRules?.[wanted.form]
  return rules === undefined ? null : { ...wanted, rules }
}
