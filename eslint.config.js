import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const PACKAGES = [
  'contracts',
  'platform',
  'server',
  'sandbox',
  'testing',
  'migrations',
  'api',
  'worker',
  'site',
  'admin',
  'scripts',
  'bench',
  'e2e',
]
const FEATURES = [
  'accounts',
  'attempts',
  'audit',
  'captcha',
  'catalogue',
  'cells',
  'cpi',
  'credits',
  'dollar',
  'favourites',
  'guide',
  'history',
  'idempotency',
  'identity',
  'list-files',
  'mail',
  'my-vehicles',
  'paging',
  'photos',
  'plans',
  'price-lists',
  'prices',
  'search',
  'sheets',
  'staff',
  'tables',
]

/** The import rule of ARCHITECTURE.md: the workspaces that a workspace may name. */
const ALLOWED = {
  'libs/contracts': [],
  'libs/platform': ['contracts'],
  'libs/server': ['contracts', 'platform'],
  'libs/sandbox': ['contracts', 'platform', 'server'],
  'libs/testing': ['contracts', 'platform', 'server', 'sandbox', 'migrations'],
  migrations: [],
  'apps/api': ['contracts', 'platform', 'server', 'migrations'],
  'apps/worker': ['contracts', 'platform', 'server', 'migrations'],
  'apps/site': ['contracts'],
  'apps/admin': ['contracts'],
}

const TEST_FILES = [
  '**/*.spec.{ts,tsx}',
  '**/*.soak.ts',
  '**/*.e2e.ts',
  '**/*.browser.ts',
  'libs/*/src/**/testing/**',
  'apps/*/src/**/testing/**',
]

function restrict(files, patterns, ignores = TEST_FILES) {
  return { files, ignores, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** The library behind the local identity provider: others use the port (decision 030). */
const BETTER_AUTH = {
  group: ['better-auth', 'better-auth/*', '@better-auth/*'],
  message: 'Only libs/server/src/identity/local knows better-auth: use the port IdentityProvider.',
}

function workspaceRule([folder, allowed]) {
  const forbidden = PACKAGES.filter((name) => !allowed.includes(name) && !folder.endsWith(`/${name}`))
  const patterns = [
    {
      group: forbidden.flatMap((name) => [`@preciosa/${name}`, `@preciosa/${name}/*`]),
      message: `${folder} may import only: ${allowed.join(', ') || 'none of ours'}.`,
    },
    { group: ['@preciosa/*/src/*', '@preciosa/*/dist/*'], message: 'Import a library by its name.' },
    BETTER_AUTH,
  ]
  if (folder === 'libs/contracts')
    patterns.push({ regex: '^(?!zod$|\\.)', message: 'libs/contracts may import only zod.' })
  const ignores = folder === 'apps/site' ? [...TEST_FILES, '**/*.server.ts', '**/server/**'] : TEST_FILES
  return [
    restrict([`${folder}/**/*.{ts,tsx}`], patterns, ignores),
    ...(folder === 'libs/server' ? FEATURES.flatMap((feature) => featureRules(feature, patterns)) : []),
  ]
}

/** A feature uses another feature's service, never its repository, entities or rules: only its index is open. */
function featureRules(feature, patterns) {
  const others = FEATURES.filter((other) => other !== feature).join('|')
  const inside = {
    regex: `^(\\.\\./)+(${others})/(?!index\\.js$)`,
    message: "Use the other feature's index.",
  }
  const rule = restrict([`libs/server/src/${feature}/**/*.{ts,tsx}`], [...patterns, inside])
  if (feature !== 'identity') return [rule]
  const open = patterns.filter((pattern) => pattern !== BETTER_AUTH)
  return [rule, restrict(['libs/server/src/identity/local/**/*.ts'], [...open, inside])]
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/build/**',
      '**/node_modules/**',
      '.preciosa/**',
      'coverage/**',
      'test-results/**',
    ],
  },
  js.configs.recommended,
  { languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'import-x/no-cycle': ['error', { maxDepth: 6 }],
      'import-x/no-duplicates': 'error',
      // `import { type X }` alone would load the module at run time.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // Nest takes plain objects for its option classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
    settings: {
      'import-x/resolver': { typescript: true },
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
  },
  ...Object.entries(ALLOWED).flatMap(workspaceRule),
  {
    files: ['**/*.module.ts', '**/*.decorator.ts'],
    rules: { '@typescript-eslint/no-extraneous-class': 'off' },
  },
  {
    files: TEST_FILES,
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
  // Playwright reads which fixtures one takes from the pattern of its first parameter.
  {
    files: ['e2e/fixtures/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  restrict(
    ['**/*.browser.ts'],
    [
      {
        regex: '^@playwright/test$|/browser\\.js$',
        message: 'Take test and expect from e2e/fixtures: they fail on what pages complain of.',
      },
    ],
    [],
  ),
)
