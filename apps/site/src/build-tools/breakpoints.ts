import { readFileSync } from 'node:fs'
import type { CSSOptions } from 'vite'

type PostCssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/**
 * @param css declares widths by name
 * @returns the function to put them into a media query, which throws an Error on another name
 */
export function namedQueries(css: string): (query: string) => string {
  const declared = css.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)
  const widths = new Map([...declared].map(([, name = '', width = '']) => [name, width]))
  return (query) =>
    query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const width = widths.get(name)
      if (width === undefined) throw new Error(`breakpoints.css has no ${name}`)
      return width
    })
}

/** Puts the widths of `breakpoints.css` into media queries, since browsers know no `@custom-media` yet. */
export function breakpoints(): PostCssPlugin {
  const widthsIn = namedQueries(readFileSync(new URL('../breakpoints.css', import.meta.url), 'utf8'))
  return {
    postcssPlugin: 'preciosa:breakpoints',
    AtRule: {
      media: (rule) => {
        rule.params = widthsIn(rule.params)
      },
    },
  }
}
