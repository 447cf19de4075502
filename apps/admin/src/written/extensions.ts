import { Blockquote } from '@tiptap/extension-blockquote'
import { Heading } from '@tiptap/extension-heading'
import { ListItem } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'

/** What `documentSchema` admits; lists and quotes have no depth. */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
  }),
  Blockquote.extend({ content: 'paragraph+' }),
  Heading.extend({ content: 'text*' }).configure({ levels: [2, 3] }),
  ListItem.extend({ content: 'paragraph+' }),
]
