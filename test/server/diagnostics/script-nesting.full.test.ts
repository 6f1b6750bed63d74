// The parser of JavaScript never comes near the end of its stack: there, V8 may end the process.
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { limitScriptNesting } from '../../../src/server/base/diagnostics/script-nesting.ts';
import { valueOfModule } from '../../../src/server/site/sidebars/module-data.ts';
import { compileMarkdown, removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const parser = Parser.extend(jsx(), limitScriptNesting);
const options = { ecmaVersion: 'latest', sourceType: 'module' } as const;

it.each([
  ['[', ']'],
  ['(', ')'],
  ['({a:', '})'],
  ['`${', '}`'],
  ['!', ''],
  ['- ', ''],
  ['new ', ''],
  ['await ', ''],
  ['a => ', ''],
  ['a ? 1 : ', ''],
  ['a ** ', ''],
  ['a = ', ''],
  ['a(', ')'],
  ['...[', ']'],
  ['(() => {', '})'],
  ['(() => { if (a) ', '})'],
  ['(class { a = ', '})'],
  ['<a>', '</a>'],
  ['<A b={', '}/>'],
  ['<A b=<A>', '</A>/>'],
  ['({a = ', '}) => 1'],
  ['([a = ', ']) => 1'],
])('refuses %s within itself, again and again', (opening, closing) => {
  const inside = (times: number): string => `[${opening.repeat(times)}1${closing.repeat(times)}]`;
  expect(() => parser.parseExpressionAt(inside(20_000), 0, options)).toThrow('nested too deeply');
});

it.each(['if (a) ', '{', 'for (;;) '])('refuses statements: %s', (statement) => {
  expect(() => parser.parse(`${statement.repeat(20_000)}1`, options)).toThrow('nested too deeply');
});

it('reads what people nest', () => {
  const text = `${'['.repeat(40)}1${']'.repeat(40)}`;
  expect(parser.parseExpressionAt(text, 0, options).type).toBe('ArrayExpression');
});

it('compiles a page of tags in tags as text', async () => {
  const { html } = await compileMarkdown(`${'<A b={'.repeat(3000)}${'{a}`'.repeat(3000)}\n`);
  expect(html).toContain('&lt;A b={');
});

it('says that a module is nested too deeply', () => {
  const text = `export default ${'['.repeat(20_000)}`;
  expect(() => valueOfModule(text)).toThrow('It is nested too deeply');
});
