// The choice between the system's theme, light and dark. `client/theme.ts` adds the behavior.
import { useText } from '../text/use-text.ts';

/** A native select that looks like an icon, so that it works with keyboard, touch and screen readers. */
export function ThemeToggle() {
  const text = useText();
  return (
    <label className="theme">
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8" />
        <path fill="currentColor" d="M12 4a8 8 0 0 1 0 16z" />
      </svg>
      <span className="visually-hidden">{text.theme}</span>
      <select data-theme-control autoComplete="off">
        <option value="system">{text.themeSystem}</option>
        <option value="light">{text.themeLight}</option>
        <option value="dark">{text.themeDark}</option>
      </select>
    </label>
  );
}
