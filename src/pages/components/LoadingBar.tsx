// Shown while a navigation takes longer than a moment (specification, Page behaviour).

export function LoadingBar() {
  return <div className="loading-bar" role="progressbar" aria-label="Loading page" />;
}
