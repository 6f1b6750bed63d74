// The sections that match a part of a query, with their scores.
import { impactMask, impacts, inHeading, inTitle } from './index-data.ts';

/** Sections of an index that match. Made once and used for many queries: clearing it takes as long as it has matches. */
export interface Matches {
  /** Score by section number; 0 for a section that does not match. */
  readonly scores: Float32Array;
  /** `inTitle` and `inHeading` by section number. */
  readonly marks: Uint8Array;
  /** Numbers of the matching sections, the first `count` of them. */
  readonly sections: Uint32Array;
  count: number;
}

export function createMatches(size: number): Matches {
  return {
    scores: new Float32Array(size),
    marks: new Uint8Array(size),
    sections: new Uint32Array(size),
    count: 0,
  };
}

export function clear(matches: Matches): void {
  const { scores, marks, sections, count } = matches;
  for (let index = 0; index < count; index++) {
    const section = sections[index] ?? 0;
    scores[section] = 0;
    marks[section] = 0;
  }
  matches.count = 0;
}

/** Keeps the higher of both scores, so that alternatives of a word count once. */
export function keepBest(matches: Matches, section: number, score: number, marks: number): void {
  const { scores } = matches;
  const previous = scores[section] ?? 0;
  if (previous === 0) {
    matches.sections[matches.count] = section;
    matches.count += 1;
  }
  if (score > previous) scores[section] = score;
  matches.marks[section] = (matches.marks[section] ?? 0) | marks;
}

/** Removes the sections that the others do not have, and adds the scores of the others. */
export function intersect(matches: Matches, others: Matches): void {
  const { scores, marks, sections, count } = matches;
  matches.count = 0;
  for (let index = 0; index < count; index++) {
    const section = sections[index] ?? 0;
    const other = others.scores[section] ?? 0;
    if (other === 0) {
      scores[section] = 0;
      marks[section] = 0;
      continue;
    }
    scores[section] = (scores[section] ?? 0) + other;
    marks[section] = (marks[section] ?? 0) & (others.marks[section] ?? 0);
    sections[matches.count] = section;
    matches.count += 1;
  }
}

/** Keeps the higher of the score and the weighted other score for each section. */
export function keepBestOf(matches: Matches, others: Matches, weight: number): void {
  for (let index = 0; index < others.count; index++) {
    const section = others.sections[index] ?? 0;
    keepBest(matches, section, (others.scores[section] ?? 0) * weight, others.marks[section] ?? 0);
  }
}

/** Postings of a term, in one part of an index. */
export interface Postings {
  readonly bytes: Uint8Array;
  readonly start: number;
  /** Number of the part's first section. */
  readonly offset: number;
}

/** Reads a number in base 128; its end is the first byte without the high bit. */
export function countOf({ bytes, start }: Postings): number {
  let number = 0;
  for (let at = start, shift = 0; ; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    number += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return number;
  }
}

/** Adds the sections of a term. `masks` are the marks that count. */
export function addPostings(
  matches: Matches,
  postings: Postings,
  weight: number,
  masks: number,
): void {
  const { bytes, start, offset } = postings;
  const count = countOf(postings);
  let at = start;
  while ((bytes[at] ?? 0) >= 0x80) at += 1;
  at += 1;
  let section = offset;
  for (let index = 0; index < count; index++) {
    let byte = bytes[at++] ?? 0;
    let step = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      step += (byte & 0x7f) << shift;
    }
    section += step;
    const bits = bytes[at++] ?? 0;
    keepBest(matches, section, (impacts[bits & impactMask] ?? 0) * weight, bits & masks);
  }
}

export const allMarks = inTitle | inHeading;
