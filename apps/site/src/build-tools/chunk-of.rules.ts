/** The first match counts; other modules stay in their page's chunk. */
const SHARED: readonly (readonly [name: string, modules: RegExp])[] = [
  // Else their parts are merged with those of all pages.
  ['search-check', /\/src\/pages\/search-check\//],
  ['paused-subscription', /\/src\/look\/paused-subscription\./],
  ['packs', /\/src\/packs\//],
  // A route in a shared chunk would make chunks import each other.
  ['', /\/src\/frame\/[a-z]+-layout\.tsx|\/layout\.tsx|[/.]route\.tsx?(\?|$)/],
  // Read by the routes' handles.
  ['site', /\/src\/(address-parts|forms\/form-size\.rules)\.ts$/],
  // Dialogs load this chunk when they open.
  ['forms', /\/node_modules\/@conform-to\/|\/src\/(forms|captcha)\//],
  [
    'forms',
    /\/src\/account\/((?!use-)[a-z]+-modal|account-form|social-links)\.|\/src\/components\/reach-operator\.|\/src\/pages\/sheet\/report-(form|page|dialog)\./,
  ],
  ['forms', /\/src\/contact\/(mail-form|writer-fields)\./],
  ['contact', /\/src\/contact\/(contact-dialog|contact-form|inquiry-form|whereabouts)\./],
  ['site', /\/src\/contact\//],
  [
    'framework',
    /\/node_modules\/(@remix-run|react-router|react-router-dom|react|react-dom|scheduler|turbo-stream)\//,
  ],
  // Mercado Pago's part of the pages with a card.
  ['card', /\/src\/(card\/|pages\/checkout\/(payment-page|payment-notice|change-card-page)\.)/],
  ['checkout', /\/src\/pages\/checkout\//],
  // Else all pages load them, merged with small pages.
  ['app-host', /\/src\/app-host\//],
  ['profile', /\/src\/pages\/profile\/(avatar|profile-header)\./],
  ['search-box', /\/src\/components\/search-box\/(search-box|use-suggestion-list|use-opening-focus)\./],
  ['compare', /\/src\/comparator\//],
  ['profile-form', /\/src\/pages\/billing\/billing-/],
  ['profile-form', /\/src\/profile-form\//],
  // Else they are merged with the pages of changes.
  ['favourites', /\/src\/favourites\//],
  ['changes', /\/src\/pages\/changes\/.*\.tsx$/],
  [
    'sheet-parts',
    /\/src\/pages\/sheet\/((sheet|technical)\.css|price-hero|locked-part|money-switch|share-button)/,
  ],
  // Else home would load the reader of the magazine for them.
  ['picture', /\/src\/pictures\/picture\.tsx/],
  ['countdown', /\/src\/magazine\//],
  // Loaded on demand.
  ['reader', /\/src\/pages\/magazine\/reader\//],
  ['ads', /\/src\/(ads\/|components\/ui\/(use-turning|carousel\.rules)\.)/],
  // Home and news have none of these.
  ['pieces', /\/src\/components\/ui\/(chart|range-field|tabs)\.tsx|\/src\/look\/look-dialogs\./],
  // Else articles would load the dialog of a sheet's photos for it.
  ['carousel', /\/node_modules\/embla-carousel|\/src\/components\/ui\/carousel\.tsx/],
  ['', /\/(thank-you|suggestion-list|use-suggestions|combobox)\./],
  // Only pages about plans need the table.
  ['plans', /\/libs\/contracts\/src\/permissions\.ts$/],
  ['site', /\/libs\/contracts\/src\//],
  [
    'site',
    /\/src\/(account|browser|components|flash|format|frame|look|menus|modals|money|navigation|session|texts)\//,
  ],
  ['site', /\/src\/(paths|vehicle-kind|page-info)\.ts$/],
]

/** Without this the bundler merges small modules, and every page loads the dialogs' forms. */
export function chunkOf(id: string): string | undefined {
  const name = SHARED.find(([, modules]) => modules.test(id))?.[0]
  return name === '' ? undefined : name
}
