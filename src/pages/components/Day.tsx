// A day as the site's language writes it.
import { useLanguage } from '../text/use-text.ts';
import { dayIn } from '../text/words.ts';

/** `date` is `YYYY-MM-DD`. The browser may write it in another way than the server. */
export function Day({ date }: { readonly date: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {dayIn(useLanguage(), date)}
    </time>
  );
}
