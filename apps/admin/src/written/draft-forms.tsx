import { type ReactNode, useMemo } from 'react'
import {
  Create,
  type EditProps,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  useRecordContext,
} from 'react-admin'
import { EditWhole } from '../layout/edit-whole.js'
import { PageTitle } from '../layout/page-title.js'

interface FormProps {
  transform: NonNullable<EditProps['transform']>
  /** The inputs. */
  children: ReactNode
}

/** A form of a new draft. */
export function CreateDraft({
  title,
  initial,
  transform,
  children,
}: FormProps & { title: string; initial: object }) {
  return (
    <Create title={<PageTitle text={title} />} redirect="show" transform={transform}>
      <SimpleForm
        defaultValues={initial}
        mode="onBlur"
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton label="Guardar sin publicar" alwaysEnable />
          </Toolbar>
        }
      >
        {children}
      </SimpleForm>
    </Create>
  )
}

interface EditFormProps<Whole> extends FormProps {
  title: (record: Whole) => string
  toForm: (record: Whole) => object
  /** On the button. */
  save: (record: Whole) => string
}

/** A form of a whole record. */
export function EditForm<Whole extends RaRecord>({ transform, title, ...form }: EditFormProps<Whole>) {
  return (
    <EditWhole title={<EditTitle of={title} />} transform={transform}>
      <FormOfRecord {...form} />
    </EditWhole>
  )
}

function EditTitle<Whole extends RaRecord>({ of }: { of: EditFormProps<Whole>['title'] }) {
  const record = useRecordContext<Whole>()
  return record === undefined ? null : <PageTitle text={of(record)} />
}

function FormOfRecord<Whole extends RaRecord>({
  toForm,
  save,
  children,
}: Pick<EditFormProps<Whole>, 'toForm' | 'save' | 'children'>) {
  const record = useRecordContext<Whole>()
  const form = useMemo(() => (record === undefined ? undefined : toForm(record)), [record, toForm])
  if (record === undefined || form === undefined) return null
  return (
    <SimpleForm
      record={form}
      mode="onBlur"
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton label={save(record)} />
        </Toolbar>
      }
    >
      {children}
    </SimpleForm>
  )
}
