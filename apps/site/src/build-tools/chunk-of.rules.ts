/** The first match counts; other modules stay in their page's chunk. */
const SHARED: readonly (readonly [name: string, modules: RegExp])[] = [
  // Else their parts are merged with those of all pages.
  ['search-check', /\/src\/pages\/search-check\//],
  ['consent', /\/src\/pages\/consent\//],
  ['requests', /\/src\/pages\/(consumer-requests|privacy)\/.*\.tsx?$/],
  ['paused-subscription', /\/src\/subjects\/look\/paused-subscription\./],
  ['packs', /\/src\/subjects\/plans\/pack/],
  // A route in a shared chunk would make chunks import each other.
  ['', /\/src\/frame\/[a-z]+-layout\.tsx|\/layout\.tsx|[/.]route\.tsx?(\?|$)/],
  // Read by the routes' handles.
  ['site', /\/src\/(navigation\/address-parts|forms\/form-size\.rules)\.ts$/],
  // Dialogs load this chunk when they open.
  ['forms', /\/node_modules\/@conform-to\/|\/src\/(forms|subjects\/captcha)\//],
  [
    'forms',
    /\/src\/subjects\/account\/((?!use-)[a-z]+-modal|account-form|social-links|refused-mail)\.|\/src\/subjects\/session\/reach-operator\.|\/src\/pages\/sheet\/report-(form|dialog)\./,
  ],
  ['forms', /\/src\/subjects\/contact\/(mail-form|writer-fields)\./],
  ['contact', /\/src\/subjects\/contact\/(contact-dialog|contact-form|inquiry-form|whereabouts)\./],
  ['site', /\/src\/subjects\/contact\/.*\.tsx?$/],
  // Else all pages load it, merged with small parts of the frame.
  ['contact', /\/src\/pages\/contact\/[a-z]+-page\.tsx$/],
  [
    'framework',
    /\/node_modules\/(@remix-run|react-router|react-router-dom|react|react-dom|scheduler|turbo-stream)\//,
  ],
  // Else home would load the checkout for it.
  ['site', /\/src\/subjects\/plans\/net-price\./],
  // Mercado Pago's part of the pages with a card.
  ['card', /\/src\/(subjects\/card\/|pages\/checkout\/(payment-page|payment-notice|change-card-page)\.)/],
  ['checkout', /\/src\/pages\/checkout\//],
  // Else all pages load them, merged with small pages.
  ['app-host', /\/src\/subjects\/app-host\//],
  ['profile', /\/src\/subjects\/profile\/(avatar|profile-header)\./],
  ['search-box', /\/src\/subjects\/search\/(search-box|use-suggestion-list|use-opening-focus)\./],
  ['compare', /\/src\/subjects\/comparator\//],
  ['profile-form', /\/src\/subjects\/(billing|profile)\/(?!photo|smaller-photo|steps).*\.tsx?$/],
  // Else they are merged with the pages of changes.
  ['favourites', /\/src\/subjects\/favourites\//],
  ['changes', /\/src\/pages\/changes\/.*\.tsx$/],
  [
    'sheet-parts',
    /\/src\/(subjects\/(look\/locked-part|money\/money-switch|prices\/changed)|components\/share-button)/,
  ],
  // Else one page that shares the styles loads another's scripts with them.
  ['profile-page', /\/src\/subjects\/profile\/profile\.css/],
  // Else home would load the reader of the magazine for them.
  ['picture', /\/src\/subjects\/pictures\/(picture\.tsx|credit\.rules\.ts)/],
  ['countdown', /\/src\/subjects\/magazine\//],
  // Loaded on demand.
  ['reader', /\/src\/pages\/magazine\/reader\//],
  ['ads', /\/src\/(subjects\/ads\/|components\/ui\/(use-turning|carousel\.rules)\.)/],
  // Home and news have none of these.
  ['pieces', /\/src\/components\/ui\/(chart|range-field|tabs)\.tsx|\/src\/subjects\/look\/look-dialogs\./],
  // Else articles would load the dialog of a sheet's photos for it.
  ['carousel', /\/node_modules\/embla-carousel|\/src\/components\/ui\/carousel\.tsx/],
  ['', /\/(thank-you|suggestion-list|use-suggestions|combobox)\./],
  // Only pages about plans need the table.
  ['plans', /\/libs\/contracts\/src\/permissions\.ts$/],
  ['site', /\/libs\/contracts\/src\//],
  [
    'site',
    /\/src\/(browser|components|format|frame|modals|navigation|subjects\/(account|flash|look|menus|money|session))\/(?!.*\.css)/,
  ],
  ['site', /\/src\/(paths|subjects\/search\/(results-path|year-filter))\.ts$/],
]

/** Without this the bundler merges small modules, and every page loads the dialogs' forms. */
export function chunkOf(id: string): string | undefined {
  const name = SHARED.find(([, modules]) => modules.test(id))?.[0]
  return name === '' ? undefined : name
}
