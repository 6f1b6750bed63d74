// A link to the page's beginning, at its end.

/** Shown once the reader is far down; without scripts always. */
export function BackToTop() {
  return (
    <p className="to-top">
      <a href="#main">Back to top</a>
    </p>
  );
}
