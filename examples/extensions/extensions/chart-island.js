// Shows the value of the bar under the pointer.
export default function bars(element, _props, { signal }) {
  const caption = element.querySelector('figcaption');
  const all = caption.textContent;
  for (const bar of element.querySelectorAll('[data-value]')) {
    bar.addEventListener('pointerenter', () => (caption.textContent = bar.dataset.value), {
      signal,
    });
    bar.addEventListener('pointerleave', () => (caption.textContent = all), { signal });
  }
  element.dataset.ready = '';
}
