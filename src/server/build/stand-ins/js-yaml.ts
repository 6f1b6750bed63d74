// gray-matter's default parser, which pages never use: `frontmatter.ts` brings its own. One parser of YAML is enough in the build.
export { parse as safeLoad, stringify as safeDump } from 'yaml';
