/** A busy browser, or one that shows another tab, may be long without a frame. */
const longestFrameMs = 100;

/** A frame in which a press is seen, where what follows takes long to render. */
export const paint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
