interface ProgressProps {
  /** What is in progress: 'Uploading image'. */
  label: string;
  value: number;
  max: number;
  /** `percent` for bytes, `count` for items: 'Sending 37 of 120'. */
  show?: 'percent' | 'count';
}

export function Progress({ label, value, max, show = 'percent' }: ProgressProps) {
  const text = show === 'count' ? `${value} of ${max}` : `${Math.round((value / max) * 100)}%`;
  return (
    <label className="block cursor-default text-sm">
      <span className="flex justify-between gap-4">
        {label}
        <span className="text-muted tabular-nums">{text}</span>
      </span>
      <progress
        value={value}
        max={max}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-action"
      />
    </label>
  );
}
