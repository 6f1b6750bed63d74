// Marks a draft, which development mode alone shows: on its page and in the sidebar.
import { useText } from '../text/use-text.ts';

/** Above the text of a draft. */
export function DraftNote() {
  const text = useText();
  return <p className="callout callout-warning draft-note">{text.draftNote}</p>;
}

/** Behind the name of a draft. */
export function DraftBadge() {
  const text = useText();
  return (
    <>
      {' '}
      <span className="badge badge-warning">{text.draft}</span>
    </>
  );
}
