/** What a bubble has room for. */
export const shownCount = (count: number) => (count > 99 ? '99+' : String(count));

/** How many, at the corner of an icon whose link or button is `relative` and says it in its label; none shows nothing. */
export const CountBubble = ({ count, isExact = false }: { count: number; isExact?: boolean }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className="absolute top-0.5 left-1/2 ml-0.5 min-w-5 animate-rise rounded-full bg-action px-1 text-center text-xs leading-5 font-semibold text-on-action tabular-nums"
    >
      {isExact ? count : shownCount(count)}
    </span>
  );
