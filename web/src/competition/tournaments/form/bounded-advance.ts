import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { maxTeamsOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import {
  entrantsByStage,
  mostAdvancing,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { TournamentFormState } from './values.ts';

/** Of entrants, as the form takes them. */
const most = 10_000;

/**
 * How many can go on from each group of each stage. The inputs follow: what was chosen is lowered
 * while the groups are too small for it. What is typed is left to the message at its field.
 */
export function useBoundedAdvance(form: TournamentFormState) {
  const [stages, maxPlayers, type, status] = useWatch({
    control: form.control,
    name: ['stages', 'maxPlayers', 'tournamentType', 'status'],
  });
  const entrants = maxTeamsOf(type, maxPlayers) ?? maxPlayers;
  const planned = stages.map((stage) => ({
    ...stage,
    // Not yet a size while it is typed.
    lobbySize: stage.lobbySize === 0 ? null : stage.lobbySize,
    advance: Number(stage.advance),
  }));
  const counts = entrants <= most ? entrantsByStage(planned, entrants) : [];
  const bounds = planned.map((stage, index) => {
    const size = mostAdvancing(stage, counts[index] ?? 0);
    return Number.isFinite(size) && size > 0 ? size : undefined;
  });
  const lowered = useRef<{ to: number; chosen: number }[]>([]);
  const isPlanned = status === null || status === 'upcoming';
  const text = isPlanned ? bounds.slice(0, -1).join() : '';

  useEffect(() => {
    for (const [index, bound] of text.split(',').map(Number).entries()) {
      const name = `stages.${index}.advance` as const;
      const value = form.getValues(name);
      if (bound === 0 || value === null || value === undefined) continue;
      const before = lowered.current[index];
      const chosen = before?.to === value ? before.chosen : value;
      const to = Math.min(chosen, bound);
      lowered.current[index] = { to, chosen };
      if (to !== value) form.setValue(name, to);
      if (form.getFieldState(name).error) void form.trigger(name);
    }
  }, [text, form]);

  return bounds;
}
