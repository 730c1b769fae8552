/** Saves a fetched file as a download of the browser. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the URL later, so it is not revoked at once.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
