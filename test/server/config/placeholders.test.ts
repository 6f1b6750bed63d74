import { createConfig } from '../../setup/millrace.ts';
import { interpolate, placeholdersOfConfig } from '../../../src/server/site/config/placeholders.ts';

const placeholders = placeholdersOfConfig(createConfig());
const fill = (text: string): string => interpolate(text, placeholders).text;

it.each([
  ['Up to {{ constants.memoryMax }}.', 'Up to 10GB.'],
  ['{{ figures.endpointRate }} at most', '10 requests per second at most'],
  ['{{constants.memoryMax}} and {{ product.name }}', '10GB and Millrace'],
  ['[API]({{ links.api }}/users/me)', '[API](https://api.millrace.example/v1/users/me)'],
  ['import "@{{ product.slug }}/platform"', 'import "@millrace/platform"'],
  ['{{ product.upperSlug }}_STEPS', 'MILLRACE_STEPS'],
])('fills in %s', (raw, expected) => {
  expect(fill(raw)).toBe(expected);
});

it.each([
  '{{steps.trigger.event}}',
  '{{ steps.nodejs.$return_value.id }}',
  '{{constants}}',
  '{{ event.constants.memoryMax }}',
  '{ constants.memoryMax }',
  '{{ process.env.API_KEY }}',
])('leaves %s as typed', (raw) => {
  const { text, problems } = interpolate(raw, placeholders);
  expect(text).toBe(raw);
  expect(problems).toEqual([]);
});

it('reports an unknown name at its place, with a suggestion, and leaves it as typed', () => {
  const { text, problems } = interpolate('a\n  {{ constants.memoryMx }}', placeholders);
  expect(text).toBe('a\n  {{ constants.memoryMx }}');
  expect(problems).toEqual([
    {
      line: 2,
      column: 3,
      text: 'Unknown placeholder `constants.memoryMx`. Did you mean `memoryMax`?',
      rule: 'placeholder',
    },
  ]);
});

it('reports an unknown figure, with a suggestion', () => {
  expect(interpolate('{{ figures.endpointRat }}', placeholders).problems).toEqual([
    {
      line: 1,
      column: 1,
      text: 'Unknown placeholder `figures.endpointRat`. Did you mean `endpointRate`?',
      rule: 'placeholder',
    },
  ]);
});

it.each(['__proto__', 'constructor', 'toString'])('does not know constants.%s', (name) => {
  expect(interpolate(`{{ constants.${name} }}`, placeholders).problems).toHaveLength(1);
});

it('knows where a place behind a placeholder is in the file', () => {
  const { text, sourceColumn } = interpolate(
    '{{ constants.memoryMax }} x {{ product.short }} y',
    placeholders,
  );
  expect(text).toBe('10GB x mr y');
  expect(sourceColumn(1, text.indexOf('x') + 1)).toBe(27);
  expect(sourceColumn(1, text.indexOf('y') + 1)).toBe(49);
  expect(sourceColumn(1, 2)).toBe(1);
});
