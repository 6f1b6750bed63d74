// Lint rules: type-checked TypeScript, React hooks, accessibility, tests that assert something.
import js from '@eslint/js';
import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  // Extensions of examples are scripts of sites, which tests run as they are.
  globalIgnores(['dist/', 'node_modules/', '.cache/', 'content/', 'examples/', 'test/fixtures/']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // The compiler asks for brackets where a key comes from an index signature.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.strict],
  },
  {
    files: [
      'src/server/cli.ts',
      'src/server/build/**',
      'src/server/check/command.ts',
      'src/server/check/release-addresses.ts',
      'src/server/create/create.ts',
      'src/server/import/import.ts',
      'src/server/move/move.ts',
      'src/server/dev/dev.ts',
      'src/server/export/export.ts',
      'scripts/**',
      'bench/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**'],
    extends: [jest.configs['flat/recommended']],
    rules: {
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
      'jest/no-standalone-expect': 'off',
    },
  },
  // The compiler checks names.
  { files: ['**/*.mjs'], rules: { 'no-undef': 'off' } },
);
