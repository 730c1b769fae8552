import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { StormMap } from './storm-map.tsx';

/** Always night: the colours are the dark ones in either theme. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero"
      className="relative isolate col-span-full! -mt-8 overflow-clip bg-ground text-ink scheme-dark sm:-mt-12"
    >
      <div className="absolute -z-10 max-md:inset-x-0 max-md:top-0 max-md:-mx-24 max-md:-mt-20 md:-top-40 md:left-[38%] md:w-[60rem] lg:left-[42%] lg:w-[66rem]">
        <StormMap />
      </div>
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ground from-35% to-transparent md:bg-linear-to-r md:from-30% md:to-65%" />
      <div className="mx-auto flex max-w-page flex-col justify-end px-4 pt-64 pb-14 md:min-h-[34rem] md:justify-center md:py-20 lg:min-h-[40rem] lg:px-0">
        <p className="eyebrow">Free battle-royale tournaments</p>
        <h1 id="hero" className="mt-4 max-w-[11ch] text-hero uppercase">
          Compete, Conquer, and Claim Your Glory!
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg text-muted">
          Enter alone or with your squad, confirm your seat by mail, and be there when the last
          circle closes.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <Link to={paths.login} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Get Started
          </Link>
          <Link to={paths.tournaments} className={buttonClass({ size: 'large' })}>
            See all tournaments
          </Link>
        </div>
      </div>
    </section>
  );
}
