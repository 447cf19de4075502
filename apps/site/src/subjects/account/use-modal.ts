import { useLocation } from '@remix-run/react'
import type { FormRules } from '../../forms/form-rules.js'
import { useReader, useSite } from '../session/use-reader.js'
import { isFor, modalOf, type ModalWanted } from '../../modals/modal-address.rules.js'

export interface OpenModal extends ModalWanted {
  rules: FormRules
}

/** Null if the dialog isn't for this reader. */
export function useModal(): OpenModal | null {
  const wanted = modalOf(useLocation())
  const reader = useReader()
  const site = useSite()
  if (wanted === null || !isFor(wanted.form, reader.kind)) return null
  const rules = site?.accountRules?.[wanted.form]
  return rules === undefined ? null : { ...wanted, rules }
}
