/** What a placement or a kill is worth, in a list of them. */
export const Points = ({ name, points }: { name: string; points: number }) => (
  <div className="flex justify-between gap-2 rounded-sm border border-line bg-panel px-3 py-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{points}</dd>
  </div>
);
