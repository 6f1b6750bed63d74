// Objects of programs in MyST: what directives describe, `{py:class} package.Class`, and what links name.
import { type CarriedBlock, targetId } from 'millrace-docs/extension';
import { optionOf } from './options.ts';

/** Directives that describe an object: `py:function`, `js:class`, `autoclass` */
const described =
  /^(?:(?:py|js|c|cpp|rst|autodoc2)[:-]|auto|(?:class|function|method|attribute|data|exception)$)/;

/** Returns the anchors of a directive: its name, and that of the object that it describes. The text beside `figure-md` is its name. */
export function anchorsOf({ name, label, props }: CarriedBlock): readonly string[] {
  const targetName =
    optionOf(props, 'name') ??
    optionOf(props, 'label') ??
    (name === 'figure-md' ? label : undefined);
  const object = objectOf(name, label);
  return [targetName === undefined ? [] : targetId(targetName), object ?? []].flat();
}

/** Returns the name of the object that a directive describes: `py:function`, `add(a, b)` → `add`; undefined for other directives. */
function objectOf(directive: string, label: string | undefined): string | undefined {
  if (!described.test(directive)) return undefined;
  return /^(?:(?:class|async|static)\s+)?([A-Za-z_][\w.]{0,200})/.exec(label ?? '')?.[1];
}

/** Whether a name is that of an object. Anchors of headings have neither capital letters nor dots, so none of these is one. */
export function isObjectName(name: string): boolean {
  return /^[A-Za-z_]\w*(?:[./]\w+)*$/.test(name) && /[A-Z./]/.test(name);
}
