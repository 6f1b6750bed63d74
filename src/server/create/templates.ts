// Templates of a new site: the look of each, and what its introduction begins with.
import { apiConfig, apiFiles } from './api-template.ts';

export const templateNames = ['product', 'api', 'library', 'guides'] as const;
export type TemplateName = (typeof templateNames)[number];

export interface Template {
  /** Color of links and of the monogram: readable on light paper. */
  readonly accent: string;
  /** The same for dark paper. */
  readonly onDark: string;
  /** Color of icons: between the two, since a picture does not follow the reader's choice. */
  readonly icons: string;
  /** The lines of `theme` after its colors and logo. */
  readonly theme: readonly string[];
  /** One sentence about the product. */
  readonly lead: string;
  /** Markdown above the cards. */
  readonly before: string;
  /** Markdown below the cards. */
  readonly after: string;
  /** What the card of the reference says. */
  readonly reference: string;
  /** Further fields of the config, with their comments. */
  readonly config?: string;
  /** Files by path, in place of those that all templates have. */
  readonly files?: Readonly<Record<string, string>>;
}

const settings = 'Every setting, looked up.';

const sample = `## Try it

Show the shortest thing that works:

:::code-group

\`\`\`bash title="Shell"
curl https://api.example.com/v1/greetings --data name=Ada
\`\`\`

\`\`\`javascript title="Node.js"
const response = await fetch('https://api.example.com/v1/greetings', {
  method: 'POST',
  body: new URLSearchParams({ name: 'Ada' }),
});
console.log(await response.json());
\`\`\`

\`\`\`json title="What it returns"
{ "text": "Hello, Ada" }
\`\`\`

:::
`;

export const templates: Readonly<Record<TemplateName, Template>> = {
  product: {
    accent: '#2b5fd0',
    onDark: '#8fb3ff',
    icons: '#4a7bea',
    theme: ['neutral: cool', 'hero: { variant: centered, ground: gradient, divider: none }'],
    lead: 'Say what the product does, in one sentence and for someone who has never heard of it.',
    before: '',
    after: sample,
    reference: settings,
  },
  api: {
    accent: '#5b50f4',
    onDark: '#a9a4ff',
    icons: '#7d75f7',
    theme: [
      'neutral: cool',
      'radius: small',
      'density: compact',
      'header:',
      '  layout: tabs',
      '  cta: { text: Get started, path: /guide/install.html }',
      'sidebar: { style: line, labels: true }',
      'hero: { variant: none }',
      'home: api',
      'code: { dark: night, always: dark }',
    ],
    lead: 'Say what the API is for, and what a client needs before its first call.',
    before: sample,
    after: '',
    reference: 'Every call, with its parameters and answers.',
    config: apiConfig,
    files: apiFiles,
  },
  library: {
    accent: '#a8450c',
    onDark: '#ff9d5c',
    icons: '#d0681f',
    theme: [
      'neutral: warm',
      'radius: small',
      'fonts: { heading: mono }',
      'sidebar: { style: plain }',
      'hero: { variant: code, ground: pattern, divider: none }',
      'home: library',
      'headings: plain',
      'code: { dark: night }',
    ],
    lead: 'Say what the library or command does, and what it spares those who use it.',
    before: `\`\`\`console
$ npm install greetings
added 1 package in 1s
$ npx greetings Ada
Hello, Ada
\`\`\`

`,
    after: `## Use it

\`\`\`javascript
import { greet } from "greetings";

console.log(greet("Ada"));
\`\`\`
`,
    reference: settings,
  },
  guides: {
    accent: '#1a763c',
    onDark: '#86d49d',
    icons: '#2f9e57',
    theme: [
      "neutral: '#fdf9f0'",
      'radius: large',
      'density: relaxed',
      'fonts: { text: rounded }',
      'header: { layout: centered }',
      'hero: { variant: centered, ground: gradient }',
      'home: guides',
      'headings: plain',
    ],
    lead: 'Say what readers can do here, in the words that they use themselves.',
    before: '',
    after: `## Still stuck?

Say where readers can ask: a form, an address, a forum. For those who build on it, show one sample:

\`\`\`bash
curl https://api.example.com/v1/greetings --data name=Ada
\`\`\`
`,
    reference: settings,
  },
};
