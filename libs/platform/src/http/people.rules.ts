/** Words of crawlers, link previews, monitors, driven browsers and HTTP libraries; Cubot makes phones. */
const PROGRAM = new RegExp(
  [
    '(?<!cu)bot',
    ...['crawl', 'spider', 'slurp', 'scrape', 'preview', 'monitor', 'archive', 'fetch'],
    ...['headless', 'lighthouse', 'pagespeed', 'ptst', 'phantomjs', 'puppeteer', 'playwright', 'selenium'],
    ...[
      '^facebook',
      'external(hit|agent)',
      '^whatsapp',
      'google-',
      'googleother',
      'mediapartners',
      'img-?proxy',
    ],
    ...[
      'curl',
      'wget',
      'python',
      'java/',
      'go-http',
      'axios',
      'libwww',
      'httpclient',
      '^php',
      '^ruby',
      '^postman',
    ],
    // Declared crawlers give the address of their operator.
    ...['https?://', '\\(compatible; (?!msie)'],
  ].join('|'),
  'i',
)

/** False without a `User-Agent` and for programs that declare themselves in it. */
export function isPersonsBrowser(userAgent: string | undefined): boolean {
  return userAgent !== undefined && userAgent !== '' && !PROGRAM.test(userAgent)
}
