/** For how long nothing was heard of each of several at most. */
export function listenTo(names: readonly string[]) {
  const since = new Map(names.map((name) => [name, performance.now()]));
  let longest = 0;

  const add = (at: number) => (longest = Math.max(longest, performance.now() - at));

  return {
    heard(name: string) {
      add(since.get(name) ?? 0);
      since.set(name, performance.now());
    },
    /** In milliseconds, since this was asked last; a silence that lasts counts from its beginning. */
    longest() {
      for (const at of since.values()) add(at);
      const found = Math.round(longest);
      longest = 0;
      return found;
    },
  };
}
