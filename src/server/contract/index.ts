// The module that extensions import: the contract, and helpers for text, trees and data of other programs.
export { isElsewhere, isExternal, isWebAddress, decoded } from '../../pages/model/paths.ts';
export { shorten, suggest } from '../base/diagnostics/messages.ts';
export { plural } from '../base/diagnostics/plural.ts';
export {
  fieldsOf,
  listOf,
  numberOf,
  parseJson,
  plainTextOf,
  trimmed,
} from '../base/diagnostics/record.ts';
export { plainValue } from '../base/diagnostics/plain-fields.ts';
export { foreignSyntax } from '../markdown/context/foreign-syntax.ts';
export { report, reportStyle } from '../markdown/context/report.ts';
export { EXIT, SKIP, visit } from '../markdown/context/visit.ts';
export {
  codeSpan,
  createCodeTracker,
  createFenceTracker,
  headingIn,
  indentOf,
  outdent,
  replaceBetween,
  type MarkPair,
} from '../markdown/read/lines.ts';
export {
  carriedAs,
  carriedBy,
  createBlockStack,
  type CarriedBlock,
  type OpenBlock,
} from './carried-blocks.ts';
export {
  blockElement,
  blockTitle,
  drawCarried,
  inlineOf,
  paragraphOf,
  parseAt,
  readYamlSettings,
  textNode,
  type Settings,
} from './carried-nodes.ts';
export { foreignLanguages, type StatedLanguage } from './foreign-languages.ts';
export { baseOf, inLanguage, lostLink, splitAddress } from './foreign-values.ts';
export { readForeignYaml } from './foreign-yaml.ts';
export { literalSyntax, type LiteralNode, type ReadLiteral } from './literal-syntax.ts';
export { literal, markdownLink } from './markdown-link.ts';
export { languageOfFile, namedValues, targetId } from './names-in-texts.ts';
export { pageField } from './page-field.ts';
export { defineComponent, defineExtension, wordsOf } from './extension.ts';
export { escapeXml } from './escape-xml.ts';
export { htmlDocument } from './html-document.ts';
export { trustedNode } from './trusted-node.ts';
export type { Block } from '../markdown/blocks/block.ts';
export type {
  ContainerOpening,
  Embed,
  EmbeddedFile,
  PageTarget,
  ReadContainer,
} from '../markdown/context/hooks.ts';
export type * from './data.ts';
export type * from './system.ts';
export type * from './bundled-extension.ts';
export type * from './forms.ts';
export type * from './formats.ts';
export type * from './made-pages.ts';
export type { Component, Extension, Island, PlacedName, WrittenPage } from './extension.ts';
export type * from './language.ts';
export type * from './page-parts.ts';
export type * from './server-parts.ts';
export type { ApiFile } from '../../pages/model/config.ts';
export { listPath } from '../../pages/model/llms.ts';
export { markdownPath } from '../../pages/model/markdown-path.ts';
export { mcpNameOf, mcpPath } from '../../pages/model/mcp.ts';
export { maxQueryLength, searchDataPath, type SearchHit } from '../../pages/search/contract.ts';
export {
  countedIn,
  dayIn as writtenDay,
  fill,
  listIn,
  type Translated,
} from '../../pages/text/words.ts';
export { ownRoutes } from './own-routes.ts';
export { apiFiles } from './api-files.ts';
export { escapePipesInCode } from './piped-code.ts';
export { textBelowHtml } from './text-below-html.ts';
export { maxFileBytes, maxMessages, maxYamlNesting } from '../base/diagnostics/limits.ts';
export { MissingPackages, withPackages } from '../base/diagnostics/optional-packages.ts';
export { findDeepYaml } from '../base/diagnostics/yaml-nesting.ts';
export { logLevel } from '../base/diagnostics/yaml-value.ts';
export type {
  ContainerBlock,
  MarkdownBlock,
  MarkdownBlockArguments,
} from '../markdown/blocks/block.ts';
export { calloutKinds, isCallout, isForeignCallout } from '../markdown/blocks/callout-kinds.ts';
export { ownBlocks } from '../markdown/blocks/registry.ts';
export { capital } from '../markdown/blocks/title.ts';
export { wholeToc } from '../markdown/blocks/toc.ts';
export { unnamedMark } from '../markdown/blocks/unknown.ts';
export type { LinkTarget } from '../markdown/context/context.ts';
export { htmlElements } from '../markdown/context/element-names.ts';
export { attributeOf, element, headingLevel, headingText, text } from '../markdown/context/hast.ts';
export { createUniqueNames } from '../markdown/context/unique-names.ts';
export { iconName } from '../markdown/read/icon-name.ts';
export { includedPart } from '../markdown/read/include-parts.ts';
export {
  hintOf,
  isOwnContainer,
  ownOpening,
  readColons,
} from '../markdown/syntax/container-forms.ts';
export { dayIn } from './day.ts';
