// Names of icons that other systems draw in a text.

/** `:material-check:{ .green }` */
export const iconName =
  /:(?:material|octicons|fontawesome|simple|lucide|mdi|fa|tabler)-[\w-]+:(?:\{[^{}]*\})?/g;
