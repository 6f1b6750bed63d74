// Names of icons that other systems render in text.

/** `:material-check:{ .green }` */
export const iconName =
  /:(?:material|octicons|fontawesome|simple|lucide|mdi|fa|tabler)-[\w-]+:(?:\{[^{}]*\})?/g;
