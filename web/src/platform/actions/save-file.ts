/** Hands a fetched file to the browser to be saved. */
export function saveAs(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked at once, the address would be gone before some browsers have read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
