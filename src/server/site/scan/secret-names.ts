// Recognizes files with keys and passwords by their names: they are neither served nor included.
import path from 'node:path';
import { isData, isMedia } from './file-endings.ts';
import { isEditorFile, isHidden, type ContentFile } from './walk-content.ts';

/** Names that files with keys and passwords usually have. */
const secretName =
  /(?:^|[._-])(?:secrets?|credentials?|passwords?|passwd|service[._-]?account|private[._-]?key|kubeconfig|id_(?:rsa|dsa|ecdsa|ed25519))(?=[._-]|$)/i;

/** Pages and source code, which are about secrets rather than hold them. */
const text =
  /\.(?:md|mdx|mdc|markdown|qmd|html?|css|pub|[ch](?:pp|c)?|cs|dart|exs?|go|java|[cm]?[jt]sx?|kts?|lua|php|pl|proto|ps1|py|r|rb|rs|scala|sh|swift|vue)$/i;

/** `k8s/secrets.yaml` → true · `guide/secrets.md` → false */
export function isSecret(file: string): boolean {
  const name = path.basename(file);
  return secretName.test(name) && (isData(name) || !(isMedia(name) || text.test(name)));
}

/** The same for a file below the content folder, which may be a link to another one. */
export function isSecretFile({ relativePath, target }: ContentFile): boolean {
  return isSecret(relativePath) || isSecret(target);
}

/** Whether a link in `public/` may not lead to a file there, by its path with slashes. */
export function isKeptBack(target: string): boolean {
  return isHidden(target) || isSecret(target);
}

/** Whether a name in `public/` is that of a file which is not published. */
export function isUnpublished(name: string): boolean {
  return isEditorFile(name) || isSecret(name);
}
