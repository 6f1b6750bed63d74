// Merges messages with the same text about many locations into one, for printed lists.
import type { Message } from './messages.ts';

/** A message that stands for others too. */
export interface MessageOfMany {
  /** The first of them. */
  readonly message: Message;
  /** Number of the others. */
  readonly more: number;
  /** Number of files of the others, without that of the first. */
  readonly files: number;
}

/** Up to this many messages with the same text are listed one by one. */
export const maxAlike = 10;

/** Returns a key that is equal for messages with the same rule, severity and text. */
export function kindOf({ rule, severity, text }: Message): string {
  return JSON.stringify([rule, severity, text]);
}

/** Merges more than `maxAlike` messages of a kind into the first of them. Keeps the order. */
export function withoutRepetition(messages: readonly Message[]): readonly MessageOfMany[] {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    const key = kindOf(message);
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  const first = new Map<Message, readonly Message[]>();
  for (const group of groups.values()) {
    if (group.length <= maxAlike) for (const message of group) first.set(message, []);
    else if (group[0]) first.set(group[0], group.slice(1));
  }
  return messages.flatMap((message) => {
    const others = first.get(message);
    if (!others) return [];
    const files = new Set(others.map(({ file }) => file));
    files.delete(message.file);
    return [{ message, more: others.length, files: files.size }];
  });
}
