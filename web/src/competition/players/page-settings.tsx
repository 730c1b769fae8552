import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { PageSettingsInput, type PageSettings } from '@last-circle/contract/competition/players.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { refusalOf, useSchemaForm, submitOf } from '#platform/forms/schema-form.ts';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSite } from '#platform/page/site.ts';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { pageSettingsQuery } from './queries.ts';

/** What viewers show of themselves to everybody. */
export const PageSettingsPanel = () => (
  <QueryStates
    query={useQuery(pageSettingsQuery)}
    loading={<SkeletonRows label="Loading your settings" rows={['h-80']} />}
    failed="Your settings could not be loaded"
  >
    {(settings) => <SettingsForm settings={settings} />}
  </QueryStates>
);

const partsOf = (game: string) =>
  [
    ['showsTournaments', 'My tournaments, rating, finishes, matches and rivals'],
    ['showsTeams', 'My teams'],
    ['showsGameName', `My ${game} username`],
  ] as const;

function SettingsForm({ settings }: { settings: PageSettings }) {
  const { mutateAsync } = useApiMutation('PUT /auth/profile/page');
  const username = useUser()?.username ?? '';
  const { face } = useSite();
  const form = useSchemaForm(PageSettingsInput, settings);
  const { isDirty, isSubmitting } = form.formState;
  const isPublic = useWatch({ control: form.control, name: 'isPublic' });
  const refusal = refusalOf(form);
  useUnsavedChangesBlocker(isDirty);

  const save = submitOf(form, 'Failed to save your page', async (body) => {
    form.reset(await mutateAsync({ body }));
    toast.success(body.isPublic ? 'Your page is public now' : 'Your page is hidden now');
  });

  return (
    <form noValidate onSubmit={save}>
      <Card as="section" aria-labelledby="page-settings" className="flex flex-col gap-4">
        <div>
          <h2 id="page-settings" className="text-title">
            Public page
          </h2>
          <p className="mt-1 max-w-[65ch] text-muted">
            Anyone can see it, and search engines can find it. It never shows your email, real name,
            phone or address.
          </p>
        </div>
        <Checkbox label="Show my results on a page" {...form.register('isPublic')} />
        <fieldset className="flex flex-col border-l-2 border-line pl-4">
          <legend className="sr-only">What my page shows</legend>
          {partsOf(face.game ?? 'Fortnite').map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              className={isPublic ? '' : 'text-muted'}
              {...form.register(name)}
            />
          ))}
        </fieldset>
        <p className="max-w-[65ch] text-sm text-muted">
          While your page is public, your name in tournaments links to it. Tournaments you play
          under another name are listed too, but without their matches.
        </p>
        {refusal !== undefined && <Notice kind="error">{refusal}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          {settings.isPublic && <ButtonLink to={paths.player(username)}>See my page</ButtonLink>}
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Saving...">
            Save page
          </Button>
        </div>
      </Card>
    </form>
  );
}
