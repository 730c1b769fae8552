/** Replaces a broken picture by a placeholder of the same size. */
function replaceBroken(image: HTMLImageElement) {
  const placeholder = document.createElement('span');
  placeholder.className = 'no-picture';
  placeholder.textContent = image.alt || 'This picture is not available';
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
  if (width && height) placeholder.style.aspectRatio = `${width} / ${height}`;
  image.replaceWith(placeholder);
}

/** Handles broken pictures, videos and wide content by hand, as React does not know the elements. */
function attachBehaviour(prose: HTMLElement | null) {
  if (!prose) return undefined;
  for (const image of prose.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) replaceBroken(image);
  }
  for (const part of prose.querySelectorAll<HTMLElement>('pre, table')) {
    // Scrollable content must be reachable by keyboard.
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replaceBroken(target);
  };
  // Error events of images do not bubble.
  prose.addEventListener('error', onError, true);
  // Without the script the links of videos are followed.
  if (prose.querySelector('.video')) {
    import('./video-player.ts').then(
      ({ playVideosIn }) => playVideosIn(prose),
      () => {},
    );
  }
  return () => prose.removeEventListener('error', onError, true);
}

/** Renders HTML that must already be sanitised. */
export const Prose = ({ html }: { html: string }) => (
  // Keyed by content, because React does not know the placeholders in the old element.
  <div
    key={html}
    ref={attachBehaviour}
    className="prose"
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
