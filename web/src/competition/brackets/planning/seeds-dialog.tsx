import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { notifyOutcome } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { moved, useDragOrder } from '#ui/controls/use-drag-order.ts';
import type { BracketDialogProps } from './delay-dialog.tsx';
import { SeedingWays, type SeedingWay } from './seeding-ways.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

type Entrant = Bracket['entrants'][number];

const failed = 'Failed to change the seeds';

/** Reorders the seeds, the best first; possible until the first result. */
export function SeedsDialog({ tournamentId, bracket, onClose }: BracketDialogProps) {
  const [items, setItems] = useState<readonly Entrant[]>(bracket.entrants);
  const { dragged, handleOf } = useDragOrder(move);
  const { mutateAsync, isPending, error } = useApiMutation('PUT /tournaments/:id/bracket/seeds');
  const [announcement, setAnnouncement] = useState('');
  const [keepApart, setKeepApart] = useState(false);
  const params = { id: tournamentId };

  function move(from: number, to: number) {
    setItems((items) => moved(items, from, to));
  }

  function moveTo(from: number, to: number) {
    move(from, to);
    setAnnouncement(`${items[from]?.name} is now seed ${Math.min(to + 1, items.length)}`);
  }

  async function save() {
    const saving = mutateAsync({ params, body: { order: items.map(({ id }) => id), keepApart } });
    if (await notifyOutcome(saving, { done: 'Seeds saved', failed })) onClose();
  }

  async function seedBy(way: SeedingWay, done: string) {
    const seeding = mutateAsync(
      { params, body: { ...way, keepApart } },
      { onSuccess: ({ entrants }) => setItems(entrants) },
    );
    await notifyOutcome(seeding, { done, failed });
  }

  return (
    <Dialog
      title="Seeds"
      description="The best seeds meet last. Drag a row, use the arrows, or type the new seed."
      onClose={onClose}
    >
      <DialogBody>
        <SeedingWays
          tournamentId={tournamentId}
          isBusy={isPending}
          keepApart={keepApart}
          onKeepApartChange={setKeepApart}
          onSeed={(way, done) => void seedBy(way, done)}
        />
        <ol className="ruled">
          {items.map(({ id, name }, index) => (
            <li
              key={id}
              data-row={index}
              className={classNames(
                'flex items-center gap-2 py-1',
                index === dragged && 'bg-raised text-accent',
              )}
            >
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted select-none"
                {...handleOf(index)}
              >
                <GripVertical className="size-5" />
              </span>
              <SeedInput name={name} seed={index + 1} onMove={(seed) => moveTo(index, seed - 1)} />
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{name}</span>
              <IconButton
                label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => moveTo(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                disabled={index === items.length - 1}
                onClick={() => moveTo(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
        <output className="sr-only">{announcement}</output>
      </DialogBody>
      <DialogFooter>
        <MutationFailure error={error} fallback={failed} />
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={isPending}
          busyText="Saving..."
          onClick={() => void save()}
        >
          Save seeds
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface SeedInputProps {
  name: string;
  seed: number;
  onMove: (seed: number) => void;
}

/** Applies the typed seed on blur or Enter. */
const SeedInput = ({ name, seed, onMove }: SeedInputProps) => (
  <input
    key={seed}
    defaultValue={seed}
    inputMode="numeric"
    maxLength={4}
    aria-label={`Seed of ${name}`}
    className="h-11 w-14 shrink-0 rounded-sm border border-edge bg-well px-2 text-center tabular-nums"
    onFocus={(event) => event.currentTarget.select()}
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.currentTarget.blur();
    }}
    onBlur={(event) => {
      const typed = Number(event.currentTarget.value);
      if (Number.isInteger(typed) && typed > 0 && typed !== seed) onMove(typed);
      else event.currentTarget.value = String(seed);
    }}
  />
);
