// Marks what an article has for people alone.

/**
 * Attributes of an element that a page's Markdown leaves out. Programs that compare the two forms, or make Markdown of the HTML themselves,
 * know it by the Agent-Friendly Documentation Spec.
 */
export const notInMarkdown = { 'data-markdown-ignore': '' } as const;
