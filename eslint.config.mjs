import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { plugin } from './eslint/plugin.mjs';

/** What phones' mini-program runtimes lack; H5 files may use it, all others use src/device. */
const missingOnPhones = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'URL',
  'URLSearchParams',
  'crypto',
  'AbortController',
  'Blob',
  'File',
  'FileReader',
  'FormData',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'Buffer',
  'btoa',
  'atob',
].map((name) => ({
  name,
  message: 'Phones lack it outside browsers: use src/device or src/lib, or an .h5 file.',
}));

const code = ['**/*.{ts,tsx}'];
const client = ['src/**/*.{ts,tsx}'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '.h5-components',
      '.swc',
      '.data',
      '.tmp',
      'coverage',
      'native/**',
      'src/scripting/compiled/generated.js',
      'test-results',
      'playwright-report',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { rules: { 'no-control-regex': 'off' } },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { microi: plugin },
    rules: { 'microi/plain-english': 'error' },
  },
  { files: code, extends: [tseslint.configs.strict] },
  {
    files: code,
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { args: 'all', argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Rules that need types belong to Oxlint (.oxlintrc.json), which would take such a comment for a permission.
      'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: client,
    plugins: { microi: plugin, react, 'react-hooks': hooks },
    settings: { react: { version: '18.3' } },
    languageOptions: { globals: globals.browser },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      ...hooks.configs.recommended.rules,
      'react/prop-types': 'off',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'microi/rooms': 'error',
      'microi/actions-in-table': 'error',
      'microi/fields-by-type': 'error',
      'microi/paths-in-protocol': 'error',
      'microi/platform-imports': 'error',
      'microi/reads-through-queries': 'error',
      'microi/writes-through-offline': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.object.name='process'][property.name='TARO_ENV']",
          message: 'Platform differences live in .h5/.weapp/.lark/.rn files next to the bare file.',
        },
        {
          selector:
            "CallExpression[callee.name=/^use(Layout)?Effect$/] VariableDeclaration[kind='let'] > VariableDeclarator[init.raw=/^(true|false)$/]",
          message:
            'No flags for overtaken work: useAnswer (src/lib/use-answer.ts), or createCancellation (src/lib/cancellation.ts).',
        },
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports; only pages and what Taro loads by file have a default.',
        },
      ],
    },
  },
  {
    // What Taro loads by file.
    files: [
      'src/{pages,FormComponents,uni_modules,custom-tab-bar}/**/index.tsx',
      'src/**/index.config.ts',
      'src/app.tsx',
      'src/app.config.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['src/**/*.tsx'], rules: { 'microi/words-from-catalogue': 'error' } },
  {
    files: client,
    ignores: ['src/**/*.h5.{ts,tsx}', 'src/**/*.rn.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', ...missingOnPhones] },
  },
  {
    files: ['server/**/*.ts'],
    plugins: { microi: plugin },
    languageOptions: { globals: globals.node },
    rules: {
      'microi/rooms': 'error',
      'microi/paths-in-protocol': 'error',
      'microi/tables-through-gate': 'error',
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/access/**', 'server/seed/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "BinaryExpression[operator=/^[<>]=?$/] MemberExpression[property.name='Level']",
          message: 'What a level may do is decided only in server/access/administrators.ts.',
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'config/**', 'test/**', 'eslint/**', '*.{js,mjs,cjs,ts}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.jest } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['config/h5/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['test/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    // The same answer on every machine, each time (docs/testing.md). test/jest sets the general limits and the seed.
    files: ['test/**'],
    ignores: ['test/jest/**'],
    plugins: { microi: plugin },
    rules: {
      'microi/chance-by-seed': 'error',
      'microi/limits-by-pace': ['error', { step: 90_000, look: 15_000 }],
      'microi/rests-declared': 'error',
      'microi/time-by-bench': 'error',
    },
  },
  {
    // Limits of test/e2e/playwright.config.ts.
    files: ['test/e2e/**'],
    rules: { 'microi/limits-by-pace': ['error', { step: 300_000, look: 20_000 }] },
  },
  prettier,
);
