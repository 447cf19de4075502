/** The scripts that pages share, by what they are loaded for. The first that fits counts; what fits none is its page's own. */
const SHARED: readonly (readonly [name: string, modules: RegExp])[] = [
  // Wanted by dialogs alone: never part of what a page loads before one opens.
  ['forms', /\/node_modules\/@conform-to\/|\/src\/(forms|captcha)\/|\/src\/modals\/account-modal\./],
  [
    'forms',
    /\/src\/account\/([a-z]+-modal|account-form|social-links)\.|\/src\/components\/reach-operator\.|\/src\/pages\/sheet\/report-(form|page|dialog)\./,
  ],
  [
    'framework',
    /\/node_modules\/(@remix-run|react-router|react-router-dom|react|react-dom|scheduler|turbo-stream)\//,
  ],
  // Of the wizards and the profile's own pages.
  ['profile-form', /\/src\/profile-form\//],
  ['changes', /\/src\/pages\/changes\/.*\.tsx$/],
  [
    'sheet-parts',
    /\/src\/pages\/sheet\/((sheet|technical)\.css|price-hero|locked-part|money-switch|share-button)/,
  ],
  // Fetched when they are wanted.
  ['', /\/(thank-you|suggestion-list|use-suggestions|combobox|carousel)\./],
  ['site', /\/libs\/contracts\/src\//],
  [
    'site',
    /\/src\/(account|browser|components|flash|format|frame|look|menus|modals|money|navigation|session|texts)\//,
  ],
  ['site', /\/src\/(paths|vehicle-kind)\.ts$/],
]

/**
 * Which of the shared scripts a module belongs to (design §5: what a page loads). Left to itself the bundler joins small pieces
 * to any script that is near, by which every page loaded the forms of dialogs that few open.
 */
export function chunkOf(id: string): string | undefined {
  const name = SHARED.find(([, modules]) => modules.test(id))?.[0]
  return name === '' ? undefined : name
}
