import { documentSchema, type Inline, type TextDocument } from '@preciosa/contracts'
import { openDom } from '../testing/dom.js'
import { EXTENSIONS } from './extensions.js'
import { cleanPasted } from './pasted.js'

const window = openDom()

/** As the console's editor takes it. */
async function pasted(html: string): Promise<TextDocument> {
  const { Editor } = await import('@tiptap/core')
  const element = document.getElementById('here')!
  const editorProps = { transformPastedHTML: cleanPasted }
  const editor = new Editor({ element, extensions: EXTENSIONS, editorProps })
  // jsdom has no ClipboardEvent.
  editor.view.pasteHTML(html, new window.Event('paste') as ClipboardEvent)
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
])('takes text from %s without its styles (issue 33)', async (_, html, lines) => {
  expect(outline(await pasted(html))).toEqual(lines)
})

it('leaves the clipboard of the editor alone', () => {
  const own = '<p data-pm-slice="1 1 []">Hola</p><p></p>'
  expect(cleanPasted(own)).toBe(own)
})
