import { Card } from '@mui/material'
import type { NewsCategoryDetail } from '@preciosa/contracts/news'
import {
  DeleteWithConfirmButton,
  EditBase,
  NumberInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useCanAccess,
} from 'react-admin'
import { Facts } from '../format/facts.js'
import { counted } from '../format/shown.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function CategoryPage() {
  return <RecordPage<NewsCategoryDetail> sheet={Whole} />
}

function Whole({ record: category }: { record: NewsCategoryDetail }) {
  const { canAccess } = useCanAccess({ resource: 'news-categories', action: 'edit' })
  const { name, slug, position, articles } = category
  return (
    <RecordFrame title={`Categoría ${name}`} back="Volver a las categorías">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Facts
          facts={[
            ['Dirección', `/noticias/${slug}`],
            ['Lugar', position],
            ['La usan', counted(articles, 'noticia', 'noticias')],
          ]}
        />
      </Card>
      {canAccess === true && <Change category={category} />}
    </RecordFrame>
  )
}

function Change({ category: { name } }: { category: NewsCategoryDetail }) {
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="list"
      transform={({ name: changed, position }: NewsCategoryDetail) => ({ name: changed, position })}
    >
      <Card>
        <SimpleForm
          mode="onBlur"
          toolbar={
            <Toolbar sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <SaveButton />
              <DeleteWithConfirmButton
                confirmTitle={`¿Borrar ${name}?`}
                confirmContent="Se puede si ninguna noticia la usa, en ninguna de sus versiones."
              />
            </Toolbar>
          }
        >
          <TextInput
            source="name"
            label="Nombre"
            helperText="Su dirección queda como está."
            validate={required('Falta el nombre.')}
          />
          <NumberInput
            source="position"
            label="Lugar"
            helperText="En el menú de noticias; las otras le hacen lugar."
            min={1}
            validate={required('Falta el lugar.')}
          />
        </SimpleForm>
      </Card>
    </EditBase>
  )
}
