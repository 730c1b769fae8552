/** Stands where a picture is broken, as large as that would be. */
function replace(image: HTMLImageElement) {
  const placeholder = document.createElement('span');
  placeholder.className = 'no-picture';
  placeholder.textContent = image.alt || 'This picture is not available';
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
  if (width && height) placeholder.style.aspectRatio = `${width} / ${height}`;
  image.replaceWith(placeholder);
}

/** Nothing in it is known to React, so it is looked after by hand. */
function tend(prose: HTMLElement | null) {
  if (!prose) return undefined;
  for (const image of prose.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) replace(image);
  }
  for (const part of prose.querySelectorAll<HTMLElement>('pre, table')) {
    // What scrolls must be reached by the keyboard.
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replace(target);
  };
  // Errors of pictures do not bubble.
  prose.addEventListener('error', onError, true);
  return () => prose.removeEventListener('error', onError, true);
}

/** Written content. Its HTML must have been cleaned. */
export const Prose = ({ html }: { html: string }) => (
  // Another content is another element: what was replaced in this one is not React's.
  <div key={html} ref={tend} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
