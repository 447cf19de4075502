// `npm test` runs this through scripts/src/test.ts; `npx jest some/file.spec.ts` works as well.

const soak = process.env.PRECIOSA_SOAK === '1'
/** Only for `npm run audit`. */
const sweeps = process.env.PRECIOSA_SWEEPS === '1'

const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
]

/** ES modules, which Jest on Node 20 can't require. */
const ESM_ONLY = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'cookie',
  'content-disposition',
  'light-my-request',
  '@bull-board',
  'age-encryption',
  'better-auth',
  '@better-auth',
  'better-call',
  '@better-fetch',
  'jose',
  'kysely',
  'nanostores',
  'defu',
  'rou3',
  '@noble',
  '@scure',
  '@zxcvbn-ts',
  'otpauth',
  'd3-[a-z-]+',
  'internmap',
  '@seriousme',
  'react-hotkeys-hook',
  's3mini',
  'pdfjs-dist',
]

/** Paths relative to the workspaces, since the clone may lie in a folder named `build`. */
const BUILT = '/((libs|apps)/[^/]+|migrations|scripts|bench)/(dist|build)/'

/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/libs/testing/jest/environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['preciosa-source', 'node', 'require', 'default'] },
  globalSetup: '<rootDir>/scripts/jest-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/jest/global-teardown.js',
  runtime: '<rootDir>/libs/testing/jest/runtime.cjs',
  setupFilesAfterEnv: ['<rootDir>/libs/testing/jest/quiet.cjs'],
  testSequencer: '<rootDir>/libs/testing/jest/longest-first.cjs',
  roots: ['libs', 'apps', 'migrations', 'scripts', 'bench', 'e2e'].map((folder) => `<rootDir>/${folder}`),
  testMatch: sweeps
    ? ['**/*.sweep.e2e.ts']
    : ['**/*.spec.{ts,tsx}', '**/e2e/**/*.e2e.ts', ...(soak ? ['**/*.soak.ts'] : ['!**/*.sweep.e2e.ts'])],
  testPathIgnorePatterns: ['/node_modules/', BUILT],
  modulePathIgnorePatterns: [BUILT],
  haste: { forceNodeFilesystemAPI: true },
  watchman: false,
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  transformIgnorePatterns: [
    `/node_modules/(?!(${ESM_ONLY.join('|')})/|.*/node_modules/(${ESM_ONLY.join('|')})/)`,
  ],
  moduleNameMapper: {
    '\\.css$|\\?url$': '<rootDir>/libs/testing/jest/empty.cjs',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
    '^fast-check$': '<rootDir>/libs/testing/jest/fast-check.cjs',
    '^@better-auth/utils/password$': '<rootDir>/libs/testing/jest/passwords.cjs',
  },
  // Milliseconds; long, so that a busy machine fails no test.
  testTimeout: soak ? 900_000 : 600_000,
  // Each worker compiles all modules again, and takes about 1 GB.
  maxWorkers: Number(process.env.PRECIOSA_TEST_WORKERS) || 2,
}
