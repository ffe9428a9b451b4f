// One time zone for all: dates in tests and in the data they use are the office's.
process.env.TZ = 'Asia/Shanghai';

// One moment for all: this process, its workers, the servers they start, and the environments in which tests run (setupFiles).
if (!process.env.MICROI_AHEAD) {
  const { begins } = require('./test/jest/clock.cjs');
  process.env.MICROI_AHEAD = String(begins() - Date.now());
  const movedClock = require.resolve('./test/jest/moved-clock.cjs');
  process.env.NODE_OPTIONS =
    `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(movedClock)}`.trim();
  require(movedClock);
}

// The S3 client would recommend a different Node version in every test file that uses it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** What all projects share: our sources by their H5 files first, compiled by esbuild. */
const shared = {
  rootDir: __dirname,
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/test/jest/transform.cjs' },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/native/', '<rootDir>/\\.h5-components/'],
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'js', 'cjs', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tarojs/taro$': '<rootDir>/test/jest/taro.ts',
    '^@tarojs/components$': '@tarojs/components/lib/react/index.js',
    '^@tarojs/components/dist/components$': '<rootDir>/config/h5/no-framework-components.js',
    '\\.(s?css|png|jpe?g|svg|gif|woff2?)$': '<rootDir>/test/jest/style.cjs',
  },
  // Looking up a global by name in a test's environment takes a hundred times as long, and tests spend most of their time in
  // loops that need these. None that a test may replace (Date, timers).
  sandboxInjectedGlobals: ['Math', 'Object', 'JSON'],
  // Packages that ship both forms are loaded in the form that Node loads.
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
};

const movedClock = '<rootDir>/test/jest/moved-clock.cjs';
const patience = '<rootDir>/test/jest/patience.ts';

const project = (name, options) => ({
  ...shared,
  displayName: name,
  setupFiles: [movedClock],
  setupFilesAfterEnv: [patience],
  ...options,
});

module.exports = {
  testSequencer: '<rootDir>/test/jest/sequencer.cjs',
  projects: [
    project('unit', {
      testEnvironment: '<rootDir>/test/jest/server-environment.cjs',
      testMatch: ['<rootDir>/test/unit/**/*.test.{ts,tsx}'],
    }),
    project('contract', {
      testEnvironment: '<rootDir>/test/jest/server-environment.cjs',
      testMatch: ['<rootDir>/test/contract/**/*.test.ts'],
    }),
    project('pages', {
      testEnvironment: '<rootDir>/test/jest/page-environment.cjs',
      // As in the H5 build.
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^react(-dom)?$': '<rootDir>/config/h5/react.js',
        '^react-dom/client$': 'preact/compat/client',
        '^react-dom/test-utils$': 'preact/compat/test-utils',
        '^react/jsx-runtime$': 'preact/compat/jsx-runtime',
      },
      testMatch: ['<rootDir>/test/pages/**/*.test.{ts,tsx}'],
      globalSetup: '<rootDir>/test/jest/tenant-server.cjs',
      globalTeardown: '<rootDir>/test/jest/tenant-server-end.cjs',
      setupFiles: [
        movedClock,
        '<rootDir>/test/jest/before-pages.cjs',
        '<rootDir>/test/jest/browser-store.ts',
      ],
      setupFilesAfterEnv: [patience, '<rootDir>/test/jest/after-pages.ts'],
    }),
    project('mini', {
      testEnvironment: '<rootDir>/test/jest/server-environment.cjs',
      testMatch: ['<rootDir>/test/mini/**/*.test.ts'],
    }),
  ],
};
