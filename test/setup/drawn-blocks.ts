// How blocks are drawn, in whatever way they are written.

/** Expects a callout with a title, and a paragraph `Text.` in it. */
export function expectCallout(html: string, kind: string, title: string): void {
  expect(html).toContain(`class="callout callout-${kind}"`);
  expect(html).toContain(`<p class="callout-title">${title}</p>`);
  expect(html).toContain('<p>Text.</p>');
  expect(html.replace(/<[^>]+>/g, '')).not.toMatch(/:::|!!!|\/\/\/|\[!/);
}

/** Expects a disclosure called `More`, with a paragraph `Text.` in it. */
export function expectDisclosure(html: string): void {
  expect(html).toMatch(/<details[^>]*>\s*<summary[^>]*>More<\/summary>\s*<p>Text\.<\/p>/);
}

/** Expects tabs called `One` and `Two`, with the texts `First.` and `Second.` in them. */
export function expectTabs(html: string): void {
  expect(html.match(/role="tablist"/g)).toHaveLength(1);
  expect(labelsOfTabs(html)).toEqual(['One', 'Two']);
  expect(html).toMatch(/role="tabpanel"[\s\S]*First\.[\s\S]*role="tabpanel"[\s\S]*Second\./);
}

export function labelsOfTabs(html: string): readonly (string | undefined)[] {
  return [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label);
}
