// Names of our own metrics, which other programs on the same Prometheus must not share.

/** First part of the name of every metric that is not about the process as such. */
export const metricPrefix = 'millrace_docs_';

/**
 * Adds our metrics once more under the names that they had in 1.0, so that dashboards and alerts of before go on until 1.2:
 * `millrace_docs_open_connections 3` → the same line, and `open_connections 3`.
 */
export function withOldNames(text: string): string {
  const ourLines = text.split('\n').filter((line) => /^(?:# [A-Z]+ )?millrace_docs_/.test(line));
  return [text.trimEnd(), ...ourLines.map((line) => line.replace(metricPrefix, '')), ''].join('\n');
}
