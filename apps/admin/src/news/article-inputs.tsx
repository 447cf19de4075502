import { Box, Typography } from '@mui/material'
import { slug } from '@preciosa/contracts'
import { HIERARCHIES } from '@preciosa/contracts/news'
import { required, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { choices } from '../format/choices.js'
import { PictureInput } from '../media/picture-input.js'
import { PicturesInput } from '../media/pictures-input.js'
import type { ArticleForm } from './article-form.rules.js'
import { BlocksPart } from './block-inputs.js'
import { LaunchPart } from './launch-inputs.js'
import { MissingNow } from './missing.js'
import { TYPE_NAMES } from './names.js'
import { FieldPlace, Part } from './part.js'
import { useCategories } from './use-categories.js'
import { VehiclesInput } from './vehicles-input.js'

const TYPES = choices(TYPE_NAMES)
const LEVELS = HIERARCHIES.map((id) => ({ id, name: id }))

const ROW = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const
const COLUMN = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
} as const

/** All fields of an article, under the names that the API reads. */
export function ArticleInputs({ id }: { id: number | undefined }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
      }}
    >
      <Box sx={COLUMN}>
        <TextPart id={id} />
        <BlocksPart />
        <LaunchPart />
        <MorePart />
      </Box>
      <Box sx={COLUMN}>
        <Part title="Qué le falta para publicarse">
          <MissingNow />
        </Part>
        <Part title="Portada" help="La foto de los listados y de arriba de la nota.">
          <FieldPlace field="previewImage">
            <PictureInput source="content.previewImage" label="Imagen de portada" removable />
          </FieldPlace>
        </Part>
        <Part
          title="En la guía"
          help="Los modelos de los que habla: la nota muestra sus precios 0km y sale en sus fichas."
        >
          <FieldPlace field="vehicles">
            <VehiclesInput source="content.vehicles" />
          </FieldPlace>
        </Part>
      </Box>
    </Box>
  )
}

function TextPart({ id }: { id: number | undefined }) {
  return (
    <Part title="La nota">
      <FieldPlace field="title">
        <TextInput
          source="content.title"
          label="Título"
          helperText="Hasta 160 caracteres. En los listados entran unos 80."
          validate={required('Falta el título.')}
          multiline
        />
        <Address id={id} />
      </FieldPlace>
      <FieldPlace field="epigraph">
        <TextInput
          source="content.epigraph"
          label="Bajada"
          helperText="Una o dos frases que resumen la nota; también las muestran los buscadores."
          multiline
          minRows={2}
        />
      </FieldPlace>
      <Box sx={ROW}>
        <FieldPlace field="type">
          <SelectInput
            source="content.type"
            label="Tipo"
            choices={TYPES}
            helperText="Un lanzamiento lleva además versiones y escalas."
            validate={required()}
          />
        </FieldPlace>
        <FieldPlace field="category">
          <CategoryInput />
        </FieldPlace>
        <FieldPlace field="hierarchy">
          <SelectInput
            source="content.hierarchy"
            label="Jerarquía"
            choices={LEVELS}
            helperText="La más nueva de las altas abre los listados."
            validate={required()}
          />
        </FieldPlace>
        <FieldPlace field="date">
          <TextInput
            source="content.date"
            label="Fecha de la nota"
            type="date"
            helperText="La que se lee, y la que ordena los listados."
            validate={required('Falta la fecha.')}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </FieldPlace>
        <FieldPlace field="source">
          <TextInput source="content.source" label="Fuente" helperText="Vacío: no se muestra." />
        </FieldPlace>
        <FieldPlace field="tagList">
          <TextInput
            source="content.tagList"
            label="Etiquetas"
            helperText="Separadas por comas: híbridos, pick-up."
          />
        </FieldPlace>
      </Box>
    </Part>
  )
}

function CategoryInput() {
  const { categories, isPending } = useCategories()
  return (
    <SelectInput
      source="content.category"
      label="Categoría"
      choices={categories}
      isPending={isPending}
      helperText="En qué sección sale."
    />
  )
}

/** An address keeps working when the title changes: only its number counts. */
function Address({ id }: { id: number | undefined }) {
  const title = useWatch<ArticleForm, 'content.title'>({ name: 'content.title' }) ?? ''
  if (slug(title) === '') return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {`Dirección: /noticias/articulo/${slug(title)}_${id ?? '…'}`}
    </Typography>
  )
}

function MorePart() {
  return (
    <Part title="Más imágenes y enlace" help="Todo esto puede quedar vacío.">
      <FieldPlace field="bannerImage">
        <Typography component="h3" sx={{ fontWeight: 700, mb: 1 }}>
          Imagen ancha
        </Typography>
        <PictureInput
          source="content.bannerImage"
          label="Imagen ancha"
          help="Reemplaza a la portada arriba de la nota."
          removable
        />
      </FieldPlace>
      <FieldPlace field="images">
        <PicturesInput source="content.images" label="Imágenes del carrusel" most={30} />
      </FieldPlace>
      <FieldPlace field="link">
        <TextInput
          source="content.link"
          label="Enlace a otro sitio"
          type="url"
          helperText="Por ejemplo, el del fabricante: https://…"
        />
      </FieldPlace>
    </Part>
  )
}
