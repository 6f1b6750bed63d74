// Rules for valid HTML: the HTML standard, whole documents, and WCAG techniques.
import type { ConfigData } from 'html-validate';

/** All presets, with the exceptions below and their reasons. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Tables whose rows stack on small screens: displayed as blocks, their parts lose their roles in some browsers.
    'no-redundant-role': 'off',
    // Scripts and styles of our own origin have a hash in their name; a script adds the tag manager.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The list below a combobox cannot be a `select`: focus stays in the field.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};
