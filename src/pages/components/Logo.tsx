// The site's mark: a mill wheel over its race.

export function Logo() {
  return (
    <svg
      className="logo"
      viewBox="0 0 32 32"
      width="24"
      height="24"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="16" cy="13" r="8.5" fill="none" strokeWidth="2.5" />
      <path d="M16 4.5v17M7.5 13h17M10 7l12 12M22 7 10 19" fill="none" strokeWidth="2" />
      <path
        className="logo-water"
        d="M3 26c3.2 0 3.2 2.5 6.5 2.5S12.8 26 16 26s3.2 2.5 6.5 2.5S25.8 26 29 26"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
