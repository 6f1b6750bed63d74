// What extensions import: `import { defineExtension, h, z } from 'millrace-docs/extension'`.
export { h, s } from 'hastscript';
export { Fragment, jsx, jsxDEV, jsxs } from './jsx-runtime.ts';
export { visit, SKIP, EXIT } from 'unist-util-visit';
export { toString as textOf } from 'hast-util-to-string';
export * as z from 'zod';
export { defineComponent, defineExtension } from './extension.ts';
export { escapeXml } from './escape-xml.ts';
export { htmlDocument } from './html-document.ts';
export { trustedNode } from './trusted-node.ts';
export type { Block } from '../../markdown/blocks/block.ts';
export type { ContainerOpening, ReadContainer } from '../../markdown/context/hooks.ts';
export type { DataContext } from './data.ts';
export type { Format, FormatFile, FormattedLine, FormattedPage } from './formats.ts';
export type { MadePage, MakingContext } from './made-pages.ts';
export type { Component, Extension, Island, WrittenPage } from './extension.ts';
export type {
  Imported,
  ImportedRedirect,
  Importer,
  Losses,
  Project,
  ProjectPage,
  ProjectPages,
} from './importer.ts';
export type {
  Card,
  CheckContext,
  CheckedPage,
  CompiledInfo,
  DrawPicture,
  DrawSlot,
  Finding,
  Form,
  FormContext,
  HeadPart,
  HookContext,
  ExtensionStorage,
  PageChange,
  PageInfo,
  PictureContext,
  ReadingContext,
  Rule,
  SiteFile,
  SiteFinding,
  SiteInfo,
  SiteSection,
  SlotName,
  VersionInfo,
} from './page-parts.ts';
export type {
  AddRoutes,
  AnswerMessage,
  Authenticate,
  Endpoint,
  EndpointContext,
  EndpointMessage,
  EndpointReply,
  ExtensionRouter,
  FoundSection,
  FoundSections,
  Refusal,
  RouteHandler,
  RouteRequest,
  RouteResponse,
  SearchProvider,
  ServedSite,
  ServerContext,
} from './server-parts.ts';
