import type { ReactNode } from 'react'
import { Create, type CreateProps, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'

interface Props {
  title: string
  initial: object
  transform: NonNullable<CreateProps['transform']>
  /** The inputs. */
  children: ReactNode
}

/** A form of a new record, which counts from the moment it is saved. */
export function NewRecord({ title, initial, transform, children }: Props) {
  return (
    <Create title={<PageTitle text={title} />} redirect="show" transform={transform}>
      <SimpleForm
        defaultValues={initial}
        mode="onBlur"
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton label="Anotar" alwaysEnable />
          </Toolbar>
        }
      >
        {children}
      </SimpleForm>
    </Create>
  )
}
