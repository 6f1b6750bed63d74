// What tools answer: text of a limited length, and errors with a hint.
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import { BusyError } from '../responses/turns.ts';

/** Tokens of an answer unless the caller asks for more. */
export const defaultTokens = 2000;
export const maxTokens = 20_000;

/** Characters that a token is counted as. Prose has 4, code and tables some 3: an answer is shorter than its limit rather than longer. */
const charactersPerToken = 3;

/** Room for the sentence that says how to go on, in characters. */
const noteLength = 600;

export interface CutText {
  readonly text: string;
  /** Where the rest begins; undefined when this is all. */
  readonly next: number | undefined;
}

/** As much of a text from an offset as an answer has room for, whole lines where it can. */
export function cutText(whole: string, offset: number, tokens: number): CutText {
  const room = tokens * charactersPerToken;
  const rest = whole.slice(offset);
  if (rest.length <= room) return { text: rest, next: undefined };
  const lineEnd = rest.lastIndexOf('\n', room - noteLength) + 1;
  const length = lineEnd > 0 ? lineEnd : withoutHalf(rest, room - noteLength);
  return { text: rest.slice(0, length), next: offset + length };
}

/** A place that does not lie inside of a character that takes two. */
function withoutHalf(text: string, place: number): number {
  return /[\uD800-\uDBFF]/.test(text[place - 1] ?? '') ? place - 1 : place;
}

export function toolText(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** An error that the model reads and can mend: a fact, then a hint. */
export function toolError(text: string): CallToolResult {
  return { ...toolText(text), isError: true };
}

/** Answers what the tool rejects with in words for readers; the error itself is for the log. */
export function guarded<Input>(
  log: Logger,
  tool: (input: Input) => Promise<CallToolResult>,
): (input: Input) => Promise<CallToolResult> {
  return async (input) => {
    try {
      return await tool(input);
    } catch (error) {
      if (error instanceof BusyError) {
        return toolError(
          `Too many searches wait. Try again in ${error.retryAfter} seconds, or use \`list\`.`,
        );
      }
      log.error({ err: error }, 'Tool failed');
      return toolError('The server failed to answer. Try again in a moment.');
    }
  };
}
