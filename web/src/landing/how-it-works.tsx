import { Ring } from '#ui/basics/ring.tsx';

const steps = [
  {
    left: 0.9,
    title: 'Register',
    text: 'Create an account with your email address and game username. It is free.',
  },
  {
    left: 0.55,
    title: 'Verify your seat',
    text: 'Enter a tournament and type in the code that we email you. The seat is yours.',
  },
  {
    left: 0.2,
    title: 'Drop in',
    text: 'When the organiser starts the match, we mail you the link to join.',
  },
];

export const HowItWorks = () => (
  <section aria-labelledby="how" className="py-12 sm:py-20">
    <h2 id="how" className="text-heading">
      Three steps to the last circle
    </h2>
    <ol className="mt-8 grid gap-8 md:grid-cols-3">
      {steps.map(({ left, title, text }, index) => (
        <li key={title} className="flex gap-5 border-t border-line pt-6 md:flex-col">
          <Ring progress={left} className="size-14" />
          <div>
            <h3 className="text-title">
              <span className="mr-2 text-accent">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-2 max-w-[44ch] text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
