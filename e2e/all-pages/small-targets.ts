/** The boxes that are seen and smaller than WCAG asks for. */
export const smallTargets = () =>
  [...document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')]
    .filter((box) => {
      const { width, height } = box.getBoundingClientRect();
      // What is drawn in the place of a hidden one is its label.
      return Math.min(width, height) > 1 && Math.min(width, height) < 24;
    })
    .map(({ ariaLabel, labels }) => ariaLabel ?? labels?.[0]?.innerText ?? '');
