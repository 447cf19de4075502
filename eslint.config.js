import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const PACKAGES = ['contracts', 'platform', 'server', 'sandbox', 'testing', 'migrations', 'api', 'worker', 'site', 'admin', 'scripts', 'bench', 'e2e']

/** The import rule of ARCHITECTURE.md: which workspaces a workspace may name. */
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
  scripts: PACKAGES,
  bench: PACKAGES,
  e2e: PACKAGES,
}

const TEST_FILES = ['**/*.spec.ts', '**/*.soak.ts', '**/*.e2e.ts']

function boundaries(folder, allowed, extra = {}) {
  const forbidden = PACKAGES.filter((name) => !allowed.includes(name) && folder !== `libs/${name}` && folder !== `apps/${name}`)
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: TEST_FILES,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: forbidden.flatMap((name) => [`@preciosa/${name}`, `@preciosa/${name}/*`]), message: `${folder} may import only: ${allowed.join(', ') || 'zod'}` },
            { group: ['@preciosa/*/src/*', '@preciosa/*/dist/*'], message: 'Import a library by its name.' },
          ],
          ...extra,
        },
      ],
    },
  }
}

const FEATURES = ['catalogue', 'price-lists', 'prices', 'credits', 'files', 'accounts', 'identity', 'plans', 'payments', 'dollar']

/** A feature uses another feature's service, never its repository, entities or rules: only the other's index is open. */
const features = FEATURES.map((feature) => ({
  files: [`libs/server/src/${feature}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: FEATURES.filter((other) => other !== feature).map((other) => `**/${other}/!(index.js)`), message: "Use the other feature's index." },
          { group: ['@preciosa/server', '@preciosa/sandbox', '@preciosa/migrations', '@preciosa/api', '@preciosa/worker'], message: 'libs/server may import only: contracts, platform' },
        ],
      },
    ],
  },
}))

export default tseslint.config(
  { ignores: ['**/dist/**', '**/build/**', '**/node_modules/**', '.preciosa/**', 'coverage/**'] },
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
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'import-x/no-cycle': ['error', { maxDepth: 6 }],
      'import-x/no-duplicates': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
    settings: { 'import-x/resolver': { typescript: true, node: true }, 'import-x/extensions': ['.ts', '.tsx'], 'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] } },
  },
  ...Object.entries(ALLOWED).map(([folder, allowed]) => boundaries(folder, allowed)),
  ...features,
  {
    files: ['**/*.module.ts', '**/*.decorator.ts'],
    rules: { '@typescript-eslint/no-extraneous-class': 'off' },
  },
  { files: TEST_FILES, rules: { 'max-lines': 'off', '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
)
