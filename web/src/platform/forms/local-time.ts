/** The value of a `datetime-local` input, in the viewer's zone. */
export function localOf(instant: string) {
  const date = new Date(instant);
  const asUtc = date.getTime() - date.getTimezoneOffset() * 60_000;
  return new Date(asUtc).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The instant in UTC; an incomplete date stays empty, so that the contract refuses it. */
export function instantOf(local: string) {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
