import { Empty } from '#ui/feedback/empty.tsx';

export const searchHint = 'Tournaments, players, teams, news, the shop and maps: type two letters.';

export const NothingFound = () => (
  <Empty title="Nothing found">Check the spelling, or try fewer letters.</Empty>
);
