import PictureIcon from '@mui/icons-material/ImageOutlined'
import TextIcon from '@mui/icons-material/Notes'
import { Box, Button, Typography } from '@mui/material'
import {
  ArrayInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useSourceContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PicturesInput } from '../media/pictures-input.js'
import { DocumentInput } from '../written/document-input.js'
import type { BlockForm } from './article-form.rules.js'
import { FieldPlace, Part } from './part.js'

/** Texts and pictures, in the order of reading. */
export function BlocksPart() {
  return (
    <FieldPlace field="blocks">
      <Part
        title="Texto e imágenes"
        help="Bloques, en el orden en que se leen. Se puede pegar desde Word o Google Docs: queda el texto, sin sus estilos."
      >
        <ArrayInput source="content.blocks" label={false} helperText={false}>
          <SimpleFormIterator
            fullWidth
            disableClear
            getItemLabel={(at) => `${at + 1}.`}
            addButton={<AddButtons />}
          >
            <BlockInputs />
          </SimpleFormIterator>
        </ArrayInput>
      </Part>
    </FieldPlace>
  )
}

function AddButtons() {
  const { add } = useSimpleFormIterator()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button variant="outlined" startIcon={<TextIcon />} onClick={() => add({ type: 'text' })}>
        Agregar texto
      </Button>
      <Button
        variant="outlined"
        startIcon={<PictureIcon />}
        onClick={() => add({ type: 'image', images: [], caption: null })}
      >
        Agregar imágenes
      </Button>
    </Box>
  )
}

function BlockInputs() {
  const source = useSourceContext().getSource('type')
  const type = useWatch({ name: source }) as BlockForm['type']
  if (type === 'text') return <DocumentInput source="document" label="Texto" />
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Imágenes: una sola, o varias que se pasan.
      </Typography>
      <PicturesInput source="images" label="Imágenes del bloque" most={12} />
      <TextInput source="caption" label="Epígrafe" helperText="Vacío: sin epígrafe." />
    </>
  )
}
