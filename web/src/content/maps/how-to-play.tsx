import { useId } from 'react';

const steps = [
  'Copy the map code.',
  'Open Fortnite and choose Search in the lobby.',
  'Choose Creative and paste the code.',
  'Select the island and press Play.',
];

export function HowToPlay() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-sm bg-raised p-4">
      <h3 id={id} className="text-lg">
        How do I play this?
      </h3>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-sm text-muted marker:text-accent">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
