import { fileOf, THEMES, WIDTHS } from './screen.js'

const HEAD = `# Screens

Every screen at 360, 768 and 1280 pixels, light and dark, made by \`npm run audit -- --screens\` from \`e2e/audit/screens.ts\`. The
figures are the demo guide's, which are invented. Long pages are cut at 2000 pixels.
`

/** The text of `docs/screens/README.md`. */
export function indexOf(screens: readonly { name: string; title: string }[]): string {
  return [HEAD, ...screens.map(({ name, title }) => sectionOf(name, title))].join('\n')
}

function sectionOf(name: string, title: string): string {
  const pictures = WIDTHS.flatMap((width) => THEMES.map((theme) => pictureOf(name, title, width, theme)))
  return [`## ${title}`, '', ...pictures, ''].join('\n')
}

/** As wide as leaves room for all widths of a screen in a row. */
function pictureOf(name: string, title: string, width: number, theme: (typeof THEMES)[number]): string {
  const what = `${title}, ${width} pixels, ${theme}`
  return `<img src="${fileOf(name, width, theme)}" alt="${what}" width="${Math.round(width / 6)}">`
}
