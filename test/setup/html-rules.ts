// What makes HTML valid: the HTML standard's rules, whole documents, and techniques of WCAG.
import type { ConfigData } from 'html-validate';

/** Every preset as it is, apart from what stands here with its reason. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Tables whose rows stack on small screens: drawn as blocks, their parts lose their roles in some browsers.
    'no-redundant-role': 'off',
    // Scripts and styles of our own origin have their hash in their name; a tag manager comes by script.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The list below a combobox cannot be a `select`: focus stays in the field.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
};
