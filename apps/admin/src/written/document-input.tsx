import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, FormHelperText, Popover, TextField, ToggleButton, Typography } from '@mui/material'
import { isTextLink, type TextDocument } from '@preciosa/contracts/written'
import { type Editor, EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { InputHelperText, useInput } from 'react-admin'
import { messageIn } from '../format/error-message.rules.js'
import { EMPTY_DOCUMENT } from './document.rules.js'
import { EXTENSIONS } from './extensions.js'
import { cleanPasted } from './pasted.js'
import { cleanPastedText } from './pasted-text.js'

interface Props {
  source: string
  label: string
}

/** Writes a document tree with the nodes and marks that the contract admits. */
export function DocumentInput({ source, label }: Props) {
  const name = useId()
  const { field, fieldState } = useInput<TextDocument>({ source })
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: ((field.value as TextDocument | '') || EMPTY_DOCUMENT) as JSONContent,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': name },
      transformPastedHTML: cleanPasted,
      transformPastedText: cleanPastedText,
    },
    onUpdate: ({ editor: changed }) => field.onChange(changed.getJSON()),
    onBlur: () => field.onBlur(),
  })
  const problem = fieldState.error
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <Typography id={name} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ border: 1, borderColor: problem === undefined ? 'divider' : 'error.main', borderRadius: 1 }}>
        <Tools editor={editor} />
        <Box sx={TEXT}>
          <EditorContent editor={editor} />
        </Box>
      </Box>
      {problem !== undefined && (
        <FormHelperText error>
          <InputHelperText error={messageIn(problem) ?? 'El texto tiene algo que no se puede guardar.'} />
        </FormHelperText>
      )}
    </Box>
  )
}

const TEXT = {
  px: 2,
  borderTop: 1,
  borderColor: 'divider',
  '& .ProseMirror': { minHeight: '8rem', outline: 'none', overflowWrap: 'anywhere' },
  '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', ml: 0, pl: 2 },
} as const

function Tools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      link: at.isActive('link'),
      two: at.isActive('heading', { level: 2 }),
      three: at.isActive('heading', { level: 3 }),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
    }),
  })
  const go = () => editor.chain().focus()
  return (
    <Box
      role="group"
      aria-label="Estilo del texto"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0.5 }}
    >
      <Tool name="Título" on={active.two} act={() => go().toggleHeading({ level: 2 }).run()}>
        Título
      </Tool>
      <Tool name="Subtítulo" on={active.three} act={() => go().toggleHeading({ level: 3 }).run()}>
        Subtítulo
      </Tool>
      <Tool name="Negrita" on={active.bold} act={() => go().toggleBold().run()}>
        <BoldIcon />
      </Tool>
      <Tool name="Cursiva" on={active.italic} act={() => go().toggleItalic().run()}>
        <ItalicIcon />
      </Tool>
      <LinkTool editor={editor} on={active.link} />
      <Tool name="Lista" on={active.bullets} act={() => go().toggleBulletList().run()}>
        <BulletsIcon />
      </Tool>
      <Tool name="Lista numerada" on={active.numbers} act={() => go().toggleOrderedList().run()}>
        <NumbersIcon />
      </Tool>
      <Tool name="Cita" on={active.quote} act={() => go().toggleBlockquote().run()}>
        <QuoteIcon />
      </Tool>
      <Tool name="Deshacer" act={() => go().undo().run()}>
        <UndoIcon />
      </Tool>
      <Tool name="Rehacer" act={() => go().redo().run()}>
        <RedoIcon />
      </Tool>
    </Box>
  )
}

interface ToolProps {
  name: string
  on?: boolean
  act: () => void
  children: ReactNode
}

function Tool({ name, on = false, act, children }: ToolProps) {
  return (
    <ToggleButton
      value={name}
      selected={on}
      aria-label={name}
      title={name}
      size="small"
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
      sx={{ border: 0, minWidth: 36, textTransform: 'none' }}
    >
      {children}
    </ToggleButton>
  )
}

/** Without an address, the link goes. */
function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const open = () => {
    const { href } = editor.getAttributes('link') as { href?: string }
    setAddress(href ?? '')
    setWrong(false)
    setAnchor(editor.view.dom)
  }
  const input = useRef<HTMLInputElement>(null)
  const close = () => setAnchor(null)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The page's own form would be sent as well.
    event.stopPropagation()
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = address.trim()
    if (href !== '' && !isTextLink(href)) {
      setWrong(true)
      return
    }
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    close()
  }
  return (
    <>
      <Tool name="Enlace" on={on} act={open}>
        <LinkIcon />
      </Tool>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      >
        <Box
          component="form"
          onSubmit={apply}
          sx={{ p: 2, display: 'flex', gap: 1, alignItems: 'flex-start' }}
        >
          <TextField
            label="Dirección"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            error={isWrong}
            helperText="/servicio, #formulario, https://…, mailto:… o tel:…"
            size="small"
            inputRef={input}
          />
          <Button type="submit">Poner</Button>
        </Box>
      </Popover>
    </>
  )
}
