import './content.css'
import { Form } from '@remix-run/react'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextField } from '../../components/ui/field.js'
import { ContentBlock } from './content-block.js'
import type { ContentData } from './content.server.js'

/** A page that staff write. */
export function ContentPage(data: ContentData) {
  const { path, title, publishedAt, search } = data
  const [first, ...others] = data.blocks
  const lead = first?.kind === 'lead' ? first : null
  const blocks = lead === null ? data.blocks : others
  return (
    <>
      {lead !== null && (
        <div className="written__hero block-dark">
          <div className="frame">
            <h1>{title}</h1>
            <ContentBlock block={lead} data={data} />
          </div>
        </div>
      )}
      <div className="frame stack gap-48 written">
        {publishedAt === null && (
          <Callout tone="warning" title="Vista previa">
            <p>Esta versión no está publicada: la ve quien tiene el enlace, por una hora.</p>
          </Callout>
        )}
        {lead === null && <h1>{title}</h1>}
        {search !== null && <QuestionSearch {...search} />}
        {blocks.map((block, index) => (
          // A page's blocks stay in their order; the path tells pages apart.
          <ContentBlock key={`${path}-${index}`} block={block} data={data} />
        ))}
      </div>
    </>
  )
}

function QuestionSearch({ words, found }: NonNullable<ContentData['search']>) {
  return (
    <Form method="get" role="search" className="row row--end gap-12 written__search">
      <TextField
        name="q"
        type="search"
        label="Buscar en las preguntas"
        defaultValue={words}
        maxLength={100}
      />
      <Button type="submit">Buscar</Button>
      {words !== '' && (
        <p role="status" className="soft">
          {found === 0
            ? `Ninguna pregunta dice «${words}».`
            : found === 1
              ? `Una pregunta dice «${words}».`
              : `${found} preguntas dicen «${words}».`}
        </p>
      )}
    </Form>
  )
}
