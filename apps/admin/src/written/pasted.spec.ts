import { documentSchema, type Inline, type TextDocument } from '@preciosa/contracts/written'
import { openDom } from '../testing/dom.js'
import { EXTENSIONS } from './extensions.js'
import { cleanPasted } from './pasted.js'
import { cleanPastedText } from './pasted-text.js'

const window = openDom()

/** As the console's editor takes it. */
async function pasted(content: string, as: 'html' | 'text' = 'html'): Promise<TextDocument> {
  const { Editor } = await import('@tiptap/core')
  const element = document.getElementById('here')!
  const editorProps = { transformPastedHTML: cleanPasted, transformPastedText: cleanPastedText }
  const editor = new Editor({ element, extensions: EXTENSIONS, editorProps })
  // jsdom has no ClipboardEvent.
  const event = new window.Event('paste') as ClipboardEvent
  if (as === 'html') editor.view.pasteHTML(content, event)
  else editor.view.pasteText(content, event)
  const json = editor.getJSON()
  editor.destroy()
  // What the API gets and checks.
  return documentSchema.parse(JSON.parse(JSON.stringify(json)))
}

/** One line a block: `heading2: Un título`, `* ` for an item, marks as `<b>`. */
function outline({ content }: TextDocument): string[] {
  const words = (pieces: readonly Inline[] = []) =>
    pieces
      .map((piece) =>
        piece.type === 'hardBreak'
          ? ' / '
          : (piece.marks ?? []).reduce(
              (said, mark) =>
                mark.type === 'link' ? `[${said}](${mark.attrs.href})` : `<${mark.type}>${said}</>`,
              piece.text,
            ),
      )
      .join('')
  return content.flatMap((node): string[] => {
    switch (node.type) {
      case 'heading':
        return [`h${node.attrs.level}: ${words(node.content)}`]
      case 'bulletList':
      case 'orderedList':
        return node.content.map((item) => {
          const mark = node.type === 'bulletList' ? '*' : '1.'
          return `${mark} ${item.content.map((line) => words(line.content)).join(' / ')}`
        })
      case 'blockquote':
        return node.content.map((line) => `> ${words(line.content)}`)
      case 'paragraph':
        return [words(node.content)]
    }
  })
}

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=ES-AR link="#0563C1" style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle><span style='font-size:28.0pt'>La Austral Calafate<o:p></o:p></span></p>
<h1><a name="_Toc1"></a><b><span style='color:#2F5496'>Tres versiones, un solo motor</span></b><o:p></o:p></h1>
<p class=MsoNormal style='text-align:justify'><span style='font-size:12.0pt;mso-bidi-font-family:Arial'>La
planta de Santa Fe la hace <b>desde&nbsp;hoy</b>, con <i style='mso-bidi-font-style:normal'>otra caja</i> y
<span style='color:red;background:yellow'>más potencia</span>.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Motor 2.0<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Seis marchas<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Primero<o:p></o:p></p>
<p class=MsoQuote><span style='mso-ansi-language:ES'>Es la mejor que hicimos.<o:p></o:p></span></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>4x2<o:p></o:p></p></td>
<td width=100><p class=MsoNormal>150 HP<o:p></o:p></p></td></tr></table>
<p class=MsoNormal>Más en <a href="http://www.austral.example/calafate?a=1&amp;b=2">su sitio</a> y en la
<a href="#_ftn1" title=""><span style='mso-special-character:footnote'>nota</span></a>.<img width=10 src="file:///C:/x.png"><o:p></o:p></p>
<!--EndFragment--></body></html>`

const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">La Calafate</span></h1>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Sale </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">hoy</span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;"> de Santa Fe</span><a href="https://www.google.com/url?q=http://austral.example/a&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;font-weight:400;">, según su planta</span></a></p>
<br />
<h4 dir="ltr"><span style="font-weight:700;">Caja</span></h4>
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="font-weight:400;">Manual</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">de seis</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span style="font-weight:400;">Automática</span></p></li></ul>
<p dir="ltr"><span style="white-space:pre-wrap;">Primer renglón</span><span><br /></span><span>segundo</span></p></b><br class="Apple-interchange-newline">`

it.each([
  [
    'Word',
    WORD,
    [
      'h2: La Austral Calafate',
      'h2: Tres versiones, un solo motor',
      'La planta de Santa Fe la hace <bold>desde hoy</>, con <italic>otra caja</> y más potencia.',
      '* Motor 2.0',
      '* Seis marchas',
      '1. Primero',
      '> Es la mejor que hicimos.',
      '4x2 · 150 HP',
      'Más en [su sitio](https://www.austral.example/calafate?a=1&b=2) y en la nota.',
    ],
  ],
  [
    'Google Docs',
    DOCS,
    [
      'h2: La Calafate',
      'Sale <bold>hoy</><italic> de Santa Fe</>[, según su planta](https://austral.example/a)',
      'h3: Caja',
      '* Manual',
      '* de seis',
      '* Automática',
      'Primer renglón / segundo',
    ],
  ],
  [
    'a page',
    '<ul><li>Uno<ul><li>Dos</li></ul></li></ul><script>alert(1)</script><p><a href="javascript:alert(1)">Tres</a></p>',
    ['* Uno', '* Dos', 'Tres'],
  ],
])('takes text from %s without its styles', async (_, html, lines) => {
  expect(outline(await pasted(html))).toEqual(lines)
})

it('leaves the clipboard of the editor alone', () => {
  const own = '<p data-pm-slice="1 1 []">Hola</p><p></p>'
  expect(cleanPasted(own)).toBe(own)
})

it('cleans the clipboard of another editor of the kind', async () => {
  const html =
    '<table data-pm-slice="1 1 []"><tr><td><p>Base</p></td><td></td><td><p>18</p></td></tr></table>'
  expect(outline(await pasted(html))).toEqual(['Base · — · 18'])
})

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (...rows: string[]) => `<p>Antes</p><table>${rows.join('')}</table>`

it.each<[string, string, string[]]>([
  [
    'empty cells',
    table(
      row('', '2024', '2025'),
      row('Base', '', '18.500.000'),
      row('Full', '&nbsp;', '\u200b'),
      row('', '', ''),
    ),
    ['— · 2024 · 2025', 'Base · — · 18.500.000', 'Full · — · —'],
  ],
  [
    'marks and links',
    table(row('<a href="https://marca.example/a">Ficha</a>', '<p>Con <b>20 </b>HP</p>', '<i> Nueva </i>')),
    ['[Ficha](https://marca.example/a) · Con <bold>20 </>HP · <italic>Nueva</>'],
  ],
  [
    'several lines',
    table(row('18.500.000<br>19.900.000', '<p>uno</p><p>dos</p>', '<ul><li>a</li><li>b</li></ul>')),
    ['18.500.000 19.900.000 · uno dos · a b'],
  ],
  [
    'cells over several columns and rows',
    table(
      '<tr><td rowspan=2>Base</td><td colspan=2>18</td></tr>',
      '<tr><td></td><td>20</td></tr>',
      '<tr><td colspan=3>En pesos</td></tr>',
    ),
    ['Base · 18 · 18', 'Base · — · 20', 'En pesos'],
  ],
  [
    'a text over the empty cells beside it',
    table("<tr><td colspan=2 style='mso-ignore:colspan'>Versión larga</td><td>20</td></tr>"),
    ['Versión larga · — · 20'],
  ],
  ['tables in them', table(row(`<table>${row('1', '')}</table>`, '2')), ['1 · — · 2']],
])('keeps the order of a table with %s', async (_, html, lines) => {
  expect(outline(await pasted(html))).toEqual(['Antes', ...lines])
})

it('takes a table of one column for a frame', async () => {
  const html = `<table>${row('<p>uno</p><ul><li>dos</li></ul>')}</table>`
  expect(outline(await pasted(html))).toEqual(['uno', '* dos'])
})

it.each([
  ['tracked changes', '<del>18.500.000</del><ins>19.900.000</ins>', '19.900.000'],
  [
    'deletions of Word',
    '<span class=msoDel>18.500.000</span><span class=msoIns>19.900.000</span>',
    '19.900.000',
  ],
  ['text struck by hand', '<s>18.500.000</s> 19.900.000', '19.900.000'],
  [
    'text struck in Google Docs',
    '<span style="text-decoration:line-through">18.500.000</span> 19.900.000',
    '19.900.000',
  ],
  ['a note’s mark', '18.500.000<sup>1</sup>', '18.500.000¹'],
  ['a note’s mark of Word', '18.500.000<span style="vertical-align:super">[1]</span>', '18.500.000[¹]'],
  ['lowered digits', 'CO<sub>2</sub>', 'CO₂'],
  ['comments', 'Cuesta 18<span class=MsoCommentReference>[AG1]</span>', 'Cuesta 18'],
  ['an end of line of Word', 'uno\u000bdos', 'uno dos'],
  ['controls', 'uno\u0007dos', 'uno dos'],
  ['signs that turn the order around', '\u202e18.500\u202c', '18.500'],
])('says what a reader of the source reads: %s', async (_, html, text) => {
  expect(outline(await pasted(`<p>Antes</p><p>${html}</p>`))).toEqual(['Antes', text])
})

it.each([
  ['beside a paragraph', '<p>Antes</p><b>uno</b> <i>dos</i> tres'],
  ['in divisions', '<div>Antes</div><div><b>uno</b> <i>dos</i> tres</div>'],
  ['beside a paragraph of a division', '<div><p>Antes</p><b>uno</b> <i>dos</i> tres</div>'],
])('keeps the spaces between marks %s', async (_, html) => {
  expect(outline(await pasted(html))).toEqual(['Antes', '<bold>uno</> <italic>dos</> tres'])
})

it.each([
  ['loose', '<b>uno</b> <i>dos</i><br>tres', ['<bold>uno</> <italic>dos</> / tres']],
  ['in divisions', '<div>uno<br>dos</div><div>tres</div>', ['uno / dos', 'tres']],
])('keeps the line ends of text %s', async (_, html, lines) => {
  expect(outline(await pasted(html))).toEqual(lines)
})

it.each([
  ['lines', 'uno\r\ndos\n\ntres', ['uno', 'dos', 'tres']],
  ['ends of line of Word', 'uno\u000bdos\u2028tres', ['uno', 'dos', 'tres']],
  ['controls and signs', 'u\u00adno\u0007dos \u202e18.500', ['uno dos 18.500']],
  [
    'rows of a spreadsheet',
    'Versión\t2024\t2025\nBase\t\t18.500.000\n\t\t21\n\t\t\nFin',
    ['Versión · 2024 · 2025', 'Base · — · 18.500.000', '— · — · 21', 'Fin'],
  ],
  ['an indented line', 'uno\n\tdos', ['uno', 'dos']],
])('takes plain text with %s', async (_, text, lines) => {
  const got = outline(await pasted(text, 'text'))
  expect(got.map((line) => line.trim())).toEqual(lines)
})
