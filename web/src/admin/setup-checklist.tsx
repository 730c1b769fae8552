import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Setup } from '@last-circle/contract/admin/admin.ts';
import { MutationButton } from '#platform/actions/mutation-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/basics/progress.tsx';
import { Card } from '#ui/layout/card.tsx';
import { setupSteps, type StepProps } from './setup-steps.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '#platform/api/queries.ts';
import { setupQuery } from './queries.ts';
import { UnknownProxy } from './unknown-proxy.tsx';

const isDone = (step: { isDone: boolean }) => step.isDone;

interface SetupChecklistProps {
  onCreateTournament: () => void;
}

/** What a new site lacks, and what is wrong with its settings for as long as it is. */
export function SetupChecklist({ onCreateTournament }: SetupChecklistProps) {
  const { setup, awaitDelivery } = useSetup();
  return (
    <>
      {setup?.hasUnknownProxy && <UnknownProxy />}
      <Steps setup={setup} onMailSent={awaitDelivery} onCreateTournament={onCreateTournament} />
    </>
  );
}

interface StepsProps extends Omit<StepProps, 'hasMailServer'> {
  setup: Setup | undefined;
}

/** Shown until all are done or an admin dismisses them. */
function Steps({ setup, ...props }: StepsProps) {
  const [hasCompleted, setHasCompleted] = useState(false);
  const isComplete = setup !== undefined && !setup.isDismissed && setup.steps.every(isDone);
  if (isComplete && !hasCompleted) setHasCompleted(true);
  if (hasCompleted) return <Completed />;
  if (!setup || setup.isDismissed) return null;
  return <Checklist setup={setup} hasMailServer={setup.hasMailServer} {...props} />;
}

/** Shown once: the site remembers it for all admins. */
function Completed() {
  const { mutate } = useApiMutation('PUT /admin/setup');
  useEffect(() => mutate({ body: { isDismissed: true } }), [mutate]);
  return (
    <div className="mb-8">
      <Notice kind="success">Your site is set up. This checklist will not come back.</Notice>
    </div>
  );
}

function Checklist({ setup: { steps }, ...props }: StepProps & { setup: Setup }) {
  const id = useId();
  const dismiss = useApiMutation('PUT /admin/setup');
  const show = () => dismiss.mutate({ body: { isDismissed: false } });
  return (
    <Card as="section" aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-title">
          Set up your site
        </h2>
        <MutationButton
          size="small"
          mutation={dismiss}
          args={{ body: { isDismissed: true } }}
          done="The checklist is now hidden for all admins."
          failed="Failed to hide the checklist"
          undo={show}
        >
          Dismiss
        </MutationButton>
      </div>
      <Progress label="Done" show="count" value={steps.filter(isDone).length} max={steps.length} />
      <ol className="mt-4 ruled">
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={setupSteps[step]} isDone={isDone} {...props} />
        ))}
      </ol>
    </Card>
  );
}

interface StepRowProps extends StepProps {
  step: (typeof setupSteps)[keyof typeof setupSteps];
  isDone: boolean;
}

const Step = ({ step: { title, How, Action }, isDone, ...props }: StepRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    {isDone ? (
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
    ) : (
      <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
    )}
    <div className="min-w-0 flex-1 basis-56">
      <h3 className="text-base font-semibold">
        {title}
        {isDone && <span className="sr-only"> (done)</span>}
      </h3>
      {!isDone && (
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          <How {...props} />
        </p>
      )}
    </div>
    {!isDone && (
      <div className="max-sm:ml-9">
        <Action {...props} />
      </div>
    )}
  </li>
);

const pollMs = 2000;
const longestDeliveryMs = 60_000;

const isDelivered = (setup: Setup | undefined) =>
  setup?.steps.some(({ step, isDone }) => step === 'mail' && isDone) ?? false;

/** The checklist; once a test mail was sent, read again until that is delivered. */
function useSetup() {
  const [polledUntil, setPolledUntil] = useState(0);
  const { data } = useQuery({
    ...setupQuery,
    refetchInterval: ({ state }) =>
      !isDelivered(state.data) && Date.now() < polledUntil ? pollMs : false,
  });
  return { setup: data, awaitDelivery: () => setPolledUntil(Date.now() + longestDeliveryMs) };
}
