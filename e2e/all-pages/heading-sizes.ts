/** Headings that are not smaller than each one of the level above them. */
export function headingFaults() {
  const shown = (level: number) =>
    [...document.querySelectorAll<HTMLElement>(`h${level}`)]
      .filter((heading) => heading.checkVisibility() && heading.offsetWidth > 1)
      .map((heading) => ({
        text: heading.textContent.trim(),
        size: Number.parseFloat(getComputedStyle(heading).fontSize),
      }));
  return [2, 3].flatMap((level) => {
    const above = Math.min(...shown(level - 1).map(({ size }) => size));
    return shown(level)
      .filter(({ size }) => size >= above)
      .map(({ text, size }) => `h${level} '${text}' of ${size} px below one of ${above} px`);
  });
}
