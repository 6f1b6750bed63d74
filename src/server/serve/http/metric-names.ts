// Names of this server's metrics. Their prefix keeps them apart from those of other programs in the same Prometheus.

/** Prefix of all metrics except those of the process, such as its memory. */
export const metricPrefix = 'millrace_docs_';

/**
 * Repeats the metrics under their names in 1.0, so that existing dashboards and alerts work until 1.2:
 * `millrace_docs_open_connections 3` → the same line, and `open_connections 3`.
 */
export function withOldNames(text: string): string {
  const ourLines = text.split('\n').filter((line) => /^(?:# [A-Z]+ )?millrace_docs_/.test(line));
  return [text.trimEnd(), ...ourLines.map((line) => line.replace(metricPrefix, '')), ''].join('\n');
}
