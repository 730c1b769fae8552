import { useQuery } from '@tanstack/react-query';
import { seriesIntervals } from '@last-circle/contract/competition/tournaments/rules.ts';
import { SeriesInput, type Series } from '@last-circle/contract/competition/tournaments/series.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { QueryStates } from '#platform/api/query-states.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { numberOrNull, SelectField, TextField } from '#platform/forms/text-field.tsx';
import { Link } from '#platform/router/link.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { seriesQuery } from '#competition/series/queries.ts';
import { intervalTexts } from '#competition/series/texts.ts';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { withLabels } from '#ui/fields/select.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';

const title = 'Repeat Tournament';

/** Makes a series of a tournament, or changes how it goes on. */
export function RepeatDialog(props: TournamentDialogProps) {
  const { seriesId } = props.tournament;
  return seriesId === null ? (
    <SeriesForm {...props} series={undefined} />
  ) : (
    <StoredSeries {...props} id={seriesId} />
  );
}

function StoredSeries({ id, ...props }: TournamentDialogProps & { id: number }) {
  const query = useQuery(seriesQuery(id, useUser()));
  if (query.data) return <SeriesForm {...props} series={query.data} />;
  return (
    <Dialog title={title} description={props.tournament.name} size="small" onClose={props.onClose}>
      <DialogBody>
        <QueryStates
          query={query}
          loading={<SkeletonRows label="Loading the series" rows={['h-16']} times={3} />}
          failed="The series could not be loaded"
        >
          {() => null}
        </QueryStates>
      </DialogBody>
    </Dialog>
  );
}

interface SeriesFormProps extends TournamentDialogProps {
  /** Undefined for one that stands alone. */
  series: Series | undefined;
}

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function SeriesForm({ tournament, series, onClose }: SeriesFormProps) {
  const { id, name, startDate } = tournament;
  const { mutateAsync } = useApiMutation('PUT /tournaments/:id/series');
  const form = useSchemaForm(SeriesInput, {
    every: series?.every ?? 'week',
    openDaysBefore: series?.openDaysBefore ?? 6,
    until: series?.until ?? '',
    timeZone: series?.timeZone ?? ownTimeZone(),
  });
  return (
    <FormDialog
      title={series ? 'Series' : title}
      description={
        series ? (
          <Link to={paths.series(series)} className="underline underline-offset-2">
            {series.name}
          </Link>
        ) : (
          `${name} is published again and again by itself: the same settings, rules, prizes, staff, bans and webhooks, without entrants.`
        )
      }
      size="small"
      form={form}
      action={series ? 'Save Changes' : 'Repeat'}
      failure="Failed to save the series"
      guardsChanges
      onSubmit={(body) => mutateAsync({ params: { id }, body })}
      done={series ? 'Series saved' : `${name} repeats now`}
      onClose={onClose}
    >
      {series && <Next tournamentId={id} series={series} />}
      <SelectField
        form={form}
        name="every"
        label="How often"
        hint={
          <>
            At the same time in {series?.timeZone ?? ownTimeZone()}
            {!series && (
              <>
                {' '}
                as <Time value={startDate} show="date-time" />
              </>
            )}
            .
          </>
        }
        options={withLabels(seriesIntervals, intervalTexts)}
      />
      <TextField
        form={form}
        name="openDaysBefore"
        label="Days before the start to publish it"
        rules={numberOrNull}
        type="number"
        inputMode="numeric"
        min={1}
        max={60}
      />
      <TextField
        form={form}
        name="until"
        label="Last day"
        isOptional
        hint="None starts after this day."
        type="date"
        max="2100-12-31"
      />
    </FormDialog>
  );
}

/** What is published next, with what can be done about it. */
function Next({ tournamentId, series }: { tournamentId: number; series: Series }) {
  const { nextStart, nextPublished, hasSkipped } = series;
  const args = { params: { id: tournamentId } };
  if (nextStart === null || nextPublished === null) {
    return <p className="text-muted">The series has ended. Save it to go on.</p>;
  }
  return (
    <div className="rounded-sm bg-sunken p-4">
      <p>
        The next one starts on <Time value={nextStart} show="date-time" />.
        <span className="block text-sm text-muted">
          It is published on <Time value={nextPublished} show="date-time" />.
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CallButton
          size="small"
          call="POST /tournaments/:id/series/skip"
          args={args}
          done="Skipped"
          failed="Failed to skip it"
          busyText="Skipping..."
        >
          Skip it
        </CallButton>
        {hasSkipped && (
          <CallButton
            size="small"
            variant="quiet"
            call="DELETE /tournaments/:id/series/skip"
            args={args}
            done="Nothing is skipped"
            failed="Failed to undo the skip"
          >
            Undo skip
          </CallButton>
        )}
        <CallButton
          size="small"
          variant="quiet"
          call="DELETE /tournaments/:id/series"
          args={args}
          confirmation={{
            question: 'End this series?',
            action: 'End series',
            detail: 'Its tournaments stay, also those that are published already.',
            isDanger: true,
          }}
          done="The series has ended"
          failed="Failed to end the series"
        >
          End series
        </CallButton>
      </div>
    </div>
  );
}
