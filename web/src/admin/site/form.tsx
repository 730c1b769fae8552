import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { SiteSettings } from '@last-circle/contract/admin/site.ts';
import { stillUploadingText } from '@last-circle/contract/content/upload-rules.ts';
import { siteQuery } from '#admin/queries.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { PictureField } from '#platform/forms/picture-field.tsx';
import { showAtForm, submitOf, useSchemaForm } from '#platform/forms/schema-form.ts';
import { Refusal, TextField } from '#platform/forms/text-field.tsx';
import { useUnsavedChangesBlocker } from '#platform/forms/unsaved-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ColourField, type SiteForm } from './colour-field.tsx';
import { LinksField } from './links-field.tsx';
import { Preview } from './preview.tsx';
import { siteSchema, valuesOf } from './values.ts';

/** The site's name, looks and links. */
export const SiteSettingsForm = ({ onSaved }: { onSaved: () => void }) => (
  <QueryStates
    query={useQuery(siteQuery)}
    loading={<SkeletonRows label="Loading the settings" rows={['h-80', 'h-80']} gap="gap-6" />}
    failed="The settings could not be loaded"
  >
    {(settings) => <Form settings={settings} onSaved={onSaved} />}
  </QueryStates>
);

function Form({ settings, onSaved }: { settings: SiteSettings; onSaved: () => void }) {
  const { mutateAsync } = useApiMutation('PUT /site');
  const form: SiteForm = useSchemaForm(siteSchema, valuesOf(settings));
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChangesBlocker(isDirty && !isSubmitting);
  const { first } = settings;
  const part = {
    form,
    onUploading: (name: string, isBusy: boolean) =>
      setUploading((names) => [...names.filter((one) => one !== name), ...(isBusy ? [name] : [])]),
  };

  const save = submitOf(form, 'Failed to save the site', async (body) => {
    if (uploading.length > 0) return showAtForm(form, stillUploadingText);
    form.reset(valuesOf(await mutateAsync({ body })));
    onSaved();
  });

  return (
    <form
      noValidate
      aria-label="Site"
      className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={save}
    >
      <div className="flex flex-col gap-6">
        <Group title="Name and signs">
          <TextField form={form} name="name" label="Name" placeholder={first.name} maxLength={40} />
          <TextField
            form={form}
            name="tagline"
            label="Tagline"
            isOptional
            hint="Search engines and link previews show it."
            maxLength={120}
          />
          <Picture
            {...part}
            name="logo"
            label="Logo"
            hint="A square beside the name, in the header."
          />
          <Picture {...part} name="icon" label="Icon" hint="A square, in the tab of the browser." />
          <TextField
            form={form}
            name="game"
            label="The game"
            isOptional
            placeholder="Fortnite"
            maxLength={30}
          />
        </Group>
        <Group title="Colours">
          <ColourField
            form={form}
            of="action"
            label="Buttons and links"
            hint="White letters stand on it. What links and the other theme need is made of it."
          />
          <ColourField
            form={form}
            of="live"
            label="What is live"
            hint="Shown on the dark theme as it is; the light one gets a darker one."
          />
        </Group>
        <Group title="Front page">
          <Picture
            {...part}
            name="heroPicture"
            label="Picture"
            hint="In place of the drawn island."
          />
          <TextField
            form={form}
            name="heroEyebrow"
            label="Line above the headline"
            isOptional
            placeholder="Free battle-royale tournaments"
            maxLength={60}
          />
          <TextField
            form={form}
            name="heroTitle"
            label="Headline"
            isOptional
            placeholder="Compete, Conquer, and Claim Your Glory!"
            maxLength={80}
          />
          <TextField
            form={form}
            name="heroText"
            label="Text"
            isOptional
            as={Textarea}
            maxLength={240}
          />
        </Group>
        <Group title="Contact and links">
          <TextField
            form={form}
            name="contactEmail"
            label="Contact address"
            isOptional
            type="email"
            inputMode="email"
            placeholder={first.contactEmail ?? undefined}
            hint="Visitors see it, and it gets what organisers are mailed."
            maxLength={254}
          />
          <TextField
            form={form}
            name="socialLinks"
            label="Your accounts elsewhere"
            isOptional
            as={Textarea}
            rows={3}
            placeholder="https://discord.gg/..."
            hint="One address a line: Discord, YouTube, Twitch."
          />
          <LinksField form={form} />
          <TextField
            form={form}
            name="timeZone"
            label="Time zone"
            isOptional
            placeholder="UTC"
            hint="Mails give their dates in it: Europe/Berlin."
            maxLength={64}
          />
        </Group>
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-20">
        <Preview form={form} firstName={first.name} />
        <Refusal form={form} />
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title} className="flex flex-col gap-5">
    <h2 className="text-title">{title}</h2>
    {children}
  </Card>
);

interface PictureProps {
  form: SiteForm;
  name: 'logo' | 'icon' | 'heroPicture';
  label: string;
  hint: string;
  onUploading: (name: string, isBusy: boolean) => void;
}

function Picture({ form: { control }, name, label, hint, onUploading }: PictureProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <PictureField
      folder="uploads"
      label={label}
      hint={hint}
      isOptional
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      onBusyChange={(isBusy) => onUploading(name, isBusy)}
    />
  );
}
