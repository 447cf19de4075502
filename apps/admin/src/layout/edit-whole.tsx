import type { ReactElement, ReactNode } from 'react'
import { Edit, type EditProps } from 'react-admin'
import { WHOLE } from '../api/whole.js'

/** Another fetch during an edit would replace the text. */
export const FETCHED_ONCE = { ...WHOLE, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

interface Props {
  title: ReactElement
  transform: NonNullable<EditProps['transform']>
  children: ReactNode
}

/** A form of a whole record, which saves before it leaves. */
export function EditWhole(props: Props) {
  return (
    <Edit {...props} mutationMode="pessimistic" redirect="show" actions={false} queryOptions={FETCHED_ONCE} />
  )
}
