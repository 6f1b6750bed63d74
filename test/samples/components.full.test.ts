// Components in the pages use the component API as the pages document it.
import { readRealSite } from '../setup/read-real-site.ts';
import { typeCheck, type Sample } from './type-check.ts';

async function componentsInPages(): Promise<readonly Sample[]> {
  const site = await readRealSite();
  const pages = await Promise.all(
    site.paths.map(async (path) => ({ path, fences: (await site.compiled(path)).fences })),
  );
  return pages.flatMap(({ path, fences }) =>
    fences
      .filter(({ language }) => ['javascript', 'typescript'].includes(language))
      .map((fence) => ({ ...fence, text: asDefinition(fence.text) }))
      .filter(({ text }) => text.includes('defineComponent'))
      .map((fence) => ({ ...fence, file: `content/${site.source(path).relativePath}` })),
  );
}

/** A component of the registry is a plain object: the check reads it as the argument of `defineComponent`. */
function asDefinition(text: string): string {
  if (!/^ {2}type: "(?:action|source)"/m.test(text)) return text;
  return text
    .replace(/^export default \{$/m, 'export default defineComponent({')
    .replace(/^\};$(?![\s\S]*^\};$)/m, '});');
}

it('accepts every component in the pages', async () => {
  const samples = await componentsInPages();
  expect(samples.length).toBeGreaterThan(200);
  expect(typeCheck(samples)).toEqual([]);
});

/** Returns a component in a page: it is defined in line 12 and runs in line 13. */
function component(definition: string, code: string): Sample {
  const text = `export default defineComponent({\n${definition}\nasync run({ $, steps }) { ${code} },\n});`;
  return { file: 'content/index.md', line: 10, language: 'javascript', text };
}

const note = 'props: { note: "string" },';
const source = 'type: "source", props: { http: "$.interface.http", db: "$.service.db" },';

it('reports code that is not in the documented API', () => {
  const rows = [
    ['', '$.flow.exti();', "Property 'exti' does not exist on type 'Flow'."],
    ['', '$.flow.delay();', 'Expected 1 arguments, but got 0.'],
    [
      '',
      '$.flow.delay("1");',
      "Argument of type 'string' is not assignable to parameter of type 'number'.",
    ],
    ['', '$.send.sms({});', "Property 'sms' does not exist on type 'Send'."],
    ['', '$.export("a");', 'Expected 2 arguments, but got 1.'],
    [
      '',
      '$.export("a", new Set());',
      "Argument of type 'Set<any>' is not assignable to parameter of type 'never'.",
    ],
    [
      '',
      '$.respond({ code: 200 });',
      "Object literal may only specify known properties, and 'code' does not exist in type 'Response'.",
    ],
    ['', 'return steps.trigger.body;', "Property 'body' does not exist on type 'Trigger'."],
    ['', 'return fetch("https://example.com");', "Cannot find name 'fetch'."],
    ['', 'this.$emit({});', "Property '$emit' does not exist on type '{}'."],
    [
      note,
      'return this.title;',
      "Property 'title' does not exist on type '{ readonly note: string; }'.",
    ],
    [note, 'return this.note.trim(1);', 'Expected 0 arguments, but got 1.'],
    [source, 'this.$emit();', 'Expected 1-2 arguments, but got 0.'],
    [source, 'return this.http.url;', "Property 'url' does not exist on type 'HttpInterface'."],
  ] as const;
  expect(typeCheck(rows.map(([definition, code]) => component(definition, code)))).toEqual(
    rows.map(([, , message]) => `content/index.md:13  ${message}`),
  );
});

it('reports definitions that are not in the documented API', () => {
  const rows = [
    ['dedupe: "unique",', "Type 'string' is not assignable to type 'undefined'."],
    [
      'props: { db: "$.service.db" },',
      `Type '"$.service.db"' is not assignable to type '"$.service.db" & StepProp'.`,
    ],
    [
      'props: { note: { type: "string", lable: "Note" } },',
      "Type 'string' is not assignable to type 'never'.",
    ],
    [
      'props: { note: { type: "string", optional: "yes" } },',
      "Type 'string' is not assignable to type 'boolean | undefined'.",
    ],
  ] as const;
  expect(typeCheck(rows.map(([definition]) => component(definition, '')))).toEqual(
    rows.map(([, message]) => `content/index.md:12  ${message}`),
  );
});

it('accepts what the pages show of sources and of computed props', () => {
  const text = `import app from "./shop.app.mjs";

export default defineComponent({
  type: "source",
  dedupe: "unique",
  props: {
    app,
    db: "$.service.db",
    http: { type: "$.interface.http", customResponse: true },
    shop: { propDefinition: [app, "shop", ({ region }) => ({ region })] },
    list: {
      type: "integer[]",
      async options({ page }) {
        return this.lists(page);
      },
    },
  },
  methods: {
    async lists(page) {
      return this.app.lists(this.shop, page);
    },
  },
  hooks: {
    async activate() {
      this.db.set("hook", await this.app.createHook(this.http.endpoint));
    },
  },
  async additionalProps() {
    return { ["list_" + this.list[0]]: "string" };
  },
  async run(event) {
    this.http.respond({ status: 200, body: event.body });
    this.$emit(event.body, { id: this.list_1 + this.db.get("hook") });
  },
});`;
  expect(typeCheck([{ file: 'content/index.md', line: 1, language: 'javascript', text }])).toEqual(
    [],
  );
});
