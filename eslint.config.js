import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { refusedWords } from './scripts/plain-english.js'

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
/** Groups of libs/server/src, and the groups that each may import (ARCHITECTURE.md). */
const GROUPS = {
  http: [],
  operations: ['http'],
  content: ['http', 'operations', 'files', 'guide'],
  files: ['http', 'operations'],
  guide: ['http', 'operations', 'files'],
  imports: ['http', 'operations', 'files', 'guide'],
  paid: ['http', 'operations', 'guide'],
  people: ['http', 'operations', 'content', 'files', 'guide', 'imports', 'paid'],
  prices: ['http', 'guide', 'paid', 'people'],
  payments: ['http', 'operations', 'content', 'files', 'guide', 'paid', 'people'],
  office: ['http', 'operations', 'content', 'files', 'guide', 'paid', 'people', 'payments'],
}
const foldersOf = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const FEATURES = foldersOf('libs/server/src').flatMap((group) =>
  foldersOf(`libs/server/src/${group}`).map((name) => ({ group, name })),
)

/** Workspaces that a workspace may import (ARCHITECTURE.md); see also `siteServerRule`. */
const ALLOWED = {
  'libs/contracts': [],
  'libs/platform': ['contracts'],
  'libs/server': ['contracts', 'platform', 'migrations'],
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
  '**/*.cases.ts',
  '**/*.soak.ts',
  '**/*.e2e.ts',
  '**/*.browser.ts',
  'libs/*/src/**/testing/**',
  'apps/*/src/**/testing/**',
]

/** First arguments of `it`, `test` and `describe`, also of their `.each`, `.skip` and the like. */
const TITLES = ['callee.name', 'callee.object.name', 'callee.callee.object.name', 'callee.callee.name']
  .map((path) => `CallExpression[${path}=/^(it|test|describe)/]`)
  .join(', ')

const REFUSED = `/${refusedWords().source}/i`

/** Plain English in comments. */
const plainComments = {
  create: (context) => ({
    Program() {
      for (const { loc, value } of context.sourceCode.getAllComments())
        for (const [words] of value.matchAll(refusedWords()))
          context.report({ loc, message: `Say it plainly, without “${words}” (scripts/plain-english.js).` })
    },
  }),
}

/** The same in test titles. */
const plainTitles = {
  selector: [`Literal[value=${REFUSED}]`, `TemplateLiteral:has(TemplateElement[value.raw=${REFUSED}])`]
    .map((title) => `:matches(${TITLES}) > ${title}.arguments`)
    .join(', '),
  message: 'Say it plainly: the words of scripts/plain-english.js stand in no test title.',
}

const wholeInView = {
  selector: 'CallExpression[callee.property.name="toBeInViewport"] Property[key.name="ratio"][value.value=1]',
  message: 'Fonts and fractions of pixels decide an exact ratio: ask for 0.9.',
}

/** The first look is let through, the later ones are not: such a step fails when the machine is slow. */
const polledInPage = {
  selector: 'CallExpression[callee.property.name="waitForFunction"]',
  message:
    'The content security policy lets no text become code in a page: wait for an element, or expect.poll.',
}

const JSON_OF = 'CallExpression[callee.property.name="json"][arguments.length=0]'

/** Within `expect`, or returned with its status, an unexpected body shows itself. */
const checkedBodies = {
  selector: [
    `${JSON_OF}[typeArguments]`,
    `${JSON_OF}:not(CallExpression[callee.name="expect"] *, ObjectExpression:has(> Property[key.name=/^(status|response)$/]) *)`,
  ].join(', '),
  message:
    'The answer may be a refusal: bodyOf, problemOf, fetchedBody and fetchedProblem of @preciosa/testing check its status.',
}

const CAN_PARSE = {
  object: 'URL',
  property: 'canParse',
  message: 'Use urlOf: on Node 20 canParse refuses letters beyond ASCII once it has run often.',
}
const Z_EMAIL = {
  object: 'z',
  property: 'email',
  message: 'Use emailField: it converts domains with other letters.',
}

function restrict(files, patterns, ignores = TEST_FILES) {
  return { files, ignores, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** Only the local identity provider imports the library (decision 030). */
const BETTER_AUTH = {
  group: ['better-auth', 'better-auth/*', '@better-auth/*'],
  message: 'Only libs/server/src/people/identity/local knows better-auth: use the port IdentityProvider.',
}

const BY_NAME = {
  group: ['@preciosa/*/src/*', '@preciosa/*/dist/*'],
  message: 'Import a library by its name.',
}

function notAmong(folder, allowed, message) {
  const forbidden = PACKAGES.filter((name) => !allowed.includes(name) && !folder.endsWith(`/${name}`))
  return { group: forbidden.flatMap((name) => [`@preciosa/${name}`, `@preciosa/${name}/*`]), message }
}

/** The site's server may import `platform/edge`, which loads neither Nest nor a database. */
function siteServerRule() {
  const message = "The site's server may import only: contracts, platform/edge."
  const patterns = [
    notAmong('apps/site', ['contracts', 'platform'], message),
    { regex: '^@preciosa/platform(?!/edge$)', message },
    BY_NAME,
    BETTER_AUTH,
  ]
  return restrict(['apps/site/**/*.server.ts', 'apps/site/src/server/**/*.ts'], patterns)
}

function workspaceRule([folder, allowed]) {
  const patterns = [
    notAmong(folder, allowed, `${folder} may import only: ${allowed.join(', ') || 'none of ours'}.`),
    BY_NAME,
    BETTER_AUTH,
  ]
  if (folder === 'libs/contracts')
    patterns.push({
      regex: '^(?!zod$|papaparse$|\\.)',
      message: 'libs/contracts may import only zod, and papaparse for the CSVs of the API and the console.',
    })
  return [
    restrict([`${folder}/**/*.{ts,tsx}`], patterns),
    ...(folder === 'apps/site' ? [siteServerRule()] : []),
    ...(folder === 'apps/admin' ? [consoleFrames(patterns)] : []),
    ...(folder === 'libs/server' ? FEATURES.flatMap((feature) => featureRules(feature, patterns)) : []),
    ...(folder === 'libs/server' ? [belowFeatures(patterns)] : []),
  ]
}

/** Only `records` builds on these parts of react-admin, so that all lists and records have its frames. */
function consoleFrames(patterns) {
  const frames = {
    group: ['react-admin'],
    importNames: ['List', 'SimpleList', 'Show', 'ShowBase'],
    message: 'Use ListFrame, RecordList, ShortRows and RecordPage of apps/admin/src/records.',
  }
  return restrict(
    ['apps/admin/**/*.{ts,tsx}'],
    [...patterns, frames],
    [...TEST_FILES, 'apps/admin/src/records/**'],
  )
}

/** The ground that features stand on imports none of them. */
function belowFeatures(patterns) {
  const upwards = {
    regex: `^(\\.\\./)+(${Object.keys(GROUPS)
      .filter((group) => group !== 'http')
      .join('|')})/`,
    message: 'The features import this: it imports none of them.',
  }
  return restrict(['libs/server/src/{http,commands}/**/*.ts'], [...patterns, upwards])
}

/** A feature imports only the index of another feature, and only from the groups below its own. */
function featureRules({ group, name }, patterns) {
  const others = FEATURES.map((feature) => feature.name).filter((other) => other !== name)
  const inside = {
    regex: `^(\\.\\./)+((${Object.keys(GROUPS).join('|')})/)?(${others.join('|')})/(?!index\\.js$)`,
    message: "Use the other feature's index.",
  }
  const above = Object.keys(GROUPS).filter((other) => other !== group && !GROUPS[group].includes(other))
  const upwards = {
    regex: `^(\\.\\./)+(${above.join('|')})/`,
    message: `${group} may import only: ${GROUPS[group].join(', ') || 'none of the groups'}.`,
  }
  const folder = `libs/server/src/${group}/${name}`
  const rule = restrict([`${folder}/**/*.{ts,tsx}`], [...patterns, inside, upwards])
  if (name !== 'identity') return [rule]
  const open = patterns.filter((pattern) => pattern !== BETTER_AUTH)
  return [rule, restrict([`${folder}/local/**/*.ts`], [...open, inside, upwards])]
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
      '.stryker/**',
    ],
  },
  js.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    plugins: { preciosa: { rules: { 'plain-comments': plainComments } } },
    rules: { 'preciosa/plain-comments': 'error' },
  },
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
  { files: ['**/*.{ts,tsx}'], rules: { 'no-restricted-properties': ['error', CAN_PARSE] } },
  {
    files: ['libs/**/*.ts', 'apps/**/*.{ts,tsx}'],
    ignores: [...TEST_FILES, 'libs/contracts/src/email.ts', 'libs/sandbox/**'],
    rules: { 'no-restricted-properties': ['error', CAN_PARSE, Z_EMAIL] },
  },
  ...Object.entries(ALLOWED).flatMap(workspaceRule),
  {
    files: ['apps/site/**/*.{ts,tsx}', 'apps/admin/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // axe requires that a scrolling frame can get the keyboard focus.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region', 'group'] }],
    },
  },
  {
    files: ['**/*.module.ts', '**/*.decorator.ts'],
    rules: { '@typescript-eslint/no-extraneous-class': 'off' },
  },
  {
    files: TEST_FILES,
    rules: {
      'max-lines': 'off',
      'no-restricted-syntax': ['error', plainTitles, wholeInView, checkedBodies],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['apps/site/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        plainTitles,
        {
          selector: 'JSXAttribute[name.name="style"]',
          message: 'The content security policy lets no markup set styles (decision 009): a class, or SVG.',
        },
      ],
    },
  },
  {
    files: ['apps/site/src/**/*.server.ts'],
    ignores: ['apps/site/src/forms/form-body.server.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="formData"]',
          message: 'formOf refuses a form of too many fields before it is parsed.',
        },
      ],
    },
  },
  {
    files: ['apps/site/src/**/*.server.ts'],
    ignores: ['apps/site/src/api/api-file.server.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'It may use a connection that the API closes: siteClient reads JSON, apiFile a file.',
        },
      ],
    },
  },
  {
    files: ['e2e/**'],
    rules: { 'no-restricted-syntax': ['error', plainTitles, wholeInView, checkedBodies, polledInPage] },
  },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
  // Playwright reads the fixtures' names from the destructured first parameter.
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
