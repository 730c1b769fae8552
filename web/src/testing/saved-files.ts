import { onTestFinished, vi } from 'vitest';

/** The files that the page hands to the browser. */
export function watchSaving() {
  const saved: { name: string; file: Blob }[] = [];
  const files = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob) {
        files.set(`blob:${files.size}`, file);
        return `blob:${files.size - 1}`;
      }
    },
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: files.get(this.href) ?? new Blob() });
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}
